import { RequestContext } from '@mikro-orm/core';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { ReversalsService } from '../../../src/gamification/ledger/reversals.service';
import { DAY_MS } from '../../../src/platform/clock/durations';
import { reactionsLater } from '../../support/reactions-later';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterEach(() => app.resetClock());
afterAll(() => app.close());

const claim = (who: SignedIn, reason: string) => app.as(who).post('/users/challenge', { reason });
const search = (who: SignedIn, query: string) => app.as(who).get(`/listings?${query}`);
const openedBy = (friend: SignedIn, url: string): Promise<Response> =>
  fetch(new URL(new URL(url).pathname, app.url), {
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/130.0',
      authorization: `Bearer ${friend.token}`,
    },
    redirect: 'manual',
  });
/** Noon in Lagos, N days from today. */
const noon = (days: number): Date => {
  const today = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
  return new Date(Date.parse(`${today}T11:00:00Z`) + days * DAY_MS);
};

describe('a check-in', () => {
  it('pays once a day, by whichever of its two names', async () => {
    const person = await app.make.aUser();
    const first = await claim(person, 'CHECK_IN');
    expect([first.status, first.body]).toEqual([
      200,
      { message: 'Coin collected successfully!', coins: 0.5, points: 0.5, awarded: 0.5 },
    ]);
    for (const reason of ['STREAK', 'CHECK_IN']) {
      const again = await claim(person, reason);
      expect([again.status, again.body.error]).toEqual([400, 'Already checked in, try again tomorrow']);
    }
    await app.moveClock(noon(1));
    expect((await claim(person, 'STREAK')).body).toMatchObject({ awarded: 0.5, coins: 1, points: 1 });
    const streak = await app.as(person).get('/users/streak');
    expect(streak.body).toMatchObject({ current: 2, longest: 2, freezes: 0 });
    expect(streak.body.week).toHaveLength(7);
    const profile = await app.as(person).get(`/users/${person.userId}/profile`);
    expect(profile.body).toMatchObject({
      points: 1,
      coins: 1,
      tier: 'bronze',
      currentStreak: 2,
      longestStreak: 2,
    });
  });

  it('pays once, however many claims arrive at once', async () => {
    const person = await app.make.aUser();
    const responses = await Promise.all(Array.from({ length: 200 }, () => claim(person, 'CHECK_IN')));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(199);
    const points = await app.as(person).get('/users/points');
    expect(points.body).toMatchObject({ coins: 0.5, points: 0.5, total: 1 });
    expect(points.body.entries).toEqual([
      {
        entryId: expect.any(String),
        amount: 0.5,
        reason: 'CHECK_IN',
        subject: expect.any(String),
        at: expect.any(String),
      },
    ]);
  });
});

