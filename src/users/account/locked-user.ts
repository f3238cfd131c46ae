import type { EntityManager } from '@mikro-orm/postgresql';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { User } from './user.entity';

/** Namespace of the advisory lock that serialises changes of a person; the other half is the person's id. */
const PERSON_LOCK = 45;
const HOLD_PERSON = statement('person-hold', 'select pg_advisory_xact_lock(hashtextextended($1, $2))', [
  'text',
  'int',
]);

/**
 * A person's current row, for this transaction alone to change: of two concurrent changes the second sees the first.
 * Rows that only refer to the person can still be written meanwhile. The person's row itself is not locked yet, because
 * followers of the account status take their locks first (see `AccountStatus`).
 */
export async function lockedUser(em: EntityManager, id: string): Promise<User> {
  await Sql.in(em).rows(HOLD_PERSON, [id, PERSON_LOCK]);
  return em.findOneOrFail(User, { id }, { refresh: true });
}
