import type { Sql } from '../../platform/database/sql/sql';
import { notFound } from '../../platform/http/errors';

/** Throws 404 `User not found` for the id of nobody, or of somebody who is gone. */
export async function assertPerson(sql: Sql, userId: string): Promise<void> {
  const text = 'select 1 from users where id = $1 and deleted_at is null';
  if (!(await sql.row('person-exists', text, [userId]))) throw notFound('User not found', 'USER_NOT_FOUND');
}
