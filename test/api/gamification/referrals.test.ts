import { UserVerified, PhoneVerified } from '../../../src/users/user.events';
import { RequestContext } from '@mikro-orm/core';
import { Outbox } from '../../../src/platform/events/outbox';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterEach(() => app.moveClock(null));
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

it('pays at most ten a month, and the next ones in another month', async () => {
  const referrer = await app.make.aUser();
  const { listingId } = await app.make.aListing();
  const friends = await Promise.all(Array.from({ length: 11 }, () => friendOf(referrer)));
  await Promise.all(friends.map((friend) => app.as(friend).post(`/listings/${listingId}/favorites`)));
  await app.settle();
  expect(await referrals(referrer)).toMatchObject({ totalReferred: 11, pending: 1, earned: 50 });
  await app.moveClock(new Date(Date.now() + 32 * 86_400_000));
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
  const person = await app.make.aUser();
  for (let i = 0; i < 2; i++) {
    await record((outbox) => outbox.record(PhoneVerified, { userId: person.userId }));
    await app.settle();
  }
  expect(await points(person)).toMatchObject({
    coins: 0.5,
    entries: [{ amount: 0.5, reason: 'PHONE_VERIFIED' }],
  });
});

describe('progress', () => {
  it('has a public card without private data', async () => {
    const person = await app.make.aUser({ firstName: 'Zoë <b>' });
    await app.as(person).post('/users/challenge', { reason: 'CHECK_IN' });
    const { url } = (await app.as(person).post('/users/progress/share')).body;
    const path = new URL(url).pathname.replace('/api', '');
    const card = await app.as().get(path);
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(card.text).toContain('Bronze');
    expect(card.text).toContain('1 day');
    expect(card.text).not.toContain('<b>');
    for (const secret of [person.user.email, person.user.phoneNumber!, person.user.lastName, person.userId])
      expect(card.text).not.toContain(secret);
    expect((await app.as().get('/progress/unknown')).status).toBe(404);
    await app.em.fork().execute('update users set suspended_at = now() where id = ?', [person.userId]);
    expect((await app.as().get(path)).status).toBe(404);
  });

  it('leads to benefits that say what unlocks them', async () => {
    const person = await app.make.aUser();
    const before = (await app.as(person).get('/users/benefits')).body;
    expect(before.map(({ key, unlocked }: any) => [key, unlocked])).toEqual([
      ['STREAK_FREEZES', false],
      ['DISCOUNTED_PROPERTIES', false],
      ['EXCLUSIVE_EVENTS', false],
      ['ANNIVERSARY_AWARDS', false],
    ]);
    await app.em
      .fork()
      .execute(`insert into players (user_id, tier, points) values (?, 'gold', 50)`, [person.userId]);
    await app.em
      .fork()
      .execute(`update users set created_at = now() - interval '13 months' where id = ?`, [person.userId]);
    const later = await app.as(person).get('/users/benefits');
    expect(later.body.every(({ unlocked }: any) => unlocked)).toBe(true);
  });
});