describe('a daily challenge', () => {
  it('is earned by three different searches, and collected once', async () => {
    const person = await app.make.aUser();
    const early = await claim(person, 'PROPERTY_SEARCH');
    expect([early.status, early.body.progress]).toEqual([409, { done: 0, needed: 3 }]);
    for (const query of [
      'type=rent',
      'type=RENT&page=1',
      'type=rent&sort=price_asc',
      'q=lekki%20flat',
      'q=Flat,%20Lekki',
      'q=lekki%20flat&guests=1',
      'q=lekki%20flat&units=1',
      'q=lekki%20flat&guests=1&units=1',
    ])
      expect((await search(person, query)).status).toBe(200);
    const counted = await app.as(person).head('/listings?type=sale&limit=1');
    expect([counted.status, counted.headers.get('x-total-count'), counted.text]).toEqual([200, '0', '']);
    const status = await app
      .as(person)
      .post('/users/challenge/status', { reason: 'PROPERTY_SEARCH', date: new Date().toISOString() });
    expect(status.body).toEqual({ status: false, progress: { done: 2, needed: 3 }, reward: 6 });
    await search(person, 'type=sale&bedroom=2');
    const responses = await Promise.all(Array.from({ length: 50 }, () => claim(person, 'PROPERTY_SEARCH')));
    expect(
      responses.filter((response) => response.status === 200).map((response) => response.body.awarded),
    ).toEqual([6]);
    const again = await claim(person, 'PROPERTY_SEARCH');
    expect([again.status, again.body.error]).toEqual([400, 'Already collected, try again tomorrow']);
    await app.moveClock(noon(1));
    expect((await claim(person, 'PROPERTY_SEARCH')).status).toBe(409);
  });

  it('is earned by a review, once a home', async () => {
    const { listingId } = await app.make.aListing();
    const person = await app.make.aUser();
    expect((await claim(person, 'PROPERTY_REVIEW')).status).toBe(409);
    const review = await app
      .as(person)
      .post(`/listings/${listingId}/reviews`, { rating: 5, message: 'Good' });
    expect(review.status).toBe(201);
    expect((await claim(person, 'PROPERTY_REVIEW')).body).toMatchObject({ awarded: 3 });
    await app.settle();
    await app.moveClock(noon(1));
    await app.as(person).post(`/reviews/${review.body.reviewId}/delete`);
    await app.as(person).post(`/listings/${listingId}/reviews`, { rating: 4, message: 'Still good' });
    await app.settle();
    expect((await claim(person, 'PROPERTY_REVIEW')).status).toBe(409);
  });

  it.each(['before', 'after'])('is not earned by a review that was deleted %s it was noted', async (when) => {
    const { listingId } = await app.make.aListing();
    const person = await app.make.aUser();
    const write = () => app.as(person).post(`/listings/${listingId}/reviews`, { rating: 5, message: 'Good' });
    const first = await write();
    if (when === 'after') await app.settle();
    await app.as(person).post(`/reviews/${first.body.reviewId}/delete`);
    await app.settle();
    const claimed = await claim(person, 'PROPERTY_REVIEW');
    expect([claimed.status, claimed.body.progress]).toEqual([409, { done: 0, needed: 1 }]);
    await write();
    await app.settle();
    expect((await claim(person, 'PROPERTY_REVIEW')).body).toMatchObject({ awarded: 3 });
  });

  it('is not earned by a review that an admin removed', async () => {
    const { listingId } = await app.make.aListing();
    const [person, admin] = [await app.make.aUser(), await app.make.anAdmin()];
    const { reviewId } = (
      await app.as(person).post(`/listings/${listingId}/reviews`, { rating: 5, message: 'Good' })
    ).body;
    await app.settle();
    const removed = await app.as(admin).post(`/admin/reviews/${reviewId}/remove`, { reason: 'OFFENSIVE' });
    expect(removed.status).toBe(200);
    expect((await claim(person, 'PROPERTY_REVIEW')).status).toBe(409);
  });

  it('is earned when somebody else opens the share', async () => {
    const { listingId } = await app.make.aListing();
    const person = await app.make.aUser();
    const { url } = (await app.as(person).post(`/listings/${listingId}/share`)).body;
    expect((await claim(person, 'PROPERTY_SHARE')).status).toBe(409);
    const friend = await app.make.aUser();
    expect((await openedBy(friend, url)).status).toBeLessThan(400);
    expect((await claim(person, 'PROPERTY_SHARE')).body).toMatchObject({ awarded: 4 });
    await app.settle();
    expect((await claim(person, 'PROPERTY_SHARE')).status).toBe(400);
  });

  it.each(['PROPERTY_REVIEW', 'PROPERTY_SHARE'])(
    'is collected on the day of its act alone, however late that is noted: %s',
    async (reason) => {
      const { listingId } = await app.make.aListing();
      const [person, friend] = [await app.make.aUser(), await app.make.aUser()];
      const acts: Record<string, () => Promise<unknown>> = {
        PROPERTY_REVIEW: () => app.as(person).post(`/listings/${listingId}/reviews`, { rating: 5 }),
        PROPERTY_SHARE: async () => {
          const { url } = (await app.as(person).post(`/listings/${listingId}/share`)).body;
          await openedBy(friend, url);
        },
      };
      const claimed = await reactionsLater(app, async () => {
        await acts[reason]!();
        return claim(person, reason);
      });
      expect(claimed.status).toBe(200);
      // Midnight comes before the worker does.
      await app.moveClock(noon(1));
      expect((await claim(person, reason)).body.progress).toEqual({ done: 0, needed: 1 });
      const { coins } = (await app.as(person).get('/users/points')).body;
      expect(coins).toBe(reason === 'PROPERTY_REVIEW' ? 3 : 4);
    },
  );

  it('is shown on a card with its reward and its progress', async () => {
    const person = await app.make.aUser();
    await search(person, 'type=rent');
    const cards = (await app.as(person).get('/users/challenges')).body;
    expect(
      cards.map(({ reason, title, reward, status, progress }: any) => [
        reason,
        title,
        reward,
        status,
        progress,
      ]),
    ).toEqual([
      ['CHECK_IN', 'Daily Check-in', 0.5, false, { done: 0, needed: 1 }],
      ['PROPERTY_SEARCH', 'Property Search', 6, false, { done: 1, needed: 3 }],
      ['PROPERTY_REVIEW', 'Give Property Reviews', 3, false, { done: 0, needed: 1 }],
      ['PROPERTY_SHARE', 'Share Property Listings', 4, false, { done: 0, needed: 1 }],
    ]);
  });

  it('needs a sign-in and a known reason', async () => {
    const person = await app.make.aUser();
    expect((await app.as().post('/users/challenge', { reason: 'CHECK_IN' })).text).toBe('Unauthorized');
    for (const reason of ['DANCE', '', 7, null, ['CHECK_IN'], { a: 1 }])
      expect((await app.as(person).post('/users/challenge', { reason })).status).toBe(400);
    expect((await app.as(person).post('/users/challenge', { reason: 'CHECK_IN', coins: 1000 })).status).toBe(
      400,
    );
    for (const path of ['challenges', 'streak', 'points', 'leaderboard', 'referrals', 'benefits', 'standing'])
      expect((await app.as().get(`/users/${path}`)).text).toBe('Unauthorized');
  });
});

