import { sql, type Expression } from 'kysely';

/** Whole years since the person signed up, in Lagos. 29 February counts as the 28th in other years. */
export const yearsBetween = (joined: Expression<Date>, now: Date) =>
  sql<number>`(select coalesce(max(n), 0)::int from generate_series(0, 200) n
    where (${joined} at time zone 'Africa/Lagos')::date + make_interval(years => n)
      <= ${now}::timestamptz at time zone 'Africa/Lagos')`;
