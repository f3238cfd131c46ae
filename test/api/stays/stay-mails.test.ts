import { addDays, dayText } from '../../../src/platform/clock/days';
import { lagosInstant } from '../../../src/platform/clock/clock';
import { instantText } from '../../../src/platform/clock/time-text';
import { HOUR_MS } from '../../../src/platform/clock/durations';
import { SCAM_WARNING } from '../../../src/messaging/conversations/scam-warning';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { staySteps } from './bookings';
import { A_HOME, aStayHome, monday, type StayHome } from './stays';

/* What the mails of stays say to each side. */

let app: TestApp;
let home: StayHome;
let guest: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  guest = await app.make.aUser();
  home = await aStayHome(app, { units: [{ ...A_HOME, caution: 20_000 }] });
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

const { act, ask, confirmed } = staySteps(() => ({ app, home, guest }));
const mailTo = async (person: SignedIn, subject: string) =>
  (await app.mailsTo(person.user.email)).find((mail) => mail.subject.startsWith(subject));
/** The news in the subjects of the mails about stays, the first one first. */
const newsTo = async (person: SignedIn) =>
  (await app.subjectsTo(person.user.email))
    .filter((subject) => subject.includes(': Three bedroom flat in Lekki, '))
    .map((subject) => subject.split(': ')[0]!)
    .toReversed();

it('speak to the host as a host', async () => {
  const { bookingId, from, to } = await confirmed();
  await app.moveClock(lagosInstant(from, '15:00'));
  await act(home.owner, bookingId, 'check-in');
  await app.moveClock(lagosInstant(to, '10:00'));
  await act(home.owner, bookingId, 'check-out');
  const title = 'Three bedroom flat in Lekki, ';
  for (const [person, subjects] of [
    [home.owner, ['A stay is confirmed: ', 'Your guest has checked in: ', 'A stay is over: ']],
    [guest, ['Your stay is confirmed: ', 'Welcome: ', 'How was your stay? ']],
  ] as const)
    for (const subject of subjects) expect(await mailTo(person, subject + title)).toBeDefined();
  const { body } = await app.as(guest).get('/users/notifications');
  expect(body.map(({ message }: { message: string }) => message)).toContain(
    'How was your stay? Three bedroom flat in Lekki',
  );
});

it('name the day by which the caution is due, after an early check-out as well', async () => {
  const { bookingId, from, to } = await confirmed(10, { nights: 5 });
  await app.moveClock(lagosInstant(from, '15:00'));
  await act(home.owner, bookingId, 'check-in');
  await app.moveClock(lagosInstant(addDays(from, 2), '10:00'));
  const { booking } = (await act(home.owner, bookingId, 'check-out')).body;
  expect(booking.cautionRecord.dueAt).toBe(lagosInstant(addDays(to, 4)).toISOString());
  const last = dayText(addDays(to, 3));
  expect((await mailTo(home.owner, 'A stay is over: '))!.text).toContain(`Return the caution by ${last}.`);
  expect((await mailTo(guest, 'How was your stay? '))!.text).toContain(
    `The host decides by ${last} how much of the caution is returned.`,
  );
});

it('say what change is proposed, and who may accept it', async () => {
  const { bookingId, to } = await confirmed();
  const asked = await act(guest, bookingId, 'change', { to: addDays(to, 1), guests: 3 });
  const until = instantText(new Date(asked.body.booking.change.expiresAt));
  const proposer = await mailTo(guest, 'Change to a stay proposed');
  expect(proposer!.text).toMatch(/^You proposed a change to the stay at Three bedroom flat in Lekki\n/);
  expect(proposer!.text).toContain(`\nThe host can accept or decline until ${until} (Lagos time).\n`);
  const other = await mailTo(home.owner, 'Change to a stay proposed');
  expect(other!.text).toMatch(/^Ada Obi proposes a change to the stay at Three bedroom flat in Lekki\n/);
  expect(other!.text).toContain(`\nAccept or decline by ${until} (Lagos time).\n`);
  for (const { text } of [proposer!, other!]) {
    expect(text).toContain('\nThe new nights are held meanwhile.\n');
    expect(text).toMatch(/\nNew dates: .* to .*\nNew number of guests: 3 guests\nNew total: NGN 180,000\n/);
    expect(text).not.toContain('New unit');
  }
});

it('say to the guest not to pay too early, wherever there is something to pay', async () => {
  const { bookingId, to } = await ask();
  const says = async (person: SignedIn, subject: string) =>
    expect((await mailTo(person, subject))!.text.split('\n')).toContain(
      'You pay the host directly. Never pay before the page of your booking says that it is confirmed.',
    );
  await says(guest, 'We passed on your request');
  await act(home.owner, bookingId, 'accept');
  await says(guest, 'Your stay is confirmed');
  await act(home.owner, bookingId, 'change', { to: addDays(to, 1) });
  await says(guest, 'Change to a stay proposed');
  await act(guest, bookingId, 'change/accept');
  await says(guest, 'Stay changed');
  expect((await mailTo(home.owner, 'Stay changed'))!.text).not.toContain('You pay the host');
  await act(home.owner, bookingId, 'cancel');
  expect((await mailTo(guest, 'Stay cancelled'))!.text).not.toContain('You pay the host');
});

