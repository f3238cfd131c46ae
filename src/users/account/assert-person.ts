import type { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { notFound } from '../../platform/http/errors';

const PERSON_EXISTS = statement(
  'person-exists',
  (db, id) => db.selectFrom('users').select('id').where('id', '=', id).where('deleted_at', 'is', null),
  ['uuid'],
);

/** Throws 404 `User not found` for an unknown or deleted person. */
export async function assertPerson(sql: Sql, userId: string): Promise<void> {
  if (!(await sql.row(PERSON_EXISTS, [userId]))) throw notFound('User not found', 'USER_NOT_FOUND');
}