describe('a streak', () => {
  it('pays at seven days, is bridged by a freeze, and ends without one', async () => {
    const person = await app.make.aUser();
    for (let day = 0; day < 7; day++) {
      await app.moveClock(noon(day));
      expect((await claim(person, 'CHECK_IN')).body.awarded).toBe(day === 6 ? 2.5 : 0.5);
    }
    const bought = await app.as(person).post('/users/streak/freeze');
    expect([bought.status, bought.body]).toEqual([
      200,
      { message: 'Streak freeze bought', coins: 0.5, freezes: 1 },
    ]);
    expect((await app.as(person).post('/users/streak/freeze')).status).toBe(409);
    await app.moveClock(noon(8));
    expect((await app.as(person).get('/users/streak')).body).toMatchObject({ current: 7, freezes: 0 });
    expect((await claim(person, 'CHECK_IN')).body.awarded).toBe(0.5);
    expect((await app.as(person).get('/users/streak')).body).toMatchObject({ current: 8, longest: 8 });
    await app.moveClock(noon(10));
    expect((await app.as(person).get('/users/streak')).body).toMatchObject({ current: 0, longest: 8 });
    expect((await app.as(person).get('/users/points')).body).toMatchObject({ coins: 1, points: 6 });
  });

  it('loses an unused freeze with the reversal of its price, and keeps one that was used', async () => {
    const [person, admin] = [await app.make.aUser(), await app.make.anAdmin()];
    for (let day = 0; day < 7; day++) {
      await app.moveClock(noon(day));
      await claim(person, 'CHECK_IN');
    }
    const filter = JSON.stringify({ userId: person.userId, reason: 'STREAK_FREEZE' });
    const buy = async (): Promise<string> => {
      expect((await app.as(person).post('/users/streak/freeze')).status).toBe(200);
      const [line] = (await app.as(admin).get(`/admin/rewards?filter=${filter}`)).body;
      expect(line.canReverse).toBe(true);
      return line.id;
    };
    const reverse = (id: string) =>
      app.as(admin).post(`/admin/rewards/${id}/reverse`, { note: 'By mistake' });
    const streak = async () => (await app.as(person).get('/users/streak')).body;
    const returned = await buy();
    const responses = await Promise.all([1, 2].map(() => reverse(returned)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await streak()).toMatchObject({ current: 7, freezes: 0 });
    expect((await app.as(person).get('/users/points')).body.coins).toBe(5.5);

    const used = await buy();
    await app.em.fork().execute('update players set freezes = 2 where user_id = ?', [person.userId]);
    expect((await reverse(returned)).body.error).toBe('This reward was taken back already');
    expect(await streak()).toMatchObject({ freezes: 2 });
    await app.em.fork().execute('update players set freezes = 1 where user_id = ?', [person.userId]);
    await app.moveClock(noon(8));
    const refused = await reverse(used);
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'FREEZE_USED',
        error: 'This streak freeze was used, so its price cannot be returned',
      }),
    ]);
    const actor = { userId: admin.userId, sessionId: admin.userId, role: 'admin' } as const;
    const all = await RequestContext.create(app.em.fork(), () =>
      app.app.get(ReversalsService).reverseAll(actor, [used], 'All of them'),
    );
    expect(all).toEqual({ count: 0, tenths: 0 });
    expect(await streak()).toMatchObject({ current: 7, freezes: 0 });
    expect((await app.as(person).get('/users/points')).body.coins).toBe(0.5);
    expect((await app.as(admin).get(`/admin/rewards/${used}`)).body.canReverse).toBe(false);
  });
});

it('is reversed by another admin, never by the one who earned it', async () => {
  const [own, other] = [await app.make.anAdmin(), await app.make.anAdmin()];
  await claim(own, 'CHECK_IN');
  const filter = JSON.stringify({ userId: own.userId });
  const line = async (admin: SignedIn) =>
    (await app.as(admin).get(`/admin/rewards?filter=${filter}`)).body[0];
  const { id, canReverse } = await line(own);
  expect([canReverse, (await line(other)).canReverse]).toEqual([false, true]);
  const reverse = (admin: SignedIn) => app.as(admin).post(`/admin/rewards/${id}/reverse`, { note: 'No' });
  const refused = await reverse(own);
  expect([refused.status, refused.body.error]).toEqual([403, 'You cannot decide on a reward of your own']);
  expect((await app.as(own).get('/users/points')).body.coins).toBe(0.5);
  expect((await reverse(other)).body.reward).toMatchObject({ reversed: true, canReverse: false });
});
