import { sql, type Kysely } from 'kysely';
import { countRows } from '../../platform/database/sql/expressions';
import { row, statement } from '../../platform/database/sql/statement';
import type { Tables } from '../../platform/database/sql/tables';
import type { RequestKind } from '../requests.dto';

export type WaitingRow = {
  id: string;
  kind: RequestKind;
  name: string;
  about: string;
  created_at: string;
};

const kind = (name: RequestKind) => sql.lit(name).as('kind');

/** The requests of all kinds that wait for an owner. */
const waitingFor = (db: Kysely<Tables>, owner: string) => {
  const enquiries = db
    .selectFrom('enquiries as r')
    .innerJoin('listings as l', 'l.id', 'r.listing_id')
    .select(['r.id', kind('enquiry'), 'r.name', 'l.title as about', 'r.created_at'])
    .where('r.owner_id', '=', owner)
    .where('r.status', '=', 'PENDING');
  const tours = db
    .selectFrom('tour_requests as r')
    .innerJoin('listings as l', 'l.id', 'r.listing_id')
    .select(['r.id', kind('tour'), 'r.requester_name as name', 'l.title as about', 'r.created_at'])
    .where('r.owner_id', '=', owner)
    .where('r.status', '=', 'PENDING');
  const services = db
    .selectFrom('service_requests as r')
    .innerJoin('services as s', 's.id', 'r.service_id')
    .select(['r.id', kind('service'), 'r.name', 's.title as about', 'r.created_at'])
    .where('r.owner_id', '=', owner)
    .where('r.status', '=', 'PENDING');
  return enquiries.unionAll(tours).unionAll(services);
};

/** $1 the owner, $2 limit, $3 offset. The longest waiting comes first. */
export const WAITING_PAGE = statement(
  'requests-waiting',
  (db, owner, limit, offset) =>
    waitingFor(db, owner).orderBy('created_at').orderBy('id').limit(limit).offset(offset),
  ['uuid', 'int', 'int'],
  row<WaitingRow>({ id: 'uuid', kind: 'text', name: 'text', about: 'text', created_at: 'instant' }),
);

export const WAITING_COUNT = statement(
  'requests-waiting-count',
  (db, owner) => db.selectFrom(waitingFor(db, owner).as('waiting')).select(countRows().as('total')),
  ['uuid'],
  { total: 'int' },
);
