import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from './user.entity';

/** A person as the database has them now, locked until the running transaction ends: of two changes the second finds the first. */
export const lockedUser = (em: EntityManager, id: string): Promise<User> =>
  em.findOneOrFail(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
