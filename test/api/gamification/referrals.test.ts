import { UserVerified, PhoneVerified } from '../../../src/users/account/user.events';
import { RequestContext } from '@mikro-orm/core';
import { DueReferralsService } from '../../../src/gamification/referrals/due-referrals.service';
import { ReferralsService } from '../../../src/gamification/referrals/referrals.service';
import { ReferralReactions } from '../../../src/gamification/referrals/referrals.reactions';
import { Outbox } from '../../../src/platform/events/outbox';
import type { SignedIn } from '../../factories/factories';
import { aMember, PASSWORD } from '../../support/accounts';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { DAY_MS } from '../../../src/platform/clock/durations';
import { reactionsLater } from '../../support/reactions-later';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterEach(() => app.resetClock());
afterAll(() => app.close());

const referrals = async (who: SignedIn) => (await app.as(who).get('/users/referrals')).body;
const points = async (who: SignedIn) => (await app.as(who).get('/users/points')).body;
const record = (write: (outbox: Outbox) => void) =>
  RequestContext.create(app.em, async () => {
    write(app.app.get(Outbox));
    await app.em.flush();
  });
async function friendOf(referrer: SignedIn, email = `friend${Math.random()}@example.com`): Promise<SignedIn> {
  return app.make.aUser({ referredById: referrer.userId, email });
}

it('is pending at sign-up, and pays both once the friend has done something', async () => {
  const referrer = await app.make.aUser();
  const friend = await friendOf(referrer);
  await record((outbox) =>
    outbox.record(UserVerified, { userId: friend.userId, referredBy: referrer.userId }),
  );
  await app.settle();
  const { referralCode } = referrer.user;
  expect(await referrals(referrer)).toMatchObject({
    code: referralCode,
    link: `http://gidana.test/signup?ref=${referralCode}`,
    totalReferred: 1,
    pending: 1,
    earned: 0,
    list: [{ firstName: 'Ada', status: 'pending' }],
  });
  const { listingId } = await app.make.aListing();
  for (let i = 0; i < 2; i++) {
    await app.as(friend).post(`/listings/${listingId}/favorites`);
    await app.as(friend).delete(`/listings/${listingId}/favorites`);
    await app.as(friend).post(`/listings/${listingId}/favorites`);
    await app.settle();
  }
  expect(await referrals(referrer)).toMatchObject({ totalReferred: 1, pending: 0, earned: 5 });
  for (const side of [referrer, friend])
    expect(await points(side)).toMatchObject({
      coins: 5,
      points: 5,
      entries: [{ amount: 5, reason: 'REFERRAL' }],
    });
  expect(JSON.stringify(await referrals(referrer))).not.toContain(friend.user.email);
});

it('pays at the end of a suspension what fell due during it, on both sides', async () => {
  const [admin, referrer] = [await app.make.anAdmin(), await aMember(app)];
  const friend = await friendOf(referrer);
  const act = (what: string) =>
    app.as(admin).post(`/admin/users/${referrer.userId}/${what}`, { reason: 'A check' });
  expect((await act('suspend')).status).toBe(200);
  const { listingId } = await app.make.aListing();
  await app.as(friend).post(`/listings/${listingId}/favorites`);
  await app.settle();
  expect(await points(friend)).toMatchObject({ coins: 0 });
  expect((await act('restore')).status).toBe(200);
  await app.settle();
  const { token } = (await app.as().post('/login', { email: referrer.user.email, password: PASSWORD })).body;
  for (const side of [friend, { ...referrer, token }])
    expect(await points(side)).toMatchObject({ coins: 5, entries: [{ reason: 'REFERRAL' }] });
});

