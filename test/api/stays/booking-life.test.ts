import { randomUUID } from 'node:crypto';
import { lagosInstant } from '../../../src/platform/clock/clock';
import { addDays } from '../../../src/platform/clock/days';
import { StayBooking } from '../../../src/stays/bookings/stay-booking.entity';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { book, guestForm, occupancy, quoteOf, staySteps } from './bookings';
import { A_HOME, aStayHome, monday, type StayHome } from './stays';
import { DAY_MS } from '../../../src/platform/clock/durations';

let app: TestApp;
let home: StayHome;
let guest: SignedIn;
let stranger: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  [stranger, admin] = [await app.make.aUser(), await app.make.anAdmin()];
});
beforeEach(async () => {
  guest = await app.make.aUser();
  home = await aStayHome(app, { rules: { arrivalNote: 'Ask the guard' } });
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

const { act, ask, confirmed, free } = staySteps(() => ({ app, home, guest }));
const subjects = async (person: SignedIn): Promise<string[]> =>
  (await app.mailsTo(person.user.email))
    .map((mail) => mail.subject.split(/: |(?<=\?) /)[0]!)
    .filter((subject) => subject !== 'Daily Reminder')
    .sort();

describe('asking', () => {
  it('holds the nights for the host to accept', async () => {
    const from = monday(app);
    const { status, body } = await book(app, home, guest, { from, guests: 2 });
    expect([status, body.message]).toEqual([
      201,
      'Your request is on its way. The host has 24 hours to answer',
    ]);
    const { booking } = body;
    expect(booking).toMatchObject({
      box: 'sent',
      status: 'REQUESTED',
      source: 'GIDANA',
      from,
      to: addDays(from, 2),
      nights: 2,
      total: 120_000,
      number: expect.stringMatching(/^GB-\d{4}-\d{6}$/),
      arrival: null,
      noShow: null,
      refund: null,
      can: { accept: false, decline: false, cancel: true, checkIn: false, contest: false },
    });
    expect(Date.parse(booking.holdUntil) - Date.parse(booking.times.requestedAt)).toBe(DAY_MS);
    expect(await free(from)).toEqual([0, 0]);
    const [received] = (await app.as(home.owner).get(`/users/${home.owner.userId}/bookings`)).body;
    expect(received).toMatchObject({
      bookingId: booking.bookingId,
      box: 'received',
      guest: { name: 'Ada Obi', rating: null, reviewCount: 0, stays: 0 },
      can: { accept: true, decline: true, cancel: true },
    });
    expect(received.guest).not.toHaveProperty('phone');
    const [mail] = await app.mailsTo(home.owner.user.email);
    expect(mail!.text).toMatch(
      /held until \w+, \w+ \d+, \d{4} at \d+:\d\d [AP]M \(Lagos time\)\. Accept or decline/,
    );
    const other = await book(app, home, stranger, { from });
    expect([other.status, other.body.code, other.body.nights]).toEqual([
      409,
      'NIGHTS_TAKEN',
      [from, addDays(from, 1)],
    ]);
  });

  it('books an instant home at once, for accounts alone', async () => {
    home = await aStayHome(app, { rules: { instant: true } });
    const booked = await book(app, home, guest, { from: monday(app) });
    expect([booked.status, booked.body.message, booked.body.booking.status]).toEqual([
      201,
      'Your stay is booked',
      'CONFIRMED',
    ]);
    const asked = await book(app, home, null, { from: monday(app, 30) });
    expect(asked.body.booking.status).toBe('REQUESTED');
  });

  it('refuses a changed price with the new quote', async () => {
    const quote = await quoteOf(app, home, guest, { from: monday(app) });
    const units = [{ ...A_HOME, unitId: home.unitId, price: 65_000 }];
    await app.as(home.owner).post(`/listings/${home.listingId}/stay`, { units });
    const path = `/listings/${home.listingId}/bookings`;
    const form = guestForm(guest.user.email);
    const refused = await app.as(guest).post(path, { ...form, quoteId: quote.body.quoteId });
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      409,
      'QUOTE_CHANGED',
      'The price has changed. Please look at the new one',
    ]);
    expect(refused.body.quote.total).toBe(130_000);
    const booked = await app.as(guest).post(path, { ...form, quoteId: refused.body.quote.quoteId });
    expect([booked.status, booked.body.booking.total]).toEqual([201, 130_000]);
    await app.as(home.owner).post(`/listings/${home.listingId}/stay`, {
      units: [{ ...units[0], price: 99_000 }],
      rules: { checkInFrom: '16:00', checkInTo: '20:00', checkOutUntil: '09:00' },
    });
    const { body } = await app.as(guest).get(`/bookings/${booked.body.booking.bookingId}`);
    expect(body.total).toBe(130_000);
    expect(body).toMatchObject({ checkInFrom: '14:00', checkInTo: '22:00', checkOutUntil: '11:00' });
  });

  it('refuses changed hours with the new quote', async () => {
    const { body: quoted } = await quoteOf(app, home, guest, { from: monday(app) });
    const hours = { checkInFrom: '06:00', checkInTo: '06:30', checkOutUntil: '05:00' };
    const units = [{ ...A_HOME, unitId: home.unitId }];
    await app.as(home.owner).post(`/listings/${home.listingId}/stay`, { units, rules: hours });
    const send = ({ quoteId }: { quoteId: string }) =>
      app.as(guest).post(`/listings/${home.listingId}/bookings`, { ...guestForm(guest.user.email), quoteId });
    const refused = await send(quoted);
    expect([refused.status, refused.body.code]).toEqual([409, 'QUOTE_CHANGED']);
    expect(refused.body.quote).toMatchObject({ ...hours, total: quoted.total });
    const booked = await send(refused.body.quote);
    expect([booked.status, booked.body.booking]).toEqual([201, expect.objectContaining(hours)]);
  });

  it('refuses the quote of another person, of another home, or of yesterday', async () => {
    const path = `/listings/${home.listingId}/bookings`;
    const form = guestForm('someone@example.com');
    const { quoteId } = (await quoteOf(app, home, guest, { from: monday(app) })).body;
    expect((await app.as(stranger).post(path, { ...form, quoteId })).status).toBe(404);
    expect((await app.as().post(path, { ...form, quoteId })).status).toBe(404);
    expect((await app.as(guest).post(path, { ...form, quoteId: randomUUID() })).status).toBe(404);
    const other = await aStayHome(app);
    const elsewhere = `/listings/${other.listingId}/bookings`;
    expect((await app.as(guest).post(elsewhere, { ...form, quoteId })).status).toBe(404);
    const visitors = (await quoteOf(app, home, null, { from: monday(app) })).body.quoteId;
    await app.moveClock(new Date(Date.now() + 25 * 3_600_000));
    expect((await app.as(guest).post(path, { ...form, quoteId })).status).toBe(404);
    expect((await app.as().post(path, { ...form, quoteId: visitors })).status).toBe(404);
  });

  it('returns the same booking to a repeat under the same key', async () => {
    const { quoteId } = (await quoteOf(app, home, guest, { from: monday(app) })).body;
    const send = () =>
      app
        .as(guest)
        .post(
          `/listings/${home.listingId}/bookings`,
          { ...guestForm(guest.user.email), quoteId },
          { headers: { 'idempotency-key': 'one' } },
        );
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.booking.bookingId).toBe(first.body.booking.bookingId);
  });

  it('lapses after a day, at latest with the last time to check in', async () => {
    const from = monday(app);
    const { bookingId } = await ask();
    await app.moveClock(new Date(Date.now() + DAY_MS + 60_000));
    expect((await act(home.owner, bookingId, 'accept')).body).toMatchObject({
      code: 'WRONG_STATE',
      error: 'This booking is expired and cannot be accepted',
    });
    expect((await app.as(guest).get(`/bookings/${bookingId}`)).body.status).toBe('EXPIRED');
    expect(await free(from)).toEqual([1, 1]);
    expect(await subjects(guest)).toEqual(['Request lapsed', 'We passed on your request']);
    expect(await subjects(home.owner)).toEqual(['New booking request', 'Request lapsed']);
  });
});

