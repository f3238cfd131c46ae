import { sql, type Expression, type SqlBool } from 'kysely';

/** How many rows there are, or how many of them meet a condition, as a number; PostgreSQL's own count is a bigint. */
export const countRows = (condition?: Expression<SqlBool>) =>
  condition ? sql<number>`count(*) filter (where ${condition})::int` : sql<number>`count(*)::int`;