it('pays at the end of a suspension for as many friends as a month does, without trying the others', async () => {
  const [admin, referrer] = [await app.make.anAdmin(), await app.make.aUser()];
  const friends = await Promise.all(Array.from({ length: 13 }, () => friendOf(referrer)));
  const act = (what: string) =>
    app.as(admin).post(`/admin/users/${referrer.userId}/${what}`, { reason: 'A check' });
  expect((await act('suspend')).status).toBe(200);
  const { listingId } = await app.make.aListing();
  await Promise.all(friends.map((friend) => app.as(friend).post(`/listings/${listingId}/favorites`)));
  await app.settle();
  const settle = jest.spyOn(app.app.get(ReferralsService), 'settle');
  expect((await act('restore')).status).toBe(200);
  await app.settle();
  expect(settle.mock.calls.length).toBeLessThanOrEqual(11);
  settle.mockClear();
  await RequestContext.create(app.em, () => app.app.get(DueReferralsService).settleOf(referrer.userId));
  expect(settle).not.toHaveBeenCalled();
  settle.mockRestore();
  const paid = await Promise.all(friends.map(async (friend) => (await points(friend)).coins));
  expect(paid.filter((coins) => coins === 5)).toHaveLength(10);
});

it('no longer counts what was taken back, on the side that lost it', async () => {
  const [admin, referrer] = [await app.make.anAdmin(), await app.make.aUser()];
  const { listingId } = await app.make.aListing();
  const friends = [await friendOf(referrer), await friendOf(referrer)];
  for (const friend of friends) {
    await app.as(friend).post(`/listings/${listingId}/favorites`);
    await app.settle();
  }
  const reverse = async (who: SignedIn) => {
    const filter = JSON.stringify({ userId: who.userId, reason: 'REFERRAL' });
    const [entry] = (await app.as(admin).get(`/admin/rewards?filter=${filter}`)).body;
    await app.as(admin).post(`/admin/rewards/${entry.id}/reverse`, { note: 'The same person' });
  };
  await reverse(friends[0]!);
  expect(await referrals(referrer)).toMatchObject({
    earned: 10,
    list: [{ status: 'earned' }, { status: 'earned' }],
  });
  await reverse(referrer);
  expect(await points(referrer)).toMatchObject({ coins: 5 });
  expect(await referrals(referrer)).toMatchObject({
    ...{ totalReferred: 2, pending: 0, earned: 5 },
    list: expect.arrayContaining([
      expect.objectContaining({ status: 'reversed', earnedAt: expect.any(String) }),
      expect.objectContaining({ status: 'earned' }),
    ]),
  });
});

it('notifies both of what they earned under the current values', async () => {
  const admin = await app.make.anAdmin();
  const rates = (await app.as(admin).get('/admin/rewards/rates')).body;
  await app
    .as(admin)
    .post('/admin/rewards/rates', { ...rates, referral: 7.5, phoneVerified: 2, referralsAMonth: 3 });
  const referrer = await app.make.aUser();
  const friend = await friendOf(referrer);
  await app.as(friend).post(`/listings/${(await app.make.aListing()).listingId}/favorites`);
  await app.settle();
  for (const who of [referrer, friend]) {
    const [notice] = (await app.as(who).get('/users/notifications')).body;
    expect(notice.message).toMatch(/you both earned 7\.5 coins$/);
  }
  expect(await referrals(referrer)).toMatchObject({ reward: 7.5, phoneReward: 2, friendsAMonth: 3 });
  const { version } = (await app.as(admin).get('/admin/rewards/rates')).body;
  await app.as(admin).post('/admin/rewards/rates', { ...rates, version });
});

it('pays at most ten a month, and the next ones in another month', async () => {
  const referrer = await app.make.aUser();
  const { listingId } = await app.make.aListing();
  const friends = await Promise.all(Array.from({ length: 11 }, () => friendOf(referrer)));
  await Promise.all(friends.map((friend) => app.as(friend).post(`/listings/${listingId}/favorites`)));
  await app.settle();
  expect(await referrals(referrer)).toMatchObject({ totalReferred: 11, pending: 1, earned: 50 });
  await app.moveClock(new Date(Date.now() + 32 * DAY_MS));
  const { listingId: other } = await app.make.aListing();
  await Promise.all(friends.map((friend) => app.as(friend).post(`/listings/${other}/favorites`)));
  await app.settle();
  expect(await referrals(referrer)).toMatchObject({ pending: 0, earned: 55 });
});

