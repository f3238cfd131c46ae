import { sql, type AliasableExpression, type Kysely } from 'kysely';
import { statement } from '../../platform/database/sql/statement';
import type { Tables } from '../../platform/database/sql/tables';

/** Rows of a person, as PostgreSQL writes them in JSON, times in ISO 8601. */
export const jsonLines = (
  name: string,
  rows: (db: Kysely<Tables>, userId: string) => AliasableExpression<object>,
) =>
  statement(
    name,
    (db, userId) => db.selectFrom(rows(db, userId).as('t')).select(sql<unknown>`to_jsonb(t)`.as('line')),
    ['uuid'],
    { line: 'json' },
  );
export type JsonLines = ReturnType<typeof jsonLines>;
