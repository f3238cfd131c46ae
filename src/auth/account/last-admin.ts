import type { EntityManager } from '@mikro-orm/postgresql';
import { holdLock } from '../../platform/database/sql/advisory-locks';
import { Sql } from '../../platform/database/sql/sql';
import { conflict } from '../../platform/http/errors';
import { User } from '../../users/account/user.entity';

const STAYING = { role: 'admin', suspendedAt: null, deletedAt: null, deleteRequestedAt: null } as const;

/** There is always an admin left who is not about to leave. In a transaction; throws 409 `LAST_ADMIN` with the message. */
export async function assertAnotherAdmin(em: EntityManager, userId: string, message: string): Promise<void> {
  await holdLock(Sql.in(em), 'roles');
  if ((await em.count(User, { ...STAYING, id: { $ne: userId } })) === 0)
    throw conflict(`${message}. Make somebody else an admin first`, 'LAST_ADMIN');
}