it('lists bookings in the words of the other requests, either way round', async () => {
  const later = await ask(40);
  const sooner = await confirmed(20);
  const listed = async (query: string): Promise<string[]> => {
    const { body } = await app.as(guest).get(`/users/${guest.userId}/bookings?box=sent&${query}`);
    return body.map(({ bookingId }: { bookingId: string }) => bookingId);
  };
  expect(await listed('status=ALL')).toEqual([sooner.bookingId, later.bookingId]);
  expect(await listed('order=desc')).toEqual([later.bookingId, sooner.bookingId]);
  expect(await listed('status=PENDING')).toEqual([later.bookingId]);
  expect(await listed('status=ACCEPTED')).toEqual([sooner.bookingId]);
  expect(await listed('status=CONFIRMED')).toEqual([sooner.bookingId]);
  const counts = async (by: SignedIn, box: string) =>
    (await app.as(by).get(`/users/${guest.userId}/booking-counts?box=${box}`)).body;
  const two = { ALL: 2, PENDING: 1, ACCEPTED: 1, COMPLETED: 0, CANCELLED: 0 };
  expect(await counts(guest, 'sent')).toEqual(two);
  expect(await counts(guest, 'received')).toMatchObject({ ALL: 0 });
  expect((await counts(stranger, 'sent')).statusCode).toBe(403);
  expect((await app.as(home.owner).get(`/users/${home.owner.userId}/booking-counts`)).body).toEqual(two);
  await act(guest, sooner.bookingId, 'cancel');
  expect(await listed('status=CANCELLED')).toEqual([sooner.bookingId]);
  expect((await app.as(guest).get(`/users/${guest.userId}/bookings?status=LATER`)).status).toBe(400);
});

