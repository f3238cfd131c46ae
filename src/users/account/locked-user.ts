import type { EntityManager } from '@mikro-orm/postgresql';
import { holdKeyLock } from '../../platform/database/sql/advisory-locks';
import { Sql } from '../../platform/database/sql/sql';
import { User } from './user.entity';

/**
 * A person's current row, for this transaction alone to change: of two concurrent changes the second sees the first.
 * Rows that only refer to the person can still be written meanwhile. The person's row itself is not locked yet, because
 * followers of the account status take their locks first (see `AccountStatusService`).
 */
export async function lockedUser(em: EntityManager, id: string): Promise<User> {
  await holdKeyLock(Sql.in(em), 'person', id);
  return em.findOneOrFail(User, { id }, { refresh: true });
}
