import { RequestContext } from '@mikro-orm/core';
import { LedgerService } from '../../../src/gamification/ledger/ledger.service';
import type { LedgerReason } from '../../../src/gamification/ledger/ledger-reasons';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aCommunity, aPost, NOBODY } from '../communities/circles';
import { HOUR_MS } from '../../../src/platform/clock/durations';

let app: TestApp;
let admin: SignedIn;
beforeEach(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
});
afterEach(() => app.close());

const run = (sql: string, values: unknown[] = []): Promise<any[]> => app.em.fork().execute(sql, values);
let n = 0;
const pay = (who: SignedIn, reason: LedgerReason, coins: number, fields: object = {}) =>
  RequestContext.create(app.em.fork(), () =>
    app.app.get(LedgerService).write({ userId: who.userId, reason, key: `test:${++n}`, coins, ...fields }),
  );
const onDevice = (who: SignedIn, address: string, device: string) =>
  run('update sessions set address = ?, device = ? where user_id = ?', [address, device, who.userId]);
const people = (howMany: number, fields: object = {}): Promise<SignedIn[]> =>
  Promise.all(Array.from({ length: howMany }, () => app.make.aUser(fields)));

/** Scans, and returns the open alerts: the strongest first. */
async function found(filter: object = { status: 'OPEN' }): Promise<any[]> {
  expect((await app.as(admin).post('/admin/patterns/find')).status).toBe(200);
  return (await app.as(admin).get(`/admin/patterns?filter=${JSON.stringify(filter)}`)).body;
}
const detail = async (id: string) => (await app.as(admin).get(`/admin/patterns/${id}`)).body;
const coins = async (who: SignedIn) => (await app.as(who).get('/users/points')).body.coins;

/** A referrer with N friends of one phone, each paid for at once. */
async function aRing(size: number): Promise<SignedIn[]> {
  const referrer = await app.make.aUser();
  const friends = await people(size, { referredById: referrer.userId });
  for (const person of [referrer, ...friends]) await onDevice(person, '198.51.100.7', 'Phone of Ada');
  for (const friend of friends) {
    await run('insert into referral_payments values (?, ?, now())', [friend.userId, referrer.userId]);
    for (const [who, subject] of [
      [referrer, friend.userId],
      [friend, referrer.userId],
    ] as const)
      await pay(who, 'REFERRAL', 50, { subject });
  }
  return [referrer, ...friends];
}

