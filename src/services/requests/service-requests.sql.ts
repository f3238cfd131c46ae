import { sql, type Kysely } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { countRows, ifGiven } from '../../platform/database/sql/expressions';
import { row, statement } from '../../platform/database/sql/statement';
import type { Tables } from '../../platform/database/sql/tables';
import type { SummaryImageView } from '../../requests/listing-summary';
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
  /** Also of a service that was deleted: who asked for it knows it by its name. */
  service_title: string;
  service: ServiceSummaryView | null;
};

const PICTURE = sql<SummaryImageView | null>`case when s.images -> 0 is not null
  then json_build_object('url', s.images -> 0 -> 'url', 'sizes', s.images -> 0 -> 'sizes') end`;

const readRequests = (db: Kysely<Tables>) =>
  db
    .selectFrom('service_requests as q')
    .innerJoin('services as s', 's.id', 'q.service_id')
    .select(requestColumns('q'))
    .select(['q.service_id', 'q.name', 'q.phone', 'q.email', 'q.address', 'q.message', 'q.user_type'])
    .select('s.title as service_title')
    .select((eb) =>
      eb
        .case()
        .when('s.deleted_at', 'is', null)
        .then(
          jsonBuildObject({
            ...{ serviceId: eb.ref('s.id'), userId: eb.ref('s.owner_id'), kind: eb.ref('s.kind') },
            ...{ title: eb.ref('s.title'), description: eb.ref('s.description') },
            ...{ state: eb.ref('s.state'), area: eb.ref('s.area') },
            ...{ startPrice: eb.cast<number>('s.start_price', 'float8'), status: eb.ref('s.status') },
            image: PICTURE,
          }),
        )
        .end()
        .as('service'),
    );

const SERVICE_REQUEST_ROW = row<ServiceRequestRow>({
  ...REQUEST_COLUMNS,
  service_id: 'uuid',
  name: 'text',
  phone: 'text',
  email: 'text?',
  address: 'text',
  message: 'text',
  user_type: 'text',
  service_title: 'text',
  service: 'json?',
});

/** $1 the request. */
export const SERVICE_REQUEST_BY_ID = statement(
  'service-request',
  (db, id) => readRequests(db).where('q.id', '=', id),
  ['uuid'],
  SERVICE_REQUEST_ROW,
);

type Side = 'owner_id' | 'sender_id';

/** $1 the reader, $2 a status or null, $3 limit, $4 offset. Newest first. */
const serviceRequestPage = (side: Side) =>
  statement(
    `service-requests-${side}`,
    (db, reader, status, limit, offset) =>
      readRequests(db)
        .where(`q.${side}`, '=', reader)
        .where((eb) => ifGiven(status, 'text', eb('q.status', '=', status)))
        .orderBy('q.created_at', 'desc')
        .orderBy('q.id', 'desc')
        .limit(limit)
        .offset(offset),
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
    (db, reader, status) =>
      db
        .selectFrom('service_requests')
        .select(countRows().as('total'))
        .where(side, '=', reader)
        .where((eb) => ifGiven(status, 'text', eb('status', '=', status))),
    ['uuid', 'text?'],
    { total: 'int' },
  );
export const SERVICE_REQUEST_COUNTS = {
  owner: serviceRequestCount('owner_id'),
  sender: serviceRequestCount('sender_id'),
};
