/** The tables of all kinds of requests; each has both sides and the states of {@link REQUEST_STATUSES}. */
const TABLES = ['enquiries', 'tour_requests', 'service_requests'];

export type RequestCountsRow = Record<'all' | 'pending' | 'accepted' | 'completed' | 'cancelled', number>;

/** $1 the reader. One statement over all three tables, each by its index of that side. */
export const requestCounts = (side: 'owner_id' | 'sender_id'): string => `select count(*)::int as "all",
  count(*) filter (where status = 'PENDING')::int as pending,
  count(*) filter (where status = 'ACCEPTED')::int as accepted,
  count(*) filter (where status = 'COMPLETED')::int as completed,
  count(*) filter (where status = 'CANCELLED')::int as cancelled
  from (${TABLES.map((table) => `select status from ${table} where ${side} = $1`).join(' union all ')}) asked`;
