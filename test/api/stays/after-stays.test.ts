import { lagosInstant } from '../../../src/platform/clock/clock';
import { addDays } from '../../../src/platform/clock/days';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { StayChange } from '../../../src/stays/changes/stay-change.entity';
import { book, occupancy } from './bookings';
import { A_HOME, A_ROOM, aStayHome, monday, type StayHome } from './stays';
import { DAY_MS } from '../../../src/platform/clock/durations';

let app: TestApp;
let home: StayHome;
let guest: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  stranger = await app.make.aUser();
});
beforeEach(async () => {
  guest = await app.make.aUser();
  home = await aStayHome(app, { units: [{ ...A_HOME, caution: 20_000 }], rules: { instant: true } });
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

const act = (by: SignedIn | null, id: string, action: string, body?: object) =>
  app.as(by).post(`/bookings/${id}/${action}`, body);
const read = async (by: SignedIn, id: string) => (await app.as(by).get(`/bookings/${id}`)).body;
const booked = async (days = 10, nights = 2) =>
  (await book(app, home, guest, { from: monday(app, days), nights })).body.booking;
const matches = async (): Promise<void> => {
  const { stored, held } = await occupancy(app);
  expect(stored).toEqual(held);
};
const free = async (from: string, nights: number): Promise<number[]> => {
  const query = `?from=${from}&to=${addDays(from, nights)}`;
  const { body } = await app.as().get(`/listings/${home.listingId}/availability${query}`);
  return body.units[0].nights.map((night: { free: number }) => night.free);
};
const completed = async () => {
  const booking = await booked();
  await app.moveClock(lagosInstant(addDays(booking.to, 1), '00:30'));
  return booking as { bookingId: string; from: string; to: string };
};

describe('a change', () => {
  it('leaves the price of unchanged nights, holds new ones, and moves the stay when accepted', async () => {
    const { bookingId, from } = await booked();
    const units = [{ ...A_HOME, unitId: home.unitId, caution: 30_000, price: 70_000 }];
    await app.as(home.owner).post(`/listings/${home.listingId}/stay`, { units });
    const to = addDays(from, 4);
    const priced = await act(guest, bookingId, 'change/quote', { from: addDays(from, 1), to });
    expect([priced.status, priced.body]).toEqual([
      200,
      expect.objectContaining({ from: addDays(from, 1), to, nights: 3, total: 200_000, difference: 80_000 }),
    ]);
    expect((await read(guest, bookingId)).change).toBeNull();
    expect(await free(from, 5)).toEqual([0, 0, 1, 1, 1]);
    const asked = await act(guest, bookingId, 'change', { from: addDays(from, 1), to });
    expect(asked.status).toBe(200);
    expect(asked.body.booking.change).toMatchObject({
      by: 'guest',
      difference: 80_000,
      quote: { from: addDays(from, 1), to, nights: 3, total: 200_000, caution: 20_000 },
    });
    expect(asked.body.booking).toMatchObject({
      from,
      total: 120_000,
      can: { change: false, changeAccept: false, changeWithdraw: true },
    });
    expect(await free(from, 5)).toEqual([0, 0, 0, 0, 1]);
    await matches();
    expect((await act(guest, bookingId, 'change', { to })).body.code).toBe('CHANGE_OPEN');
    expect((await act(guest, bookingId, 'change/accept')).status).toBe(403);
    expect((await act(home.owner, bookingId, 'change/withdraw')).status).toBe(403);
    const accepted = await act(home.owner, bookingId, 'change/accept');
    expect(accepted.body.booking).toMatchObject({ from: addDays(from, 1), to, total: 200_000, change: null });
    expect(await free(from, 5)).toEqual([1, 0, 0, 0, 1]);
    await matches();
    const mail = (await app.mailsTo(guest.user.email)).find((one) => one.subject.startsWith('Stay changed'));
    expect(mail!.attachments![0]!.content).toContain('SEQUENCE:1');
  });

  it('releases the held nights when it is not accepted', async () => {
    const { bookingId, from, to } = await booked();
    const ask = () => act(home.owner, bookingId, 'change', { to: addDays(to, 1) });
    for (const [by, action] of [
      [guest, 'decline'],
      [home.owner, 'withdraw'],
    ] as const) {
      expect((await ask()).status).toBe(200);
      expect(await free(from, 3)).toEqual([0, 0, 0]);
      expect((await act(by, bookingId, `change/${action}`)).status).toBe(200);
      expect(await free(from, 3)).toEqual([0, 0, 1]);
    }
    await ask();
    await app.moveClock(new Date(Date.now() + 25 * 3_600_000));
    expect((await read(guest, bookingId)).change).toBeNull();
    expect((await act(guest, bookingId, 'change/accept')).body.code).toBe('WRONG_STATE');
    expect(await free(from, 3)).toEqual([0, 0, 1]);
    await ask();
    await act(guest, bookingId, 'cancel');
    expect(await free(from, 3)).toEqual([1, 1, 1]);
    await matches();
  });

  it('has lapsed, not been withdrawn, where the stay ends before the overdue job runs', async () => {
    const { bookingId, to } = await booked();
    await act(home.owner, bookingId, 'change', { to: addDays(to, 1) });
    app.clock.moveTo(DAY_MS + 60_000);
    expect((await act(guest, bookingId, 'cancel')).status).toBe(200);
    await app.settle();
    const change = await app.em.fork().findOneOrFail(StayChange, { bookingId });
    expect(change.status).toBe('EXPIRED');
    await app.moveClock(new Date(Date.now() + 2 * DAY_MS));
    for (const person of [guest, home.owner]) {
      const mails = await app.mailsTo(person.user.email);
      expect(mails.filter(({ subject }) => subject.startsWith('Change lapsed'))).toHaveLength(1);
    }
    await matches();
  });

  it('is refused as a quote is', async () => {
    const { bookingId, from, to } = await booked();
    const other = (await book(app, home, stranger, { from: to, nights: 1 })).body.booking;
    for (const action of ['change', 'change/quote']) {
      const taken = await act(guest, bookingId, action, { to: addDays(to, 1) });
      expect([taken.status, taken.body.code, taken.body.nights]).toEqual([409, 'NIGHTS_TAKEN', [to]]);
    }
    expect((await act(guest, bookingId, 'change/quote', { guests: 9 })).status).toBe(400);
    expect((await act(stranger, bookingId, 'change/quote', { guests: 2 })).status).toBe(404);
    expect((await act(null, bookingId, 'change/quote', { guests: 2 })).status).toBe(401);
    expect((await act(guest, bookingId, 'change', { guests: 9 })).body.fields).toEqual({
      guests: 'At most 4 guests',
    });
    expect((await act(guest, bookingId, 'change', { to: from })).body.fields).toEqual({
      to: 'Check-out must be after check-in',
    });
    expect((await act(guest, bookingId, 'change', {})).status).toBe(400);
    expect((await act(stranger, bookingId, 'change', { guests: 2 })).status).toBe(404);
    expect((await act(guest, other.bookingId, 'change', { guests: 2 })).status).toBe(404);
    await matches();
  });

  it('is refused at once, however far away its end is', async () => {
    const { bookingId } = await booked();
    const asked = performance.now();
    for (const action of ['change', 'change/quote'])
      expect((await act(guest, bookingId, action, { to: '9999-12-31' })).body.fields).toEqual({
        from: 'Too far ahead',
        to: 'At most 90 nights',
      });
    expect(performance.now() - asked).toBeLessThan(3_000);
  });

  it('does not end in the past, whether the guest was checked in or not', async () => {
    const { bookingId, from } = await booked(10, 5);
    await app.moveClock(lagosInstant(addDays(from, 3), '10:00'));
    for (const action of ['change', 'change/quote'])
      for (const nights of [1, 3])
        expect((await act(guest, bookingId, action, { to: addDays(from, nights) })).body.fields).toEqual({
          to: 'Please choose a day that is still to come',
        });
    expect((await act(guest, bookingId, 'change', { to: addDays(from, 4) })).status).toBe(200);
    await matches();
  });

  it('has no sum that cannot be stored', async () => {
    const rooms = { ...A_ROOM, count: 500, price: 1e8 };
    home = await aStayHome(app, { units: [rooms], rules: { instant: true, maxNights: 365 } });
    const { bookingId, from } = await booked(10, 1);
    const huge = { to: addDays(from, 300), units: 500 };
    for (const action of ['change', 'change/quote'])
      expect((await act(guest, bookingId, action, huge)).body.fields).toEqual({
        units: 'This stay is too large',
      });
  });
});

describe('a stay that may have begun', () => {
  const TOO_LATE = 'It is too late: this booking can no longer be cancelled';

  it('is cancelled by neither side, so that the host answers for the caution and both review', async () => {
    const { bookingId, from, to } = await booked();
    const canCancel = async (): Promise<boolean[]> =>
      Promise.all([guest, home.owner].map(async (by) => (await read(by, bookingId)).can.cancel));
    await app.moveClock(lagosInstant(from, '21:59'));
    expect(await canCancel()).toEqual([true, true]);
    for (const at of [lagosInstant(from, '22:00'), lagosInstant(to, '10:30')]) {
      await app.moveClock(at);
      expect(await canCancel()).toEqual([false, false]);
      for (const by of [guest, home.owner]) {
        const { status, body } = await act(by, bookingId, 'cancel');
        expect([status, body.code, body.error]).toEqual([409, 'TOO_LATE', TOO_LATE]);
      }
      expect((await act(stranger, bookingId, 'cancel')).status).toBe(404);
    }
    await app.moveClock(lagosInstant(addDays(to, 1), '00:30'));
    expect((await read(home.owner, bookingId)).can.caution).toBe(true);
    expect((await act(home.owner, bookingId, 'review', { rating: 2 })).status).toBe(201);
    expect((await act(guest, bookingId, 'review', { rating: 4 })).status).toBe(201);
  });

  it('is not cancelled by the link of a visitor either', async () => {
    const { booking } = (await book(app, home, null, { from: monday(app) })).body;
    await act(home.owner, booking.bookingId, 'accept');
    const { email } = (await read(home.owner, booking.bookingId)).guest;
    const token = /\/requests\/([\w.-]+)/.exec((await app.mailsTo(email))[0]!.text)![1]!;
    expect((await app.as().get(`/requests/${token}`)).body.canCancel).toBe(true);
    await app.moveClock(lagosInstant(booking.from, '22:00'));
    expect((await app.as().get(`/requests/${token}`)).body.canCancel).toBe(false);
    const { status, body } = await app.as().post(`/requests/${token}/cancel`);
    expect([status, body.code]).toEqual([409, 'TOO_LATE']);
  });
});

describe('a caution', () => {
  const record = async (id: string) => (await read(guest, id)).cautionRecord;

  it('is returned, and settled by silence', async () => {
    const { bookingId } = await completed();
    expect(await record(bookingId)).toMatchObject({ status: 'DUE', amount: 20_000, overdue: false });
    expect((await act(guest, bookingId, 'caution', { outcome: 'RETURNED' })).status).toBe(403);
    const decided = await act(home.owner, bookingId, 'caution', { outcome: 'RETURNED' });
    expect(decided.body.booking.cautionRecord).toMatchObject({ status: 'RETURNED', returned: 20_000 });
    expect((await act(home.owner, bookingId, 'caution', { outcome: 'RETURNED' })).body.code).toBe(
      'WRONG_STATE',
    );
    await app.moveClock(new Date(app.clock.now().getTime() + 15 * DAY_MS));
    expect((await record(bookingId)).status).toBe('SETTLED');
    expect((await act(guest, bookingId, 'caution/contest', { reason: 'x' })).status).toBe(409);
    const { stay } = (await app.as(home.owner).get(`/listings/${home.listingId}`)).body;
    expect(stay).toMatchObject({ cautionsReturned: 1, cautionsDue: 0, cautionsOverdue: 0 });
  });

  it('is returned in part with a reason and pictures, which the guest contests', async () => {
    const { bookingId } = await completed();
    const part = { outcome: 'PART', returned: 5000, reason: 'The mirror is broken' };
    expect((await act(home.owner, bookingId, 'caution', part)).body.fields).toEqual({
      images: 'Please add a picture',
    });
    const images = await app.make.pictures(home.owner, 1);
    expect((await act(home.owner, bookingId, 'caution', { ...part, returned: 20_000, images })).status).toBe(
      400,
    );
    const decided = await act(home.owner, bookingId, 'caution', { ...part, images });
    expect(decided.body.booking.cautionRecord).toMatchObject({
      status: 'PART',
      returned: 5000,
      reason: 'The mirror is broken',
      images: [{ url: images[0] }],
    });
    expect((await act(home.owner, bookingId, 'caution/contest', { reason: 'x' })).status).toBe(403);
    const contested = await act(guest, bookingId, 'caution/contest', { reason: 'It was broken before' });
    expect(contested.body.booking.cautionRecord).toMatchObject({
      status: 'CONTESTED',
      contestReason: 'It was broken before',
    });
    expect((await act(guest, bookingId, 'caution/accept')).status).toBe(409);
  });

  it('is overdue and counted until the host records it', async () => {
    const { bookingId, to } = await completed();
    await app.moveClock(lagosInstant(addDays(to, 4), '01:00'));
    expect(await record(bookingId)).toMatchObject({ status: 'DUE', overdue: true });
    const figures = async () => (await app.as(home.owner).get(`/listings/${home.listingId}`)).body.stay;
    expect(await figures()).toMatchObject({ cautionsDue: 1, cautionsOverdue: 1 });
    await act(home.owner, bookingId, 'caution', { outcome: 'RETURNED' });
    await act(guest, bookingId, 'caution/accept');
    await app.settle();
    expect(await figures()).toMatchObject({ cautionsReturned: 1, cautionsDue: 0, cautionsOverdue: 0 });
  });
});

describe('reviews', () => {
  const reviews = async () => (await app.as().get(`/listings/${home.listingId}/reviews`)).body;

  it('show when both sides have written', async () => {
    const { bookingId } = await completed();
    await app.as(guest).post(`/listings/${home.listingId}/reviews`, { rating: 1, message: 'Before' });
    const [before] = await reviews();
    await app.as(home.owner).post(`/reviews/${before.reviewId}/reply`, { message: 'Come again' });
    const first = await act(guest, bookingId, 'review', { rating: 5, message: 'Quiet and clean' });
    expect([first.status, first.body.published]).toEqual([201, false]);
    expect(await reviews()).toMatchObject([{ rating: 1 }]);
    const again = await act(guest, bookingId, 'review', { rating: 4 });
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_REVIEWED']);
    expect((await act(stranger, bookingId, 'review', { rating: 4 })).status).toBe(404);
    const second = await act(home.owner, bookingId, 'review', { rating: 4 });
    expect([second.status, second.body.published]).toEqual([201, true]);
    expect(await reviews()).toMatchObject([
      { rating: 5, message: 'Quiet and clean', verified: true, stay: true, reply: null },
    ]);
    expect(Date.parse((await reviews())[0].createdAt)).toBeGreaterThan(Date.parse(before.createdAt));
    const reply = await app
      .as(home.owner)
      .post(`/reviews/${before.reviewId}/reply`, { message: 'Thank you' });
    expect(reply.status).toBe(200);
    const asked = (await book(app, home, guest, { from: monday(app, 40) })).body.booking;
    expect((await read(home.owner, asked.bookingId)).guest).toMatchObject({
      rating: 4,
      reviewCount: 1,
      stays: 1,
    });
  });

  it('show after two weeks, when nobody can write any more', async () => {
    const { bookingId } = await completed();
    await act(guest, bookingId, 'review', { rating: 3 });
    await app.moveClock(new Date(app.clock.now().getTime() + 14 * DAY_MS));
    const { body } = await app.as(home.owner).get(`/listings/${home.listingId}/reviews`);
    expect(body).toMatchObject([{ rating: 3, stay: true }]);
    expect((await act(home.owner, bookingId, 'review', { rating: 4 })).body.code).toBe('TOO_LATE');
  });

  const isReviewed = () => `${guest.user.fullName} reviewed Three bedroom flat in Lekki`;
  const hostIsTold = async () =>
    (await app.as(home.owner).get('/users/notifications')).body
      .map(({ message }: { message: string }) => message)
      .filter((message: string) => message.includes(' reviewed '));
  /** A stay from the next Monday that both sides review. */
  const reviewed = async () => {
    const { bookingId, to } = (await book(app, home, guest, { from: monday(app, 2) })).body.booking;
    await app.moveClock(lagosInstant(addDays(to, 1), '00:30'));
    await act(guest, bookingId, 'review', { rating: 5 });
    const published = await act(home.owner, bookingId, 'review', { rating: 4 });
    expect(published.body.published).toBe(true);
    await app.settle();
  };

  it('notify the host when they become public', async () => {
    const { bookingId } = await completed();
    await act(guest, bookingId, 'review', { rating: 1 });
    await app.settle();
    expect(await hostIsTold()).toEqual([]);
    await act(home.owner, bookingId, 'review', { rating: 4 });
    expect(await hostIsTold()).toEqual([isReviewed()]);
  });

  it('notify the host of each stay, but not of what the team removed', async () => {
    await reviewed();
    await reviewed();
    expect(await hostIsTold()).toEqual([isReviewed(), isReviewed()]);
    const [{ reviewId }] = await reviews();
    await app.as(await app.make.anAdmin()).post(`/admin/reviews/${reviewId}/remove`, { reason: 'OFFENSIVE' });
    await reviewed();
    expect(await reviews()).toEqual([]);
    expect(await hostIsTold()).toHaveLength(2);
  });

  it('complete a referral, and the challenge of the day once a home', async () => {
    const referrer = await app.make.aUser();
    guest = await app.make.aUser({ referredById: referrer.userId, email: 'staying.friend@example.com' });
    const claim = () => app.as(guest).post('/users/challenge', { reason: 'PROPERTY_REVIEW' });
    await reviewed();
    expect((await app.as(referrer).get('/users/referrals')).body).toMatchObject({ pending: 0, earned: 5 });
    expect((await claim()).body).toMatchObject({ awarded: 3 });
    await reviewed();
    expect((await claim()).body.progress).toEqual({ done: 0, needed: 1 });
  });

  it('are of completed stays', async () => {
    const { bookingId } = await booked();
    expect((await act(guest, bookingId, 'review', { rating: 5 })).body.code).toBe('WRONG_STATE');
    expect((await act(guest, bookingId, 'review', { rating: 6 })).status).toBe(400);
  });
});
