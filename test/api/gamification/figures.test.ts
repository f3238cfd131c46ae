import { RequestContext } from '@mikro-orm/core';
import { LedgerService } from '../../../src/gamification/ledger/ledger.service';
import type { LedgerReason } from '../../../src/gamification/ledger/ledger-reasons';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

it('shows admins the figures of the rewards', async () => {
  const [admin, ada] = [await app.make.anAdmin(), await app.make.aUser()];
  const [obi, eve] = [
    await app.make.aUser({ referredById: ada.userId }),
    await app.make.aUser({ referredById: ada.userId, verifiedAt: null }),
  ];
  expect((await app.as().get('/admin/rewards/figures')).status).toBe(401);
  expect((await app.as(ada).get('/admin/rewards/figures')).status).toBe(403);
  const read = async () => (await app.as(admin).get('/admin/rewards/figures')).body;
  const empty = await read();
  expect(empty.awardedByDay).toHaveLength(30);
  expect(empty.awardedByDay.at(-1)).toEqual({
    date: app.clock.today(),
    ...{ checkIns: 0, milestones: 0, searches: 0, reviews: 0, shares: 0, referrals: 0, others: 0 },
  });
  expect(empty.referrals).toEqual({ joined: 2, verified: 1, paid: 0 });

  for (const who of [ada, obi]) await app.as(who).post('/users/challenge', { reason: 'CHECK_IN' });
  let n = 0;
  const pay = (who: SignedIn, reason: LedgerReason, coins: number, points = coins) =>
    RequestContext.create(app.em.fork(), () =>
      app.app.get(LedgerService).write({ userId: who.userId, reason, key: `test:${++n}`, coins, points }),
    );
  await pay(ada, 'PROPERTY_SEARCH', 60);
  await pay(ada, 'PHONE_VERIFIED', 5);
  await pay(ada, 'STREAK_FREEZE', -50, 0);
  await app.em.fork().execute(`update players set tier = 'silver' where user_id = ?`, [ada.userId]);
  await app.em.fork().execute(`update season_standings set tier = 'silver' where user_id = ?`, [ada.userId]);
  await app.em.fork().execute(`insert into referral_payments values (?, ?, now())`, [obi.userId, ada.userId]);
  const full = await read();
  expect(full.awardedByDay.at(-1)).toMatchObject({ checkIns: 1, searches: 6, others: 0.5, reviews: 0 });
  expect(full.checkInsByDay.at(-1)).toEqual({ date: app.clock.today(), people: 2 });
  expect(full.checkInsByDay).toHaveLength(30);
  expect(full.streaks).toEqual([
    { days: '1 to 6 days', people: 2 },
    { days: '7 to 29 days', people: 0 },
    { days: '30 to 99 days', people: 0 },
    { days: '100 days and more', people: 0 },
  ]);
  expect(full.participants).toEqual([
    { tier: 'bronze', people: 1 },
    { tier: 'silver', people: 1 },
    { tier: 'gold', people: 0 },
  ]);
  expect(full.referrals).toEqual({ joined: 2, verified: 1, paid: 1 });
  expect(eve.userId).not.toBe(obi.userId);
});