describe('the life of a stay', () => {
  it('goes from the confirmation to the departure', async () => {
    const { bookingId, from, to } = await confirmed();
    const own = (await app.as(guest).get(`/bookings/${bookingId}`)).body;
    expect(own).toMatchObject({
      status: 'CONFIRMED',
      holdUntil: null,
      arrival: {
        address: '12 Fola Osibo Street, Phase 1, Lekki, Lagos',
        flat: 'Whole flat',
        phone: '08031234567',
        note: 'Ask the guard',
      },
    });
    const hosts = (await app.as(home.owner).get(`/bookings/${bookingId}`)).body;
    expect(hosts.guest).toMatchObject({ email: guest.user.email, phone: '08031234567' });
    expect(hosts.arrival).toBeNull();
    expect((await act(home.owner, bookingId, 'check-in')).body.code).toBe('TOO_EARLY');
    await app.moveClock(lagosInstant(from, '15:00'));
    const inside = await act(home.owner, bookingId, 'check-in');
    expect([inside.status, inside.body.booking.status]).toEqual([200, 'CHECKED_IN']);
    await app.moveClock(lagosInstant(addDays(from, 1), '10:00'));
    const out = await act(home.owner, bookingId, 'check-out');
    expect(out.body.booking).toMatchObject({ status: 'COMPLETED', total: 120_000, to });
    expect(await free(from)).toEqual([0, 1]);
    const { stored, held } = await occupancy(app);
    expect(stored).toEqual(held);
    const again = await act(home.owner, bookingId, 'check-out');
    expect([again.status, again.body.error]).toEqual([
      409,
      'This booking is completed and cannot be checked out',
    ]);
    expect(await subjects(guest)).toEqual([
      'How was your stay?',
      'We passed on your request',
      'Welcome',
      'Your stay is confirmed',
      'Your stay today',
    ]);
    const mails = await app.mailsTo(guest.user.email);
    const textOf = (subject: string) => mails.find((mail) => mail.subject.startsWith(subject))!.text;
    expect(textOf('Your stay is confirmed')).toMatch(
      /Check-in: .*, 2:00 PM to 10:00 PM\nCheck-out: .*, until 11:00 AM\n/,
    );
    // There is no caution to return.
    expect(textOf('How was your stay?')).not.toContain('caution');
  });

  it('is checked in on any of its days by the clock of Lagos, over midnight too', async () => {
    const { bookingId, from, to } = await confirmed();
    await app.moveClock(lagosInstant(addDays(from, -1), '23:50'));
    const early = await act(home.owner, bookingId, 'check-in');
    expect([early.status, early.body.code]).toEqual([409, 'TOO_EARLY']);
    await app.moveClock(lagosInstant(addDays(from, 1), '00:30'));
    const late = await act(home.owner, bookingId, 'check-in');
    expect(late.body.booking).toMatchObject({ status: 'CHECKED_IN', from, to });
    await app.moveClock(lagosInstant(to, '23:59'));
    expect((await app.as(guest).get(`/bookings/${bookingId}`)).body.status).toBe('CHECKED_IN');
    await app.moveClock(lagosInstant(addDays(to, 1), '00:01'));
    expect((await app.as(guest).get(`/bookings/${bookingId}`)).body.status).toBe('COMPLETED');
  });

  it.each([
    [7, 'Your stay in 7 days'],
    [5, 'Your stay in 5 days'],
    [1, 'Your stay tomorrow'],
    [0, 'Your stay today'],
  ])('is announced once, %d days before, whatever outage kept the mail', async (days, subject) => {
    const { from } = await confirmed();
    await app.moveClock(lagosInstant(addDays(from, -days), '12:00'));
    const reminders = (await subjects(guest)).filter((sent) => /stay (in|to)/.test(sent));
    expect(reminders).toEqual([subject]);
  });

  it('is completed by the clock after the day of departure', async () => {
    const { bookingId, to } = await confirmed();
    await app.moveClock(lagosInstant(to, '23:00'));
    expect((await app.as(guest).get(`/bookings/${bookingId}`)).body.status).toBe('CONFIRMED');
    await app.moveClock(lagosInstant(addDays(to, 1), '00:01'));
    expect((await app.as(guest).get(`/bookings/${bookingId}`)).body.status).toBe('COMPLETED');
  });

  it('can be declined with a reason', async () => {
    const { bookingId, from } = await ask();
    expect((await act(home.owner, bookingId, 'decline', { reason: 'NO' })).status).toBe(400);
    const declined = await act(home.owner, bookingId, 'decline', { reason: 'DATES', note: 'Painting' });
    expect(declined.body.booking).toMatchObject({ status: 'DECLINED', reason: 'DATES', note: 'Painting' });
    expect(await free(from)).toEqual([1, 1]);
  });

  it('refunds what the policy says when the guest cancels, everything when the host does', async () => {
    const soon = monday(app, 10);
    const { bookingId, from } = await confirmed();
    expect(from).toBe(soon);
    await app.moveClock(lagosInstant(addDays(from, -2), '12:00'));
    const byGuest = await act(guest, bookingId, 'cancel', { reason: 'Ill' });
    expect(byGuest.body.booking).toMatchObject({
      status: 'CANCELLED_BY_GUEST',
      cancelledBy: 'guest',
      reason: 'Ill',
      refund: { percent: 50, amount: 60_000 },
    });
    expect(await free(from)).toEqual([1, 1]);
    await app.moveClock(null);
    const second = await confirmed(20);
    await app.moveClock(lagosInstant(second.from, '08:00'));
    const byHost = await act(home.owner, second.bookingId, 'cancel');
    expect(byHost.body.booking).toMatchObject({
      status: 'CANCELLED_BY_HOST',
      refund: { percent: 100, amount: 120_000 },
    });
    await app.settle();
    const { stay } = (await app.as().get(`/listings/${home.listingId}`)).body;
    expect(stay.hostCancellations).toBe(1);
  });

  it('is recorded as a no-show, which the guest can contest', async () => {
    const { bookingId, from } = await confirmed(10, { nights: 3 });
    await app.moveClock(lagosInstant(from, '21:00'));
    expect((await act(home.owner, bookingId, 'no-show')).body.code).toBe('TOO_EARLY');
    await app.moveClock(lagosInstant(from, '22:30'));
    const marked = await act(home.owner, bookingId, 'no-show');
    expect(marked.body.booking).toMatchObject({
      status: 'NO_SHOW',
      noShow: { contested: false },
      refund: { percent: 0, amount: 0 },
    });
    expect(await free(from, 3)).toEqual([0, 1, 1]);
    expect((await act(home.owner, bookingId, 'contest', { reason: 'x' })).status).toBe(403);
    const contested = await act(guest, bookingId, 'contest', { reason: 'I was there at eight' });
    expect(contested.body.booking).toMatchObject({
      status: 'NO_SHOW',
      noShow: { contested: true, reason: 'I was there at eight' },
    });
    expect((await act(guest, bookingId, 'contest', { reason: 'again' })).status).toBe(409);
    await app.settle();
    expect(await subjects(home.owner)).toContain('No-show contested');
    expect(await subjects(guest)).toContain('No-show contested');
    const notices = (await app.as(home.owner).get('/users/notifications')).body as { message: string }[];
    expect(notices.filter(({ message }) => message.startsWith('No-show contested'))).toHaveLength(1);
  });

  it('is for its two sides', async () => {
    const { bookingId } = await ask();
    for (const action of ['accept', 'check-in', 'check-out', 'no-show'])
      expect((await act(guest, bookingId, action)).status).toBe(403);
    for (const other of [stranger, admin]) {
      for (const action of ['accept', 'cancel'])
        expect((await act(other, bookingId, action)).status).toBe(404);
      expect((await app.as(other).get(`/bookings/${bookingId}`)).status).toBe(404);
      expect((await app.as(other).get(`/users/${guest.userId}/bookings`)).status).toBe(403);
    }
    expect((await act(null, bookingId, 'accept')).text).toBe('Unauthorized');
    expect((await act(guest, randomUUID(), 'cancel')).status).toBe(404);
  });
});

