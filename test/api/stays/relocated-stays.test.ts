import { lagosInstant, lagosTime } from '../../../src/platform/clock/clock';
import { HOUR_MS } from '../../../src/platform/clock/durations';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { deliverAgain } from '../../support/deliver-again';
import { reactionsLater } from '../../support/reactions-later';
import { entriesOfFeed, entryText, relocate } from '../listings/relocation';
import { book, staySteps } from './bookings';
import { aStayHome, monday, type StayHome } from './stays';

/* A home whose address changes while guests are to come. */

let app: TestApp;
let home: StayHome;
let guest: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  guest = await app.make.aUser();
  home = await aStayHome(app);
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

const { act, ask, confirmed } = staySteps(() => ({ app, home, guest }));
const THERE = { address: '5 Bode Thomas Street', area: null, city: 'Surulere' };
const OLD = '12 Fola Osibo Street, Phase 1, Lekki, Lagos';
const NEW = '5 Bode Thomas Street, Surulere, Lagos';
const newsTo = async (email: string) =>
  (await app.mailsTo(email)).filter(({ subject }) => subject.startsWith('Address changed: '));
const noticesTo = async (person: SignedIn) =>
  ((await app.as(person).get('/users/notifications')).body as { message: string; kind: string }[]).filter(
    ({ message }) => /address/i.test(message),
  );

it('tells both sides where it was and is, with the entry of their calendars', async () => {
  const { bookingId } = await confirmed();
  await relocate(app, home, THERE);
  for (const person of [guest, home.owner]) {
    const [mail, ...more] = await newsTo(person.user.email);
    expect(more).toEqual([]);
    expect(mail!.text).toContain(`\nIt was ${OLD}.\n`);
    expect(mail!.text).toContain(`\nIt is ${NEW} now.\n`);
    expect(mail!.html).toContain(`It is ${NEW} now.`);
    const entry = mail!.attachments![0]!.content;
    expect(entry).toContain(`UID:stay-${bookingId}@`);
    expect(entry).toContain('METHOD:REQUEST');
    expect(entryText(entry)).toBe(`${NEW} (1)`);
    expect(await entriesOfFeed(app, person)).toEqual([`${NEW} (1)`]);
  }
  const [toGuest] = await newsTo(guest.user.email);
  expect(toGuest!.text).toMatch(/^The address of your stay has changed\n/);
  expect(toGuest!.text).toContain(`\nAddress: ${NEW}\n`);
  expect(await noticesTo(guest)).toEqual([
    expect.objectContaining({
      kind: 'stay',
      message: 'The address of your stay has changed: Three bedroom flat in Lekki',
    }),
  ]);
  expect(await noticesTo(home.owner)).toHaveLength(1);
  expect((await app.as(guest).get(`/bookings/${bookingId}`)).body.arrival.address).toBe(NEW);
});

it('tells a visitor, whose link shows the new address', async () => {
  const { booking } = (await book(app, home, null, { from: monday(app) })).body;
  await act(home.owner, booking.bookingId, 'accept');
  await relocate(app, home, THERE);
  const { email } = (await app.as(home.owner).get(`/bookings/${booking.bookingId}`)).body.guest;
  const [mail, ...more] = await newsTo(email);
  expect(more).toEqual([]);
  expect(mail!.text).toContain(`It is ${NEW} now.`);
  const token = /\/requests\/([\w.-]+)/.exec(mail!.text)![1]!;
  const { body } = await app.as().get(`/requests/${token}`);
  expect(JSON.stringify(body)).toContain('5 Bode Thomas Street');
  expect(JSON.stringify(body)).not.toContain('Fola Osibo');
});

it('tells a guest who is there, and nobody who only asked, was declined or has left', async () => {
  const there = await confirmed(3);
  await ask(20);
  const off = await ask(30);
  await act(home.owner, off.bookingId, 'decline', { reason: 'DATES' });
  const cancelled = await confirmed(40);
  await act(guest, cancelled.bookingId, 'cancel');
  await app.moveClock(lagosInstant(there.from, '15:00'));
  await act(home.owner, there.bookingId, 'check-in');
  await relocate(app, home, THERE);
  expect(await newsTo(guest.user.email)).toHaveLength(1);
  expect(await newsTo(home.owner.user.email)).toHaveLength(1);
  await app.moveClock(lagosInstant(there.to, '12:00'));
  await relocate(app, home, { address: '9 Bode Thomas Street' });
  expect(await newsTo(guest.user.email)).toHaveLength(1);
});

it('tells nobody who agreed after the change', async () => {
  await relocate(app, home, THERE);
  await confirmed();
  expect(await newsTo(guest.user.email)).toEqual([]);
});

it('says nothing of another spelling, of other fields and of a point that is set or hardly moves', async () => {
  await confirmed();
  for (const fields of [
    { address: '12, fóla-osibo  St' },
    { address: 'No. 12 Fola Osibo Street', title: 'Quiet three bedroom flat' },
    { point: { lat: 6.4474, lng: 3.4553, exact: true } },
    { point: { lat: 6.4484, lng: 3.4553, exact: false } },
  ])
    await relocate(app, home, fields);
  for (const person of [guest, home.owner]) {
    expect(await newsTo(person.user.email)).toEqual([]);
    expect(await noticesTo(person)).toEqual([]);
  }
  expect((await entriesOfFeed(app, guest))[0]).toMatch(/ \(0\)$/);
});