it('say of no nights that they are held where a change takes no more', async () => {
  const { bookingId, to } = await confirmed();
  await act(guest, bookingId, 'change', { to: addDays(to, -1) });
  for (const person of [guest, home.owner])
    expect((await mailTo(person, 'Change to a stay proposed'))!.text).not.toContain('held');
});

it('say how much of a caution is returned', async () => {
  const { bookingId, to } = await confirmed();
  await app.moveClock(lagosInstant(addDays(to, 1), '00:30'));
  await act(home.owner, bookingId, 'caution', { outcome: 'RETURNED' });
  const toGuest = await mailTo(guest, 'Your caution: ');
  expect(toGuest!.text).toContain('You can accept or contest it within 14 days');
  const toHost = await mailTo(home.owner, 'Caution recorded: ');
  expect(toHost!.text).toMatch(/^You recorded how much of the caution of Ada Obi you return\n/);
  await act(guest, bookingId, 'caution/accept');
  for (const mail of [toGuest, toHost, await mailTo(guest, 'Caution settled: ')])
    expect(mail!.text).toContain('\nReturned: NGN 20,000\n');
});

it('name another reason by what the host wrote', async () => {
  const { bookingId } = await ask();
  await act(home.owner, bookingId, 'decline', { reason: 'OTHER', note: 'We are painting.' });
  expect((await mailTo(guest, 'Request declined'))!.text).toContain('\nReason: We are painting.\n');
});

it('name the reason of a cancellation as it was typed', async () => {
  for (const reason of ['constructor', 'OTHER', 'DATES']) {
    const { bookingId } = await confirmed();
    await act(guest, bookingId, 'cancel', { reason });
    expect((await mailTo(home.owner, 'Stay cancelled'))!.text).toContain(`\nReason: ${reason}\n`);
  }
});

describe('words that look like a scam', () => {
  const SCAM = 'Pay the deposit\nto 0123456789';
  const warningsTo = async (id: string) =>
    Promise.all(
      [home.owner, guest].map(async (by) => (await app.as(by).get(`/bookings/${id}`)).body.warning),
    );

  it('of the guest carry a warning to the host', async () => {
    const { bookingId } = await ask(10, { message: SCAM });
    expect(await warningsTo(bookingId)).toEqual([SCAM_WARNING, null]);
    expect((await mailTo(home.owner, 'New booking request'))!.text).toContain(`${SCAM}\n\n${SCAM_WARNING}\n`);
    const other = await ask(20);
    expect(await warningsTo(other.bookingId)).toEqual([null, null]);
    await act(guest, other.bookingId, 'cancel', { reason: SCAM });
    expect(await warningsTo(other.bookingId)).toEqual([SCAM_WARNING, null]);
    expect((await mailTo(home.owner, 'Stay cancelled'))!.text).toContain(SCAM_WARNING);
    for (const { text } of await app.mailsTo(guest.user.email)) expect(text).not.toContain(SCAM_WARNING);
  });

  it('of the host carry a warning to the guest', async () => {
    const [declined, cancelled] = [await ask(10), await confirmed(20)];
    await act(home.owner, declined.bookingId, 'decline', { reason: 'OTHER', note: SCAM });
    await act(home.owner, cancelled.bookingId, 'cancel', { reason: SCAM });
    for (const { bookingId } of [declined, cancelled])
      expect(await warningsTo(bookingId)).toEqual([null, SCAM_WARNING]);
    for (const subject of ['Request declined', 'Stay cancelled']) {
      expect((await mailTo(guest, subject))!.text).toContain(`Reason: ${SCAM}\n\n${SCAM_WARNING}\n`);
      expect((await mailTo(home.owner, subject))!.text).not.toContain(SCAM_WARNING);
    }
  });

  it('about the caution carry a warning to the other side', async () => {
    const { bookingId, to } = await confirmed();
    await app.moveClock(lagosInstant(addDays(to, 1), '00:30'));
    const images = await app.make.pictures(home.owner, 1);
    await act(home.owner, bookingId, 'caution', { outcome: 'PART', returned: 1, reason: SCAM, images });
    expect(await warningsTo(bookingId)).toEqual([null, SCAM_WARNING]);
    await act(guest, bookingId, 'caution/contest', { reason: SCAM });
    expect(await warningsTo(bookingId)).toEqual([SCAM_WARNING, SCAM_WARNING]);
  });
});

it('say from whom a request was that lapsed', async () => {
  await ask();
  await app.moveClock(new Date(app.clock.now().getTime() + 25 * HOUR_MS));
  const toHost = await mailTo(home.owner, 'Request lapsed');
  expect(toHost!.text).toMatch(/^The request from Ada Obi has lapsed\n/);
});

