import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from './user.entity';

/** Namespace of the advisory lock that serialises changes of a person; the other half is the person's id. */
const PERSON_LOCK = 45;

/**
 * A person's current row, for this transaction alone to change: of two concurrent changes the second sees the first.
 * Rows that only refer to the person can still be written meanwhile. The person's row itself is not locked yet, because
 * followers of the account status take their locks first (see `AccountStatus`).
 */
export async function lockedUser(em: EntityManager, id: string): Promise<User> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, ?))', [id, PERSON_LOCK]);
  return em.findOneOrFail(User, { id }, { refresh: true });
}
