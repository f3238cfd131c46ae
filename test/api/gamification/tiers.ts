import type { SignedIn } from '../../factories/factories';
import type { TestApp } from '../../setup/test-app';

/** Makes a person of this tier. */
export async function inTier(app: TestApp, tier: 'silver' | 'gold', fields: object = {}): Promise<SignedIn> {
  const person = await app.make.aUser(fields);
  await app.em.fork().execute('insert into players (user_id, tier) values (?, ?)', [person.userId, tier]);
  return person;
}

/** The messages of their notifications, the newest first. */
export const noticesOf = async (app: TestApp, who: SignedIn): Promise<string[]> =>
  (await app.as(who).get('/users/notifications')).body.map(({ message }: { message: string }) => message);
