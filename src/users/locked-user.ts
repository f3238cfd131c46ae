import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from './user.entity';

/**
 * A person as the database has them now, locked until the running transaction ends: of two changes the second finds the
 * first. What merely refers to the person is still written meanwhile.
 */
export async function lockedUser(em: EntityManager, id: string): Promise<User> {
  await em.execute('select 1 from users where id = ? for no key update', [id]);
  return em.findOneOrFail(User, { id }, { refresh: true });
}