it('is not for oneself under another spelling of the same mailbox', async () => {
  const referrer = await app.make.aUser({ email: 'ngozi.eze@example.com' });
  const friend = await friendOf(referrer, 'ngozieze+second@example.com');
  const { listingId } = await app.make.aListing();
  await app.as(friend).post(`/listings/${listingId}/favorites`);
  await app.settle();
  expect(await referrals(referrer)).toMatchObject({ pending: 1, earned: 0 });
});

it('pays for a proven phone number once', async () => {
  const person = await app.make.aUser({ phoneVerifiedAt: new Date() });
  for (let i = 0; i < 2; i++) {
    await record((outbox) => outbox.record(PhoneVerified, { userId: person.userId }));
    await app.settle();
  }
  expect(await points(person)).toMatchObject({
    coins: 0.5,
    entries: [{ amount: 0.5, reason: 'PHONE_VERIFIED' }],
  });
});

describe('the nightly sweep', () => {
  const sweep = () => RequestContext.create(app.em.fork(), () => app.app.get(ReferralReactions).sweep());

  it('pays once for what the events left out, and never above the limit of the month', async () => {
    const person = await app.make.aUser();
    const friends = await Promise.all(Array.from({ length: 12 }, () => friendOf(person)));
    const { listingId } = await app.make.aListing();
    for (const { userId } of friends)
      await app.em
        .fork()
        .execute('insert into favourites (user_id, listing_id, created_at) values (?, ?, now())', [
          userId,
          listingId,
        ]);
    const idle = await friendOf(person);
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    const coins = async () => (await app.as(person).get('/users/points')).body.coins;
    expect(await coins()).toBe(50);
    expect((await app.as(idle).get('/users/points')).body.coins).toBe(0);
    await app.moveClock(new Date(Date.now() + 32 * DAY_MS));
    expect(await coins()).toBe(60);
    await app.moveClock(null);
  });
});

it('leaves out a friend whose account was deleted before anything was paid, and keeps one who was paid for', async () => {
  const referrer = await app.make.aUser();
  const referred = { referredById: referrer.userId };
  const [paid, unpaid, waiting] = [
    await aMember(app, referred),
    await aMember(app, referred),
    await aMember(app, referred),
  ];
  await app.as(paid).post(`/listings/${(await app.make.aListing()).listingId}/favorites`);
  await app.settle();
  expect(await referrals(referrer)).toMatchObject({ totalReferred: 3, pending: 2 });
  for (const friend of [paid, unpaid])
    expect((await app.as(friend).post('/users/delete-account', { password: PASSWORD })).status).toBe(200);
  expect(await referrals(referrer)).toMatchObject({ totalReferred: 3, pending: 2 });
  await app.moveClock(new Date(Date.now() + 8 * DAY_MS));
  const left = await referrals(referrer);
  expect(left).toMatchObject({ totalReferred: 2, pending: 1, earned: 5 });
  expect(left.list.map(({ status }: { status: string }) => status)).toEqual(['pending', 'earned']);
  expect(waiting.userId).toEqual(expect.any(String));
});

it('is not completed by a review that was deleted again', async () => {
  const referrer = await app.make.aUser();
  const friend = await friendOf(referrer);
  const { listingId } = await app.make.aListing();
  const write = () => app.as(friend).post(`/listings/${listingId}/reviews`, { rating: 5, message: 'Good' });
  const { reviewId } = (await reactionsLater(app, write)).body;
  await app.as(friend).post(`/reviews/${reviewId}/delete`);
  await app.settle();
  expect(await referrals(referrer)).toMatchObject({ pending: 1, earned: 0 });
  await write();
  await app.settle();
  expect(await referrals(referrer)).toMatchObject({ pending: 0, earned: 5 });
});
