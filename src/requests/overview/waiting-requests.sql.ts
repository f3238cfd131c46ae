import { row, statement } from '../../platform/database/sql/statement';
import type { RequestKind } from '../requests.dto';

export type WaitingRow = {
  id: string;
  kind: RequestKind;
  name: string;
  about: string;
  created_at: string;
};

const WAITING = `
  select r.id, 'enquiry' as kind, r.name, l.title as about, r.created_at
  from enquiries r join listings l on l.id = r.listing_id where r.owner_id = $1 and r.status = 'PENDING'
  union all
  select r.id, 'tour', r.requester_name, l.title, r.created_at
  from tour_requests r join listings l on l.id = r.listing_id where r.owner_id = $1 and r.status = 'PENDING'
  union all
  select r.id, 'service', r.name, s.title, r.created_at
  from service_requests r join services s on s.id = r.service_id where r.owner_id = $1 and r.status = 'PENDING'`;

/** $1 the owner, $2 limit, $3 offset. Who has waited longest comes first. */
export const WAITING_PAGE = statement(
  'requests-waiting',
  `select id, kind, name, about, created_at from (${WAITING}) waiting order by created_at, id limit $2 offset $3`,
  ['uuid', 'int', 'int'],
  row<WaitingRow>({ id: 'uuid', kind: 'text', name: 'text', about: 'text', created_at: 'instant' }),
);

export const WAITING_COUNT = statement(
  'requests-waiting-count',
  `select count(*)::int as total from (${WAITING}) waiting`,
  ['uuid'],
  { total: 'int' },
);