it('report transitions in quick succession, with a calendar entry for the last', async () => {
  const { bookingId } = await confirmed();
  await act(guest, bookingId, 'cancel');
  expect((await newsTo(guest)).toSorted()).toEqual([
    ...['Stay cancelled', 'We passed on your request', 'Your stay is confirmed'],
  ]);
  expect((await mailTo(guest, 'Stay cancelled'))!.attachments).toHaveLength(1);
  for (const [person, subject] of [
    [guest, 'Your stay is confirmed'],
    [home.owner, 'A stay is confirmed'],
  ] as const) {
    const { attachments, text } = (await mailTo(person, subject))!;
    expect(attachments ?? []).toEqual([]);
    expect(text).toContain('More has happened since: the booking is cancelled by the guest now.');
    expect(text).not.toMatch(/attached|You pay the host|Address: |Phone: |We remind you/);
  }
});

describe('what an outage of the mail server kept', () => {
  it('is sent only where it still holds', async () => {
    const { bookingId } = await confirmed();
    await act(guest, bookingId, 'cancel');
    await app.afterAnHour();
    for (const person of [home.owner, guest]) expect(await newsTo(person)).toEqual(['Stay cancelled']);
    const { attachments } = (await mailTo(guest, 'Stay cancelled'))!;
    expect(attachments![0]!.content).toMatch(/METHOD:CANCEL[^]*SEQUENCE:1/);
  });

  it('says of a change what became of it', async () => {
    const { bookingId, to } = await confirmed();
    await act(guest, bookingId, 'change', { to: addDays(to, 1) });
    await act(home.owner, bookingId, 'change/decline');
    await act(guest, bookingId, 'change', { to: addDays(to, 2) });
    await app.afterAnHour();
    expect(await newsTo(guest)).toEqual([
      ...['Your stay is confirmed', 'Change to a stay proposed', 'Change to a stay proposed'],
    ]);
    await act(home.owner, bookingId, 'change/accept');
    await act(home.owner, bookingId, 'cancel');
    await app.afterAnHour();
    expect((await newsTo(guest)).slice(3)).toEqual(['Stay cancelled']);
  });

  it('says of a caution what was done last', async () => {
    const { bookingId, to } = await confirmed();
    await app.moveClock(lagosInstant(addDays(to, 1), '00:30'));
    await act(home.owner, bookingId, 'caution', { outcome: 'RETURNED' });
    await act(guest, bookingId, 'caution/accept');
    await app.afterAnHour();
    for (const person of [home.owner, guest])
      expect((await newsTo(person)).filter((subject) => /aution/.test(subject))).toEqual(['Caution settled']);
  });
});

it('are not held for quiet hours that end after they are of use', async () => {
  await app.moveClock(lagosInstant(monday(app), '19:00'));
  for (const person of [home.owner, guest])
    await app.as(person).post('/users/settings', { quietHours: { from: '18:00', to: '08:00' } });
  const tonight = await ask(0, { nights: 1 });
  expect(await newsTo(home.owner)).toEqual(['New booking request']);
  await act(home.owner, tonight.bookingId, 'accept');
  expect(await newsTo(guest)).toEqual(['We passed on your request', 'Your stay is confirmed']);
  const nextWeek = await confirmed(7);
  expect(nextWeek.status).toBe('CONFIRMED');
  expect(await newsTo(guest)).toHaveLength(2);
  await app.moveClock(lagosInstant(tonight.to, '08:01'));
  expect((await newsTo(guest)).slice(2)).toEqual(['Your stay is confirmed']);
});

it('say until when a change can be answered, however late quiet hours let them', async () => {
  await app.moveClock(lagosInstant(monday(app), '19:00'));
  const { bookingId, to } = await confirmed(7);
  await app.as(guest).post('/users/settings', { quietHours: { from: '18:00', to: '08:00' } });
  await act(home.owner, bookingId, 'change', { to: addDays(to, 1) });
  const tomorrow = addDays(app.clock.today(), 1);
  await app.moveClock(lagosInstant(tomorrow, '08:01'));
  const { text } = (await mailTo(guest, 'Change to a stay proposed'))!;
  const until = instantText(lagosInstant(tomorrow, '19:00'));
  expect(text).toContain(`\nAccept or decline by ${until} (Lagos time).\n`);
});

it('are written when the quiet hours end that held them', async () => {
  await app.moveClock(lagosInstant(monday(app), '19:00'));
  await app.as(guest).post('/users/settings', { quietHours: { from: '18:00', to: '08:00' } });
  const [kept, taken] = [await confirmed(7), await confirmed(14)];
  expect([kept.status, taken.status, await newsTo(guest)]).toEqual(['CONFIRMED', 'CONFIRMED', []]);
  await act(guest, taken.bookingId, 'cancel');
  await app.moveClock(lagosInstant(addDays(app.clock.today(), 1), '08:01'));
  expect((await newsTo(guest)).toSorted()).toEqual(['Stay cancelled', 'Your stay is confirmed']);
});