describe('a visitor', () => {
  it('follows the stay by the link in the mail', async () => {
    const { booking } = (await book(app, home, null, { from: monday(app) })).body;
    expect(booking.box).toBe('sent');
    const { email } = await app.em.fork().findOneOrFail(StayBooking, { id: booking.bookingId });
    const [mail] = await app.mailsTo(email!);
    expect(mail!.subject).toMatch(/^We passed on your request: /);
    const token = /\/requests\/([\w.-]+)/.exec(mail!.text)![1]!;
    const read = await app.as().get(`/requests/${token}`);
    expect(read.body).toMatchObject({
      kind: 'stay',
      status: 'PENDING',
      canCancel: true,
      booking: { bookingId: booking.bookingId, status: 'REQUESTED' },
    });
    expect((await app.as().post(`/requests/${token}/contest`, { reason: 'x' })).status).toBe(409);
    expect((await app.as().post(`/requests/${token}/contest`, {})).status).toBe(400);
    expect((await app.as().post(`/requests/${token}/explode`, {})).status).toBe(404);
    const price = () =>
      app.as().post(`/requests/${token}/change/quote`, { to: addDays(booking.to, 1), guests: 2 });
    expect((await price()).body.code).toBe('WRONG_STATE');
    await act(home.owner, booking.bookingId, 'accept');
    expect((await price()).body).toMatchObject({
      message: 'Nothing has changed yet',
      quote: { nights: 3, guests: 2, total: 180_000, difference: 60_000 },
      booking: { status: 'CONFIRMED', change: null, total: 120_000 },
    });
    const cancelled = await app.as().post(`/requests/${token}/cancel`, { reason: 'Ill' });
    expect(cancelled.body).toMatchObject({ booking: { status: 'CANCELLED_BY_GUEST', reason: 'Ill' } });
  });
});