it('says how far the point on the map moved', async () => {
  await relocate(app, home, { point: { lat: 6.4474, lng: 3.4553, exact: true } });
  await confirmed();
  await relocate(app, home, { point: { lat: 6.4604, lng: 3.4553, exact: true } });
  const [mail] = await newsTo(guest.user.email);
  expect(mail!.text).toContain(
    `The address is still ${OLD}, but its point on the map is now about 1.4 km from where it was.`,
  );
});

describe('several changes', () => {
  const third = { address: '9 Adeniran Ogunsanya Street' };
  const LAST = '9 Adeniran Ogunsanya Street, Surulere, Lagos';

  it('are one mail about the last while none was sent', async () => {
    await confirmed();
    await relocate(app, home, THERE);
    await relocate(app, home, third);
    for (const person of [guest, home.owner]) {
      const [mail, ...more] = await newsTo(person.user.email);
      expect(more).toEqual([]);
      expect(mail!.text).toContain(`\nIt was ${OLD}.\n\nIt is ${LAST} now.\n`);
      expect(await entriesOfFeed(app, person)).toEqual([`${LAST} (2)`]);
    }
  });

  it('are one mail in whatever order workers notice them, and again', async () => {
    await confirmed();
    await reactionsLater(app, async () => {
      await relocate(app, home, THERE);
      await relocate(app, home, third);
    });
    await app.settle();
    await deliverAgain(app, 'RelocatedStaysReactions', 'StayReactions', 'StayNotices');
    for (const person of [guest, home.owner]) {
      const [mail, ...more] = await newsTo(person.user.email);
      expect(more).toEqual([]);
      expect(mail!.text).toContain(`It is ${LAST} now.`);
    }
  });

  it('that come back to where it was are no mail', async () => {
    await confirmed();
    await relocate(app, home, THERE);
    await relocate(app, home, { address: '12 Fola Osibo Street', area: 'Phase 1', city: 'Lekki' });
    for (const { user } of [guest, home.owner]) expect(await newsTo(user.email)).toEqual([]);
  });

  it('that were told each are news each, from where the side was told', async () => {
    await confirmed();
    await relocate(app, home, THERE);
    expect(await newsTo(guest.user.email)).toHaveLength(1);
    await relocate(app, home, third);
    const mails = await newsTo(guest.user.email);
    expect(mails).toHaveLength(2);
    const last = mails.find(({ text }) => text.includes(`It is ${LAST} now.`));
    expect(last!.text).toContain(`It was ${NEW}.`);
    expect(entryText(last!.attachments![0]!.content)).toBe(`${LAST} (2)`);
    await deliverAgain(app, 'RelocatedStaysReactions', 'StayReactions', 'StayNotices');
    expect(await newsTo(guest.user.email)).toHaveLength(2);
    expect(await noticesTo(guest)).toHaveLength(2);
  });
});

describe('in quiet hours', () => {
  const beQuiet = async (hours: number) => {
    const now = app.clock.now().getTime();
    const [from, to] = [now - HOUR_MS, now + hours * HOUR_MS].map((at) => lagosTime(new Date(at)));
    await app.as(guest).post('/users/settings', { quietHours: { from, to } });
  };

  it('waits for their end, and says the last address once', async () => {
    await confirmed();
    await beQuiet(3);
    await relocate(app, home, THERE);
    await relocate(app, home, { address: '9 Adeniran Ogunsanya Street' });
    expect(await newsTo(guest.user.email)).toEqual([]);
    await app.moveClock(new Date(app.clock.now().getTime() + 4 * HOUR_MS));
    await app.settle();
    const [mail, ...more] = await newsTo(guest.user.email);
    expect(more).toEqual([]);
    expect(mail!.text).toContain(`It was ${OLD}.`);
    expect(mail!.text).toContain('It is 9 Adeniran Ogunsanya Street, Surulere, Lagos now.');
  });

  it('does not wait for a stay that begins before', async () => {
    const { from } = await confirmed(3);
    await app.moveClock(lagosInstant(from, '12:30'));
    await beQuiet(6);
    await relocate(app, home, THERE);
    expect(await newsTo(guest.user.email)).toHaveLength(1);
  });

  it('says nothing at their end of a stay that was cancelled meanwhile', async () => {
    const { bookingId } = await confirmed();
    await beQuiet(3);
    await relocate(app, home, THERE);
    await act(home.owner, bookingId, 'cancel');
    await app.moveClock(new Date(app.clock.now().getTime() + 4 * HOUR_MS));
    await app.settle();
    expect(await newsTo(guest.user.email)).toEqual([]);
  });
});

it('leaves out who wants no mails about stays, and notifies them in the app', async () => {
  await confirmed();
  await app.as(guest).post('/users/settings', { stays: false });
  await relocate(app, home, THERE);
  expect(await newsTo(guest.user.email)).toEqual([]);
  expect(await noticesTo(guest)).toHaveLength(1);
});
