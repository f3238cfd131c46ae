import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from './user.entity';

/** With the person's id, names the lock under which they change. */
const PERSON_LOCK = 45;

/**
 * A person as the database has them now, for this transaction alone to change: of two changes the second finds the
 * first. What merely refers to the person is still written meanwhile. Their row is not locked yet: what follows the
 * status of an account takes its locks first (see `AccountStatus`).
 */
export async function lockedUser(em: EntityManager, id: string): Promise<User> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, ?))', [id, PERSON_LOCK]);
  return em.findOneOrFail(User, { id }, { refresh: true });
}
