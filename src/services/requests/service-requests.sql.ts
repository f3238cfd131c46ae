import { row, statement } from '../../platform/database/sql/statement';
import { REQUEST_COLUMNS, requestColumns, type RequestRow } from '../../requests/requests.sql';
import type { ServiceSummaryView } from './service-requests.dto';
import type { ServiceRequester } from './service-request.entity';

/** A service request with the summary of its service. */
export type ServiceRequestRow = RequestRow & {
  service_id: string;
  name: string;
  phone: string;
  email: string | null;
  address: string;
  message: string;
  user_type: ServiceRequester;
  service: ServiceSummaryView | null;
};

const READ = `select ${requestColumns('q')}, q.service_id, q.name, q.phone, q.email, q.address, q.message, q.user_type,
  case when s.deleted_at is null then json_build_object(
    'serviceId', s.id, 'userId', s.owner_id, 'kind', s.kind, 'title', s.title, 'description', s.description,
    'state', s.state, 'area', s.area, 'startPrice', s.start_price::float8, 'status', s.status,
    'image', case when s.images -> 0 is not null
      then json_build_object('url', s.images -> 0 -> 'url', 'sizes', s.images -> 0 -> 'sizes') end) end as service
  from service_requests q join services s on s.id = q.service_id`;

const SERVICE_REQUEST_ROW = row<ServiceRequestRow>({
  ...REQUEST_COLUMNS,
  service_id: 'uuid',
  name: 'text',
  phone: 'text',
  email: 'text?',
  address: 'text',
  message: 'text',
  user_type: 'text',
  service: 'json?',
});

/** $1 the request. */
export const SERVICE_REQUEST_BY_ID = statement(
  'service-request',
  `${READ} where q.id = $1`,
  ['uuid'],
  SERVICE_REQUEST_ROW,
);

type Side = 'owner_id' | 'sender_id';
const mine = (side: Side): string => `q.${side} = $1 and ($2::text is null or q.status = $2)`;

/** $1 the reader, $2 a status or null, $3 limit, $4 offset. Newest first. */
const serviceRequestPage = (side: Side) =>
  statement(
    `service-requests-${side}`,
    `${READ} where ${mine(side)} order by q.created_at desc, q.id desc limit $3 offset $4`,
    ['uuid', 'text?', 'int', 'int'],
    SERVICE_REQUEST_ROW,
  );
export const SERVICE_REQUEST_PAGES = {
  owner: serviceRequestPage('owner_id'),
  sender: serviceRequestPage('sender_id'),
};
const serviceRequestCount = (side: Side) =>
  statement(
    `service-requests-count-${side}`,
    `select count(*)::int as total from service_requests q where ${mine(side)}`,
    ['uuid', 'text?'],
    { total: 'int' },
  );
export const SERVICE_REQUEST_COUNTS = {
  owner: serviceRequestCount('owner_id'),
  sender: serviceRequestCount('sender_id'),
};
