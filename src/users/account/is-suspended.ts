import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from './user.entity';

/** Whether a person is suspended now: the event of a suspension may be delivered after it was taken back. */
export const isSuspended = async (em: EntityManager, id: string): Promise<boolean> =>
  (await em.count(User, { id, suspendedAt: { $ne: null } })) > 0;