describe('a ring of referrals', () => {
  it('is found, with why, how strong and who', async () => {
    const [referrer, ...friends] = await aRing(4);
    const rings = (await found()).filter(({ kind }) => kind === 'REFERRAL_RING');
    expect(rings).toEqual([
      expect.objectContaining({
        status: 'OPEN',
        strength: 100,
        subjectId: referrer!.userId,
        subjectName: `Ada ${referrer!.user.lastName}`,
        peopleCount: 5,
        why: '4 friends joined within 30 days: 4 share a device and address with another of them, 4 did no more than what pays, 4 were paid for within six hours',
      }),
    ]);
    const ring = await detail(rings[0].id);
    expect(ring.people.map(({ userId, rewards, coins }: any) => [userId, rewards, coins])).toEqual([
      [referrer!.userId, 4, 20],
      ...friends.map(({ userId }) => [userId, 1, 5]),
    ]);
    expect(ring.people[1].referredByName).toBe(`Ada ${referrer!.user.lastName}`);
    // Found again, it is the same pattern.
    expect((await found({ kind: 'REFERRAL_RING' })).map(({ id }) => id)).toEqual([rings[0].id]);
  });

  it('is found as a chain, and not where friends do real things on phones of their own', async () => {
    let referrer = await app.make.aUser();
    const first = referrer;
    const good = await app.make.aUser();
    for (let i = 0; i < 4; i++) {
      const friend = await app.make.aUser({ referredById: referrer.userId });
      await onDevice(friend, '198.51.100.8', 'Phone of Obi');
      referrer = friend;
      const other = await app.make.aUser({ referredById: good.userId });
      await onDevice(other, `203.0.113.${i}`, 'Phone');
    }
    const rings = (await found()).filter(({ kind }) => kind === 'REFERRAL_RING');
    expect(rings.map(({ subjectId }) => subjectId)).toEqual([first.userId]);
    expect(rings[0].why).toContain('in a chain of 4');
  });

  it('loses its rewards in bulk, once, and its accounts', async () => {
    const [referrer, ...friends] = await aRing(3);
    await pay(referrer!, 'PROPERTY_SEARCH', 60);
    const stranger = await app.make.aUser({ referredById: referrer!.userId });
    await pay(referrer!, 'REFERRAL', 50, { subject: NOBODY });
    const [{ id }] = (await found()).filter(({ kind }) => kind === 'REFERRAL_RING');
    const act = (action: string, body: object, who: SignedIn | undefined = admin) =>
      app.as(who).post(`/admin/patterns/${id}/${action}`, body);
    const responses = await Promise.all([1, 2].map(() => act('reverse', { note: 'A ring' })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(responses.map(({ body }) => body.message).sort()).toEqual([
      '0 rewards taken back',
      '6 rewards taken back',
    ]);
    // Searches and friends outside of the ring stay paid.
    expect(await coins(referrer!)).toBe(11);
    expect(await Promise.all(friends.map(coins))).toEqual([0, 0, 0]);
    const after = await detail(id);
    expect(after).toMatchObject({ status: 'ACTED', decidedByName: `Ada ${admin.user.lastName}` });
    expect(after.people.every(({ rewards, coins: worth }: any) => rewards === 0 && worth === 0)).toBe(true);
    const lines = (await app.as(admin).get('/admin/rewards?filter={"reason":"REVERSAL"}')).body;
    expect(lines).toHaveLength(6);
    expect(lines[0]).toMatchObject({ note: 'A ring', byName: `Ada ${admin.user.lastName}` });

    expect((await act('suspend', { userIds: [], reason: 'X' })).status).toBe(400);
    expect((await act('suspend', { userIds: [NOBODY], reason: 'X' })).body.fields).toEqual({
      userIds: 'Only people of this finding can be chosen',
    });
    expect((await act('suspend', { userIds: friends.map(({ userId }) => userId) })).status).toBe(400);
    const userIds = friends.map(({ userId }) => userId);
    const suspended = await act('suspend', { userIds, reason: 'Accounts of one person' });
    expect(suspended.body.message).toBe('3 accounts suspended');
    expect((await app.as(friends[0]).get('/users/points')).status).toBe(401);
    expect((await act('suspend', { userIds, reason: 'Again' })).body.message).toBe('0 accounts suspended');
    expect((await app.as(stranger).get('/users/points')).status).toBe(200);
    // The pattern is not found again, and the decision on it stays.
    expect((await found()).filter(({ kind }) => kind === 'REFERRAL_RING')).toEqual([]);
    expect((await detail(id)).status).toBe('ACTED');
    const audit = (await app.as(admin).get('/admin/audit?filter={"action":"pattern.acted"}')).body;
    expect(audit).toHaveLength(4);
  });
});

it('is not decided on by an admin who is one of its people', async () => {
  const [referrer] = await aRing(3);
  await run(`update users set role = 'admin' where id = ?`, [referrer!.userId]);
  const [{ id }] = (await found()).filter(({ kind }) => kind === 'REFERRAL_RING');
  const path = `/admin/patterns/${id}`;
  expect((await app.as(referrer).get(path)).body.canDecide).toBe(false);
  expect((await detail(id)).canDecide).toBe(true);
  for (const [act, body] of Object.entries({
    dismiss: { note: 'All friends' },
    reverse: { note: 'Hers', userIds: [referrer!.userId] },
    suspend: { userIds: [referrer!.userId], reason: 'Hers' },
  })) {
    const refused = await app.as(referrer).post(`${path}/${act}`, body);
    expect([refused.status, refused.body.error]).toEqual([
      403,
      'You cannot decide on a finding about yourself',
    ]);
  }
  expect((await detail(id)).status).toBe('OPEN');
  expect((await app.as(admin).post(`${path}/dismiss`, {})).status).toBe(200);
});

it('finds one device with many accounts; dismissed, it stays so until it grows', async () => {
  const crowd = await people(4);
  for (const person of crowd) await onDevice(person, '192.0.2.9', 'Tablet of Eve');
  const lone = await app.make.aUser();
  await onDevice(lone, '192.0.2.9', 'Another phone');
  const [device, ...others] = await found();
  expect(others).toEqual([]);
  expect(device).toMatchObject({ kind: 'SHARED_DEVICE', peopleCount: 4, subjectId: null, strength: 60 });
  expect(await detail(device.id)).toMatchObject({ address: '192.0.2.9', device: 'Tablet of Eve' });
  const dismiss = () => app.as(admin).post(`/admin/patterns/${device.id}/dismiss`, { note: 'A family' });
  const responses = await Promise.all([dismiss(), dismiss()]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await found()).toEqual([]);
  expect(await detail(device.id)).toMatchObject({ status: 'DISMISSED', note: 'A family' });
  const late = await app.make.aUser();
  await onDevice(late, '192.0.2.9', 'Tablet of Eve');
  expect(await found()).toMatchObject([{ id: device.id, peopleCount: 5, note: null, decidedAt: null }]);
  const audit = (await app.as(admin).get('/admin/audit?filter={"action":"pattern.dismissed"}')).body;
  expect(audit).toMatchObject([{ actorId: admin.userId, after: { note: 'A family' } }]);
});

it('finds bursts within an hour, and ignores people who do as much in a day', async () => {
  const [busy, calm] = (await people(2)) as [SignedIn, SignedIn];
  const homes = await Promise.all(Array.from({ length: 7 }, () => app.make.aListing()));
  const review = (who: SignedIn, listingId: string, hoursAgo: number) =>
    run(
      `insert into reviews (id, listing_id, owner_id, author_id, rating, created_at)
       select gen_random_uuid(), l.id, l.owner_id, ?, 4, now() - ? * interval '1 hour' from listings l where l.id = ?`,
      [who.userId, hoursAgo, listingId],
    );
  for (const [i, { listingId }] of homes.entries()) {
    await review(busy, listingId, 2 + i / 10);
    await review(calm, listingId, 1 + i * 3);
  }
  await pay(busy, 'PROPERTY_REVIEW', 30);
  await pay(busy, 'PROPERTY_SEARCH', 60);
  const [burst, ...others] = await found();
  expect(others).toEqual([]);
  expect(burst).toMatchObject({
    kind: 'BURST',
    subjectId: busy.userId,
    strength: 58,
    why: '7 reviews within an hour, where others reach 1 review',
  });
  const reversed = await app.as(admin).post(`/admin/patterns/${burst.id}/reverse`, { note: 'A script' });
  expect(reversed.body.message).toBe('1 reward taken back');
  expect(await coins(busy)).toBe(6);
});

it('finds many new accounts that like one person', async () => {
  const [author, loved] = (await people(2)) as [SignedIn, SignedIn];
  const old = await people(6);
  await run(`update users set created_at = now() - interval '60 days' where id = any(?)`, [
    `{${old.map(({ userId }) => userId).join(',')}}`,
  ]);
  const fresh = await people(6);
  const like = async (who: SignedIn[], whom: SignedIn): Promise<void> => {
    const post = await aPost(app, whom, await aCommunity(app, whom));
    for (const person of who) expect((await app.as(person).post(`/posts/${post}/like`)).status).toBe(200);
  };
  await like(fresh, author);
  await like(old, loved);
  const praise = (await found()).filter(({ kind }) => kind === 'PRAISE');
  expect(praise).toMatchObject([{ subjectId: author.userId, peopleCount: 7, strength: 76 }]);
  const member = (await app.as(admin).get(`/admin/patterns?filter={"userId":"${fresh[0]!.userId}"}`)).body;
  expect(member).toHaveLength(1);
});

it('runs by itself each hour', async () => {
  await aRing(3);
  await app.moveClock(new Date(Date.now() + 2 * HOUR_MS));
  const held = (await app.as(admin).get('/admin/patterns')).body;
  expect(held.map(({ kind }: any) => kind)).toContain('REFERRAL_RING');
});

it('is for admins only, and returns 404 for other ids', async () => {
  const user = await app.make.aUser();
  await aRing(3);
  const [{ id }] = await found();
  for (const [method, path] of [
    ['get', '/admin/patterns'],
    ['get', `/admin/patterns/${id}`],
    ['post', '/admin/patterns/find'],
    ...['dismiss', 'suspend', 'reverse'].map(
      (action) => ['post', `/admin/patterns/${id}/${action}`] as const,
    ),
  ] as const) {
    expect((await app.as()[method](path)).status).toBe(401);
    expect((await app.as(user)[method](path)).status).toBe(403);
  }
  const acts: [string, object][] = [
    ['dismiss', {}],
    ['suspend', { userIds: [user.userId], reason: 'X' }],
    ['reverse', { note: 'X' }],
  ];
  for (const [action, body] of acts)
    expect((await app.as(admin).post(`/admin/patterns/${NOBODY}/${action}`, body)).status).toBe(404);
  expect((await app.as(admin).post(`/admin/patterns/${id}/reverse`, {})).body.fields).toEqual({
    note: 'Note is required',
  });
  const long = await app.as(admin).post(`/admin/patterns/${id}/dismiss`, { note: 'x'.repeat(501) });
  expect(long.status).toBe(400);
});
