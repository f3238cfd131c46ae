import { RequestContext } from '@mikro-orm/core';
import { LedgerService } from '../../../src/gamification/ledger/ledger.service';
import { mondayOf } from '../../../src/gamification/seasons/season-calendar';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { DAY_MS } from '../../../src/platform/clock/durations';

let app: TestApp;
let admin: SignedIn;
beforeEach(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
});
afterEach(() => app.close());

const read = async () => (await app.as(admin).get('/admin/rewards/rates')).body;
const set = (body: object, who: SignedIn | undefined = admin) =>
  app.as(who).post('/admin/rewards/rates', body);
const preview = (body: object) => app.as(admin).post('/admin/rewards/rates/preview', body);

const USUAL = {
  checkIn: 0.5,
  propertySearch: 6,
  propertyReview: 3,
  propertyShare: 4,
  milestone7: 2,
  milestone30: 10,
  milestone100: 50,
  referral: 5,
  phoneVerified: 0.5,
  anniversary: 10,
  freezePrice: 5,
  referralsAMonth: 10,
  freezesMax: 2,
};

it('starts with the usual values, for admins only', async () => {
  const user = await app.make.aUser();
  expect(await read()).toEqual({ version: 0, ...USUAL, changedAt: null, changedByName: null });
  expect((await app.as().get('/admin/rewards/rates')).status).toBe(401);
  for (const path of ['/admin/rewards/rates', '/admin/rewards/rates/preview'])
    expect((await app.as(user).post(path, { version: 0, ...USUAL })).status).toBe(403);
  expect((await app.as(user).get('/admin/rewards/rates')).status).toBe(403);
});

it('pays by the new values from then on, and keeps what was paid', async () => {
  const [before, after] = [await app.make.aUser(), await app.make.aUser()];
  const checkIn = async (who: SignedIn) =>
    (await app.as(who).post('/users/challenge', { reason: 'CHECK_IN' })).body.awarded;
  expect(await checkIn(before)).toBe(0.5);
  const saved = await set({ ...(await read()), checkIn: 1.2, freezePrice: 1, freezesMax: 1 });
  expect(saved.body).toMatchObject({ message: 'Values saved', rates: { version: 1, checkIn: 1.2 } });
  expect(saved.body.rates.changedByName).toBe(`Ada ${admin.user.lastName}`);
  expect(await checkIn(after)).toBe(1.2);
  expect((await app.as(before).get('/users/points')).body.coins).toBe(0.5);
  const cards = (await app.as(after).get('/users/challenges')).body;
  expect(cards.map(({ reward }: any) => reward)).toEqual([1.2, 6, 3, 4]);
  expect((await app.as(after).get('/users/streak')).body).toMatchObject({ freezePrice: 1, freezesMax: 1 });
  expect((await app.as(after).post('/users/streak/freeze')).body).toMatchObject({ coins: 0.2, freezes: 1 });
  const full = await app.as(after).post('/users/streak/freeze');
  expect([full.status, full.body.error]).toEqual([409, 'You hold as many streak freezes as you may']);
  const [line] = (await app.as(admin).get('/admin/audit?filter={"action":"reward.rates-changed"}')).body;
  expect(line).toMatchObject({
    actorId: admin.userId,
    before: { checkIn: 0.5, freezesMax: 2 },
    after: { checkIn: 1.2, freezesMax: 1 },
  });
});

