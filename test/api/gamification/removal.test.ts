import { RequestContext } from '@mikro-orm/core';
import { Outbox } from '../../../src/platform/events/outbox';
import { UserDeleted } from '../../../src/users/account/user.events';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

it('records of a person’s habits are deleted with the account; the ledger stays', async () => {
  const person = await app.make.aUser();
  await app.as(person).post('/users/challenge', { reason: 'CHECK_IN' });
  await app.as(person).get('/listings?type=rent');
  await app.as(person).post('/users/progress/share');
  await RequestContext.create(app.em, async () => {
    app.app.get(Outbox).record(UserDeleted, { userId: person.userId });
    await app.em.flush();
  });
  await app.settle();
  const left = async (table: string) =>
    (await app.em.fork().execute(`select 1 from ${table} where user_id = ?`, [person.userId])).length;
  const tables = ['streak_days', 'listing_searches', 'progress_cards', 'ledger_entries'];
  expect(await Promise.all(tables.map(left))).toEqual([0, 0, 0, 1]);
});
