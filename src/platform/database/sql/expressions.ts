import { sql, type Expression, type SqlBool } from 'kysely';

/** How many rows there are, or how many of them meet a condition, as a number; PostgreSQL's own count is a bigint. */
export const countRows = (condition?: Expression<SqlBool>) =>
  condition ? sql<number>`count(*) filter (where ${condition})::int` : sql<number>`count(*)::int`;

/** A condition on a parameter that may be null: then all rows meet it. PostgreSQL needs the parameter's type. */
export const ifGiven = (
  parameter: string | Date,
  type: 'text' | 'uuid' | 'timestamptz',
  condition: Expression<SqlBool>,
) => sql<boolean>`(${parameter}::${sql.raw(type)} is null or ${condition})`;

/** Any of the values of a parameter, for `=`. */
export const anyOf = <Value>(values: readonly Value[]) => sql<Value>`any(${values})`;
