import { sql as text } from 'kysely';
import type { Actor } from '../../platform/access/actor';
import type { Sql } from '../../platform/database/sql/sql';
import { row, statement } from '../../platform/database/sql/statement';
import { notFound } from '../../platform/http/errors';
import { SHOWN_PERSON } from './user.entity';

const PERSON_EXISTS = statement(
  'person-exists',
  (db, id) =>
    db
      .selectFrom('users as u')
      .select(text.raw<boolean>(SHOWN_PERSON).as('isShown'))
      .where('u.id', '=', id)
      .where('u.deleted_at', 'is', null),
  ['uuid'],
  row<{ isShown: boolean }>({ isShown: 'bool' }),
);

/** Throws 404 `User not found` for an unknown or deleted person. */
export async function assertPerson(sql: Sql, userId: string): Promise<void> {
  await assertSeen(sql, userId, true);
}

/** The same for a person whose profile the viewer does not see: {@link canSeeProfile} for what hangs on it. */
export async function assertPersonShown(sql: Sql, userId: string, viewer: Actor | null): Promise<void> {
  if (viewer?.userId !== userId) await assertSeen(sql, userId, viewer?.role === 'admin');
}

async function assertSeen(sql: Sql, userId: string, seesAll: boolean): Promise<void> {
  const person = await sql.row(PERSON_EXISTS, [userId]);
  if (!person || !(seesAll || person.isShown)) throw notFound('User not found', 'USER_NOT_FOUND');
}