it('refuses what is no value, and what was made from another version', async () => {
  const wrong: [object, string, string][] = [
    [{ checkIn: 0 }, 'checkIn', 'Daily check-in must be at least 0.1'],
    [{ checkIn: -1 }, 'checkIn', 'Daily check-in must be at least 0.1'],
    [{ checkIn: 0.55 }, 'checkIn', 'Daily check-in can have at most 1 decimal'],
    [{ checkIn: 101 }, 'checkIn', 'Daily check-in must be at most 100'],
    [{ checkIn: 'lots' }, 'checkIn', 'Daily check-in must be a number'],
    [{ checkIn: null }, 'checkIn', 'Daily check-in is required'],
    [{ referralsAMonth: 1.5 }, 'referralsAMonth', 'Paid referrals a month must be a whole number'],
    [{ freezesMax: 11 }, 'freezesMax', 'Streak freezes held must be at most 10'],
    [{ version: '' }, 'version', 'Version is required'],
    [{ coins: 5 }, 'coins', 'coins is not a known field'],
  ];
  for (const [part, field, text] of wrong) {
    const response = await set({ version: 0, ...USUAL, ...part });
    expect([response.status, response.body.fields]).toEqual([400, { [field]: text }]);
  }
  const [one, two] = await Promise.all([
    set({ version: 0, ...USUAL, checkIn: 1 }),
    set({ version: 0, ...USUAL, checkIn: 2 }),
  ]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
  expect((await set({ version: 7, ...USUAL })).status).toBe(409);
  expect((await read()).version).toBe(1);
});

it('makes no new version of equal values', async () => {
  expect((await set({ version: 0, ...USUAL })).body).toMatchObject({
    message: 'Values saved',
    rates: { version: 0, changedAt: null },
  });
  await set({ version: 0, ...USUAL, checkIn: 1 });
  const changed = await read();
  const again = await Promise.all([set(changed), set(changed)]);
  expect(again.map(({ status }) => status)).toEqual([200, 200]);
  expect(await read()).toEqual(changed);
  expect((await set({ ...changed, version: 0 })).status).toBe(409);
  const audit = await app.as(admin).get('/admin/audit?filter={"action":"reward.rates-changed"}');
  expect(audit.body).toHaveLength(1);
});

it('shows what last week would have paid, and saves nothing', async () => {
  const [ada, obi, eve] = [await app.make.aUser(), await app.make.aUser(), await app.make.aUser()];
  const monday = Date.parse(`${mondayOf(app.clock.today())}T00:00:00Z`);
  let n = 0;
  const pay = (who: SignedIn, reason: any, coins: number, fields: object = {}) =>
    RequestContext.create(app.em.fork(), () =>
      app.app.get(LedgerService).write({ userId: who.userId, reason, key: `test:${++n}`, coins, ...fields }),
    );
  await app.moveClock(new Date(monday - 8 * DAY_MS));
  await pay(eve, 'PROPERTY_SEARCH', 60);
  await app.moveClock(new Date(monday - 3 * DAY_MS));
  await pay(ada, 'PROPERTY_SEARCH', 60);
  await pay(obi, 'PROPERTY_SEARCH', 60);
  const wrong = await pay(obi, 'PROPERTY_SHARE', 40);
  await pay(ada, 'STREAK_MILESTONE', 20, { subject: '7 days' });
  await pay(ada, 'STREAK_FREEZE', -50, { points: 0 });
  for (const friend of [obi, eve]) {
    const at = app.clock.now();
    await app.em
      .fork()
      .execute('insert into referral_payments values (?, ?, ?)', [friend.userId, ada.userId, at]);
    for (const side of ['referrer', 'friend'])
      await pay(side === 'friend' ? friend : ada, 'REFERRAL', 50, {
        key: `REFERRAL:${friend.userId}:${side}`,
        subject: ada.userId,
      });
  }
  await app.as(admin).post(`/admin/rewards/${wrong}/reverse`, { note: 'Not shared' });
  await app.moveClock(new Date(monday + DAY_MS));
  await pay(ada, 'PROPERTY_SEARCH', 60);
  const usual = (await preview(USUAL)).body;
  expect(usual).toMatchObject({ people: 3, paid: 34, wouldPay: 34 });
  expect((Date.parse(usual.to) - Date.parse(usual.from)) / DAY_MS).toBe(6);
  const other = (await preview({ ...USUAL, propertySearch: 1.5, referralsAMonth: 1, freezePrice: 2 })).body;
  expect(other).toMatchObject({ paid: 34, wouldPay: 3 + 2 + 10 });
  const line = (key: string) => other.lines.find((each: any) => each.key === key);
  expect(line('propertySearch')).toMatchObject({
    title: 'Property searches',
    count: 2,
    paid: 12,
    wouldPay: 3,
  });
  expect(line('referral')).toMatchObject({ count: 4, paid: 20, wouldPay: 10 });
  expect(line('freezePrice')).toMatchObject({ count: 1, paid: -5, wouldPay: -2 });
  expect(line('propertyShare')).toMatchObject({ count: 0, paid: 0, wouldPay: 0 });
  expect((await preview({ ...USUAL, checkIn: 0 })).status).toBe(400);
  expect((await read()).version).toBe(0);
});

it('counts friends who waited last week when the cap is raised', async () => {
  const monday = Date.parse(`${mondayOf(app.clock.today())}T00:00:00Z`);
  const referrer = await app.make.aUser();
  const { listingId } = await app.make.aListing();
  const cap = async (referralsAMonth: number) => set({ ...(await read()), referralsAMonth });
  const brings = async () => {
    const friend = await app.make.aUser({ referredById: referrer.userId, verifiedAt: app.clock.now() });
    await app.as(friend).post(`/listings/${listingId}/favorites`);
    await app.settle();
    return friend;
  };
  await cap(1);
  await app.moveClock(new Date(monday - 6 * DAY_MS));
  await brings();
  await app.moveClock(new Date(monday - 5 * DAY_MS));
  await brings();
  await brings();
  await app.moveClock(new Date(monday + DAY_MS));
  await brings();
  const referralLine = async (referralsAMonth: number) =>
    (await preview({ ...USUAL, referralsAMonth })).body.lines.find(({ key }: any) => key === 'referral');
  expect(await referralLine(1)).toMatchObject({ count: 2, paid: 10, wouldPay: 10 });
  expect(await referralLine(2)).toMatchObject({ count: 2, paid: 10, wouldPay: 20 });
  expect(await referralLine(9)).toMatchObject({ count: 2, paid: 10, wouldPay: 30 });
});
