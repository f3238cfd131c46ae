import { statement } from '../../platform/database/sql/statement';

/** The tables of requests; each has both sides and the states of {@link REQUEST_STATUSES}. */
const TABLES = ['enquiries', 'tour_requests', 'service_requests'];

/** $1 the reader. All three tables by their index of that side, in one statement. */
const countsOf = (side: 'owner_id' | 'sender_id') =>
  statement(
    `request-counts-${side}`,
    `select count(*)::int as "all",
       count(*) filter (where status = 'PENDING')::int as pending,
       count(*) filter (where status = 'ACCEPTED')::int as accepted,
       count(*) filter (where status = 'COMPLETED')::int as completed,
       count(*) filter (where status = 'CANCELLED')::int as cancelled
     from (${TABLES.map((table) => `select status from ${table} where ${side} = $1`).join(' union all ')}) asked`,
    ['uuid'],
    { all: 'int', pending: 'int', accepted: 'int', completed: 'int', cancelled: 'int' },
  );

export const REQUEST_COUNTS = { received: countsOf('owner_id'), sent: countsOf('sender_id') };
