import { lagosInstant } from '../../../src/platform/clock/clock';
import { addDays, dayText } from '../../../src/platform/clock/days';
import { DAY_MS } from '../../../src/platform/clock/durations';
import { StayBooking } from '../../../src/stays/bookings/stay-booking.entity';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { reactionsLater } from '../../support/reactions-later';
import { book } from '../stays/bookings';
import { A_HOME, aStayHome, monday, type StayHome } from '../stays/stays';

let app: TestApp;
let admin: SignedIn;
let otherAdmin: SignedIn;
let guest: SignedIn;
let home: StayHome;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
  otherAdmin = await app.make.anAdmin();
});
beforeEach(async () => {
  guest = await app.make.aUser();
  home = await aStayHome(app, { units: [{ ...A_HOME, caution: 20_000 }], rules: { instant: true } });
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

const act = (by: SignedIn, bookingId: string, action: string, body?: object) =>
  app.as(by).post(`/bookings/${bookingId}/${action}`, body);
const read = async (by: SignedIn, bookingId: string) => (await app.as(by).get(`/bookings/${bookingId}`)).body;
const figures = async () => (await app.as().get(`/listings/${home.listingId}`)).body.stay;
const cases = async () =>
  (await app.as(admin).get(`/admin/cases?filter={"listingId":"${home.listingId}"}`)).body as {
    id: string;
    caseNumber: string;
  }[];

async function decide(id: string, outcome: unknown, by = admin) {
  const decided = await app.as(by).post(`/admin/cases/${id}/decide`, { outcome, note: 'As photographed' });
  await app.settle();
  return decided;
}

/** A stay whose guest did not come, as the host says; the guest contests it. */
async function contestedNoShow() {
  const { booking } = (await book(app, home, guest, { from: monday(app) })).body;
  await app.moveClock(lagosInstant(booking.from, '22:30'));
  await act(home.owner, booking.bookingId, 'no-show');
  const contested = await act(guest, booking.bookingId, 'contest', { reason: 'I was there at eight' });
  expect(contested.status).toBe(200);
  await app.settle();
  const [opened] = await cases();
  return { bookingId: booking.bookingId as string, opened: opened! };
}

/** The mails to a person about the stay, by the words before the title. */
const mailTo = async (person: SignedIn, subject: string) =>
  (await app.mailsTo(person.user.email)).find((mail) => mail.subject.startsWith(subject));
const noticesOf = async (person: SignedIn): Promise<string[]> =>
  (await app.as(person).get('/users/notifications')).body.map(({ message }: { message: string }) => message);

/** The other decision on the appeal of a side. */
async function overturn(
  { id, caseNumber }: { id: string; caseNumber: string },
  by: SignedIn,
  outcome: string,
) {
  await app.as(by).post(`/cases/${caseNumber}/appeal`, { reason: 'There is a record of the door' });
  expect((await decide(id, outcome, otherAdmin)).status).toBe(200);
}

/** The guest's stars become a review of the home. */
async function bothReview(bookingId: string, rating: number) {
  await act(guest, bookingId, 'review', { rating });
  expect((await act(home.owner, bookingId, 'review', { rating: 3 })).body.published).toBe(true);
}

/** A stay whose host returns 5,000 of 20,000; the guest contests it. */
async function contestedCaution() {
  const { booking } = (await book(app, home, guest, { from: monday(app) })).body;
  await app.moveClock(lagosInstant(addDays(booking.to, 1), '00:30'));
  const images = await app.make.pictures(home.owner, 1);
  const part = { outcome: 'PART', returned: 5000, reason: 'The mirror is broken', images };
  await act(home.owner, booking.bookingId, 'caution', part);
  await act(guest, booking.bookingId, 'caution/contest', { reason: 'It was broken before' });
  await app.settle();
  const [opened] = await cases();
  return { bookingId: booking.bookingId as string, opened: opened! };
}

describe('a no-show at a stay that is contested', () => {
  it('is one case, which both sides read and nobody else', async () => {
    const { bookingId, opened } = await contestedNoShow();
    expect(await cases()).toMatchObject([
      { kind: 'STAY_NO_SHOW', state: 'OPEN', reason: 'I was there at eight', caution: null },
    ]);
    const { from, to } = await read(guest, bookingId);
    expect(opened).toMatchObject({ stay: { from, to }, tourAt: null });
    const { caseNumber } = opened;
    expect((await app.as(guest).get(`/cases/${caseNumber}`)).body.side).toBe('claimant');
    expect((await app.as(home.owner).get(`/cases/${caseNumber}`)).body.side).toBe('respondent');
    expect((await app.as(await app.make.aUser()).get(`/cases/${caseNumber}`)).status).toBe(404);
  });

  it('is upheld when the admin says so', async () => {
    const { bookingId, opened } = await contestedNoShow();
    expect((await decide(opened.id, 'NO_SHOW')).status).toBe(200);
    expect(await read(guest, bookingId)).toMatchObject({ status: 'NO_SHOW', refund: { percent: 0 } });
  });

  it('becomes a stay, and after an appeal a cancellation of the host, which the home shows', async () => {
    const { bookingId, opened } = await contestedNoShow();
    await decide(opened.id, 'COMPLETED');
    expect(await read(guest, bookingId)).toMatchObject({ status: 'COMPLETED', refund: null });
    const appeal = { reason: 'The door was locked' };
    expect((await app.as(guest).post(`/cases/${opened.caseNumber}/appeal`, appeal)).status).toBe(200);
    expect((await decide(opened.id, 'CANCELLED_BY_HOST')).status).toBe(403);
    expect((await decide(opened.id, 'CANCELLED_BY_HOST', otherAdmin)).status).toBe(200);
    expect(await read(guest, bookingId)).toMatchObject({
      status: 'CANCELLED_BY_HOST',
      refund: { percent: 100, amount: 120_000 },
    });
    expect((await figures()).hostCancellations).toBe(1);
  });

  it('decided as a stay owes its caution from then on, and is reported as any stay that is over', async () => {
    const { bookingId, opened } = await contestedNoShow();
    const { to } = await read(guest, bookingId);
    const day = addDays(to, 5);
    await app.moveClock(lagosInstant(day, '10:00'));
    await decide(opened.id, 'COMPLETED');
    const record = async () => (await read(home.owner, bookingId)).cautionRecord;
    const dueAt = lagosInstant(addDays(day, 4));
    expect(await record()).toMatchObject({ status: 'DUE', dueAt: dueAt.toISOString(), overdue: false });
    expect(await figures()).toMatchObject({ cautionsDue: 1, cautionsOverdue: 0 });
    const toHost = await mailTo(home.owner, 'A stay is over');
    expect(toHost!.text).toContain(`Return the caution by ${dayText(addDays(day, 3))}.`);
    expect(await mailTo(guest, 'How was your stay?')).toBeDefined();
    expect(await noticesOf(home.owner)).toContain('A stay is over: Three bedroom flat in Lekki');
    expect(await noticesOf(guest)).toContain('How was your stay? Three bedroom flat in Lekki');
    await app.moveClock(lagosInstant(addDays(day, 4), '04:00'));
    expect((await record()).overdue).toBe(true);
    expect(await figures()).toMatchObject({ cautionsDue: 1, cautionsOverdue: 1 });
  });

  it('decided before the departure owes its caution as any stay does', async () => {
    const { bookingId, opened } = await contestedNoShow();
    await decide(opened.id, 'COMPLETED');
    const { to, cautionRecord } = await read(home.owner, bookingId);
    expect(cautionRecord.dueAt).toBe(lagosInstant(addDays(to, 4)).toISOString());
  });

  it('decided as cancelled by the host is reported with the refund and the end of the calendar entry', async () => {
    const { opened } = await contestedNoShow();
    await decide(opened.id, 'CANCELLED_BY_HOST');
    for (const person of [home.owner, guest]) {
      const mail = await mailTo(person, 'Stay cancelled');
      expect(mail!.text).toContain('counts as cancelled by the host.');
      expect(mail!.text).toContain(
        'Refund: 100 % of the total, NGN 120,000. The caution is returned in full.',
      );
      expect(mail!.attachments![0]!.content).toMatch(/METHOD:CANCEL[^]*SEQUENCE:1\r\n/);
      expect(await noticesOf(person)).toContain('Stay cancelled: Three bedroom flat in Lekki');
    }
  });

  it('decided otherwise on an appeal is reported again', async () => {
    const { bookingId, opened } = await contestedNoShow();
    await decide(opened.id, 'COMPLETED');
    await app.as(home.owner).post(`/cases/${opened.caseNumber}/appeal`, { reason: 'Nobody came' });
    await decide(opened.id, 'NO_SHOW', otherAdmin);
    expect(await read(guest, bookingId)).toMatchObject({ status: 'NO_SHOW', refund: { percent: 0 } });
    expect(await figures()).toMatchObject({ cautionsDue: 0 });
    for (const person of [home.owner, guest]) {
      expect((await mailTo(person, 'No-show upheld'))!.text).toContain('Our team has decided');
      expect(await noticesOf(person)).toContain('No-show upheld: Three bedroom flat in Lekki');
    }
  });

  const reviews = async () => (await app.as().get(`/listings/${home.listingId}/reviews`)).body;

  it('that was no stay after all has no review that becomes public', async () => {
    const { bookingId, opened } = await contestedNoShow();
    await app.as(guest).post(`/listings/${home.listingId}/reviews`, { rating: 4, message: 'A visit' });
    await decide(opened.id, 'COMPLETED');
    expect((await act(guest, bookingId, 'review', { rating: 1 })).status).toBe(201);
    await overturn(opened, home.owner, 'NO_SHOW');
    await app.moveClock(new Date(app.clock.now().getTime() + 15 * DAY_MS));
    expect(await reviews()).toMatchObject([{ rating: 4, stay: false }]);
  });

  it.each([
    ['NO_SHOW', () => home.owner],
    ['CANCELLED_BY_HOST', () => guest],
  ] as const)(
    'that was no stay after all, but %s, loses the reviews that are public',
    async (outcome, by) => {
      const { bookingId, opened } = await contestedNoShow();
      await decide(opened.id, 'COMPLETED');
      await bothReview(bookingId, 1);
      expect(await reviews()).toMatchObject([{ rating: 1, stay: true }]);
      await overturn(opened, by(), outcome);
      expect(await reviews()).toEqual([]);
      const { rating, reviewCount } = (await app.as().get(`/listings/${home.listingId}`)).body;
      expect([rating ?? 0, reviewCount]).toEqual([0, 0]);
      expect((await read(home.owner, bookingId)).guest).toMatchObject({ rating: null, reviewCount: 0 });
    },
  );

  it('that was no stay after all loses the review that an earlier version stored some milliseconds later', async () => {
    const { bookingId, opened } = await contestedNoShow();
    await decide(opened.id, 'COMPLETED');
    await bothReview(bookingId, 1);
    const later = `update reviews set created_at = created_at + interval '7 milliseconds' where listing_id = ?`;
    await app.em.fork().execute(later, [home.listingId]);
    await overturn(opened, home.owner, 'NO_SHOW');
    expect(await reviews()).toEqual([]);
  });

  it('that was no stay after all leaves the review of another stay that became public just after', async () => {
    const { bookingId, opened } = await contestedNoShow();
    const other = (await book(app, home, guest, { from: monday(app, 7) })).body.booking;
    await app.moveClock(lagosInstant(addDays(other.to, 1), '00:30'));
    await decide(opened.id, 'COMPLETED');
    for (const [stay, rating] of [
      [bookingId, 1],
      [other.bookingId, 5],
    ] as const)
      await bothReview(stay, rating);
    await overturn(opened, home.owner, 'NO_SHOW');
    expect(await reviews()).toMatchObject([{ rating: 5, stay: true }]);
  });

  it('that was no stay after all leaves the review of a later stay', async () => {
    const { bookingId, opened } = await contestedNoShow();
    await decide(opened.id, 'COMPLETED');
    await bothReview(bookingId, 1);
    const later = (await book(app, home, guest, { from: monday(app, 7) })).body.booking;
    await app.moveClock(lagosInstant(addDays(later.to, 1), '00:30'));
    await bothReview(later.bookingId, 5);
    await overturn(opened, home.owner, 'NO_SHOW');
    expect(await reviews()).toMatchObject([{ rating: 5, stay: true }]);
  });

  it('that was no stay after all has no caution to accept, to contest or to settle', async () => {
    const { bookingId, opened } = await contestedNoShow();
    await decide(opened.id, 'COMPLETED');
    expect((await act(home.owner, bookingId, 'caution', { outcome: 'RETURNED' })).status).toBe(200);
    expect(await figures()).toMatchObject({ cautionsReturned: 1 });
    await overturn(opened, home.owner, 'NO_SHOW');
    expect(await figures()).toMatchObject({ cautionsReturned: 0, cautionsDue: 0, cautionsOverdue: 0 });
    const { can } = await read(guest, bookingId);
    expect([can.cautionAccept, can.cautionContest]).toEqual([false, false]);
    for (const action of ['caution/accept', 'caution/contest']) {
      const { status, body } = await act(guest, bookingId, action, { reason: 'Not all of it' });
      expect([status, body.code]).toEqual([409, 'WRONG_STATE']);
      expect(body.error).toMatch(/^This booking is marked as not arrived and cannot be /);
    }
    expect(await cases()).toHaveLength(1);
    await app.moveClock(new Date(app.clock.now().getTime() + 15 * DAY_MS));
    expect(await mailTo(guest, 'Caution settled')).toBeUndefined();
  });

  it('that was no stay after all returns the whole caution, also one that is contested', async () => {
    const { bookingId, opened } = await contestedNoShow();
    await decide(opened.id, 'COMPLETED');
    const images = await app.make.pictures(home.owner, 1);
    const part = { outcome: 'PART', returned: 5000, reason: 'The mirror is broken', images };
    expect((await act(home.owner, bookingId, 'caution', part)).status).toBe(200);
    await act(guest, bookingId, 'caution/contest', { reason: 'It was broken before' });
    await app.settle();
    const about = (await cases()).find(({ id }) => id !== opened.id)!;
    await overturn(opened, home.owner, 'NO_SHOW');
    const { cautionRecord } = await read(guest, bookingId);
    expect(cautionRecord).toMatchObject({ status: 'DECIDED', returned: 20_000 });
    const whole = { state: 'CLOSED', outcome: { returned: 20_000 } };
    expect((await app.as(guest).get(`/cases/${about.caseNumber}`)).body).toMatchObject(whole);
    expect((await decide(about.id, { returned: 1 }, otherAdmin)).status).toBe(409);
    for (const person of [home.owner, guest]) {
      const told = (await noticesOf(person)).filter((message) => message.includes(about.caseNumber));
      expect(told).toContainEqual(expect.stringMatching(/: NGN 20,000 of the caution is to be returned$/));
      expect(await mailTo(person, 'Caution decided')).toBeDefined();
    }
  });

  it('that was no stay after all returns the whole caution where the guest had not answered', async () => {
    const { bookingId, opened } = await contestedNoShow();
    await decide(opened.id, 'COMPLETED');
    const images = await app.make.pictures(home.owner, 1);
    const part = { outcome: 'PART', returned: 5000, reason: 'The mirror is broken', images };
    await act(home.owner, bookingId, 'caution', part);
    await overturn(opened, guest, 'CANCELLED_BY_HOST');
    expect((await read(guest, bookingId)).cautionRecord).toMatchObject({
      ...{ status: 'DECIDED', returned: 20_000 },
    });
  });

  it('that was no stay after all ends the case about a caution that opens after the decision', async () => {
    const { bookingId, opened } = await contestedNoShow();
    await decide(opened.id, 'COMPLETED');
    const images = await app.make.pictures(home.owner, 1);
    const part = { outcome: 'PART', returned: 5000, reason: 'The mirror is broken', images };
    await act(home.owner, bookingId, 'caution', part);
    await app.as(home.owner).post(`/cases/${opened.caseNumber}/appeal`, { reason: 'See the door' });
    await app.settle();
    const reason = 'It was broken before';
    await reactionsLater(app, () => act(guest, bookingId, 'caution/contest', { reason }));
    expect((await decide(opened.id, 'NO_SHOW', otherAdmin)).status).toBe(200);
    const about = (await cases()).find(({ id }) => id !== opened.id)!;
    expect(about).toMatchObject({ kind: 'CAUTION', state: 'CLOSED', outcome: { returned: 20_000 } });
    expect((await read(guest, bookingId)).cautionRecord).toMatchObject({
      ...{ status: 'DECIDED', returned: 20_000 },
    });
  });

  it('has no outcome of another kind', async () => {
    const { bookingId, opened } = await contestedNoShow();
    for (const outcome of ['UPHELD', { returned: 1 }])
      expect((await decide(opened.id, outcome)).body.fields).toHaveProperty('outcome');
    expect((await read(guest, bookingId)).status).toBe('NO_SHOW');
  });
});

describe('a caution that is contested', () => {
  it('is returned as the admin decides, at most the whole, and again after an appeal', async () => {
    const { bookingId, opened } = await contestedCaution();
    expect(await cases()).toMatchObject([{ kind: 'CAUTION', reason: 'It was broken before' }]);
    expect((await decide(opened.id, { returned: 20_001 })).body.fields).toEqual({
      outcome: 'No more than the caution can be returned',
    });
    await decide(opened.id, { returned: 12_000 });
    const record = async () => (await read(guest, bookingId)).cautionRecord;
    expect(await record()).toMatchObject({ status: 'DECIDED', returned: 12_000 });
    await app.as(home.owner).post(`/cases/${opened.caseNumber}/appeal`, { reason: 'It was new' });
    await decide(opened.id, { returned: 5000 }, otherAdmin);
    expect(await record()).toMatchObject({ status: 'DECIDED', returned: 5000 });
  });

  it('shows the admin what the host said, with the pictures', async () => {
    const { opened } = await contestedCaution();
    const { caution } = (await app.as(admin).get(`/admin/cases/${opened.id}`)).body;
    expect(caution).toMatchObject({ amount: 20_000, returned: 5000, reason: 'The mirror is broken' });
    expect(caution.images).toHaveLength(1);
  });

  it('of a visitor is reported by email', async () => {
    const { booking } = (await book(app, home, null, { from: monday(app) })).body;
    const { email } = await app.em.fork().findOneOrFail(StayBooking, { id: booking.bookingId });
    const mails = await app.mailsTo(email!);
    const token = mails.map(({ text }) => /\/requests\/([\w.-]+)/.exec(text)?.[1]).find(Boolean);
    await act(home.owner, booking.bookingId, 'accept');
    await app.moveClock(lagosInstant(booking.from, '22:30'));
    expect((await act(home.owner, booking.bookingId, 'no-show')).status).toBe(200);
    const contested = await app.as().post(`/requests/${token}/contest`, { reason: 'I waited' });
    expect(contested.status).toBe(200);
    await app.settle();
    const [opened] = await cases();
    await decide(opened!.id, 'COMPLETED');
    const mailsToGuest = await app.mailsTo(email!);
    const about = mailsToGuest.filter(({ text }) => text.includes(opened!.caseNumber));
    expect(about.length).toBeGreaterThan(0);
    for (const { text } of about) expect(text).toMatch(/Write to us: \S+\/contact/);
    expect(about[0]!.text).toContain(`(${opened!.caseNumber}): the guest was there`);
    expect(about[0]!.text).toContain('As photographed');
  });

  it('is reported by email to a side whose account is suspended meanwhile', async () => {
    const { opened } = await contestedCaution();
    const suspended = await app.as(admin).post(`/admin/users/${guest.userId}/suspend`, { reason: 'Spam' });
    expect(suspended.status).toBe(200);
    await app.settle();
    await decide(opened.id, { returned: 12_000 });
    const mails = (await app.mailsTo(guest.user.email)).filter(({ subject }) =>
      subject.startsWith('A decision was made in the case about'),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('NGN 12,000 of the caution is to be returned');
    expect(mails[0]!.text).toContain('As photographed');
    const toHost = await mailTo(home.owner, 'A decision was made in the case about');
    expect(toHost!.text).toContain('NGN 12,000 of the caution is to be returned');
  });
});
