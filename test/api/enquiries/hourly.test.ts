import { SCAM_WARNING } from '../../../src/messaging/conversations/scam-warning';
import { lagosDate, lagosInstant } from '../../../src/platform/clock/clock';
import type { MadeListing } from '../../factories/listing-factory';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { DAY_MS } from '../../../src/platform/clock/durations';

let app: TestApp;
let owner: SignedIn;
let home: MadeListing;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  owner = await app.make.aUser();
  home = await app.make.aListing({ owner });
  await settings({ ...QUIET, enquiriesHourly: true });
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

const QUIET = { dailyReminder: false, streaks: false, leaderboards: false };
const settings = (changes: object) => app.as(owner).post('/users/settings', changes);
const tomorrow = (time: string, days = 1): Date =>
  lagosInstant(lagosDate(new Date(Date.now() + days * DAY_MS)), time);
const ask = async (message = 'Is it still free?'): Promise<{ sender: SignedIn; enquiryId: string }> => {
  const sender = await app.make.aUser();
  const { email, fullName: name } = sender.user;
  const form = { name, phone: '08031234567', email, message, userType: 'Tenant' };
  const response = await app.as(sender).post(`/listings/${home.listingId}/enquiries`, form);
  expect(response.status).toBe(201);
  await app.settle();
  return { sender, enquiryId: response.body.enquiry.enquiryId };
};
const mails = async () =>
  (await app.mailsTo(owner.user.email)).filter(({ subject }) => /enquir/i.test(subject));
const subjects = async () => (await mails()).map(({ subject }) => subject);

it('mails an owner who wants it all enquiries of an hour in one mail, and notifies at once', async () => {
  await app.moveClock(tomorrow('09:05'));
  const first = await ask('First question');
  await app.moveClock(tomorrow('09:40'));
  for (let n = 0; n < 11; n++) await ask(`Question ${n} of many`);
  expect(await subjects()).toEqual([]);
  expect((await app.as(owner).get('/users/notifications')).body).toHaveLength(12);
  await app.moveClock(tomorrow('10:01'));
  expect(await subjects()).toEqual(['12 new enquiries']);
  const [mail] = await mails();
  expect(mail!.text.match(/Question \d+ of many/g)).toHaveLength(11);
  for (const part of [first.sender.user.fullName, 'First question', first.sender.user.email, '08031234567'])
    expect(mail!.text).toContain(part);
  await app.moveClock(tomorrow('11:01'));
  expect(await subjects()).toHaveLength(1);
});

it('warns of each enquiry that looks like a scam, also beyond its excerpt', async () => {
  await app.moveClock(tomorrow('09:05'));
  await ask(`${'I like it. '.repeat(40)}Pay to 0123456789 GTBank`);
  await ask();
  await app.moveClock(tomorrow('10:01'));
  expect((await mails())[0]!.text.split(SCAM_WARNING)).toHaveLength(2);
});

it('leaves out whom the owner has turned off since', async () => {
  await app.moveClock(tomorrow('09:05'));
  const { sender } = await ask('From a muted person');
  await ask('From another');
  await app.as(owner).post('/users/notifications/mute', { senderId: sender.userId });
  await app.moveClock(tomorrow('10:01'));
  expect(await mails()).toHaveLength(1);
  expect((await mails())[0]!.text).not.toContain('From a muted person');
});

it('begins a new mail each hour, and one enquiry alone has the usual mail', async () => {
  await app.moveClock(tomorrow('09:05'));
  await ask();
  await ask();
  await app.moveClock(tomorrow('10:05'));
  await ask();
  await app.moveClock(tomorrow('11:01'));
  expect(await subjects()).toEqual([expect.stringMatching(/^New enquiry: /), '2 new enquiries']);
});

it('forgets none that comes as the hour ends', async () => {
  const hour = tomorrow('10:00');
  await app.moveClock(new Date(hour.getTime() - 30_000));
  await ask();
  await app.moveClock(new Date(hour.getTime() + 1_000));
  await ask();
  expect(await subjects()).toEqual([]);
  await app.moveClock(tomorrow('11:00'));
  expect(await subjects()).toEqual(['2 new enquiries']);
});

it('mails an enquiry whose hourly mail had gone out before it was held', async () => {
  await app.moveClock(tomorrow('09:30'));
  const now = jest.spyOn(app.clock, 'now');
  // The process stands still between reading the clock and holding the enquiry.
  const sender = app.make.aUser();
  const { user } = await sender;
  const form = {
    name: 'Ada Obi',
    phone: '08031234567',
    email: user.email,
    message: 'Late',
    userType: 'Tenant',
  };
  await app.as(await sender).post(`/listings/${home.listingId}/enquiries`, form);
  const times = [tomorrow('09:30'), tomorrow('10:00')];
  now.mockImplementation(() => times.shift() ?? tomorrow('10:02'));
  await app.settle();
  now.mockRestore();
  await app.moveClock(tomorrow('11:01'));
  expect(await subjects()).toEqual([expect.stringMatching(/^New enquiry: /)]);
});

it('waits for the end of quiet hours', async () => {
  await settings({ quietHours: { from: '22:00', to: '06:30' } });
  await app.moveClock(tomorrow('22:30'));
  await ask();
  await app.moveClock(tomorrow('02:10', 2));
  await ask();
  await app.moveClock(tomorrow('06:29', 2));
  expect(await subjects()).toEqual([]);
  await app.moveClock(tomorrow('06:31', 2));
  expect(await subjects()).toEqual(['2 new enquiries']);
});

it('leaves out what was withdrawn, and mails nobody who turned enquiries off', async () => {
  await app.moveClock(tomorrow('09:05'));
  const { sender, enquiryId } = await ask('Withdrawn question');
  await ask('Standing question');
  expect((await app.as(sender).post(`/enquiries/${enquiryId}/cancel`, {})).status).toBe(200);
  await app.moveClock(tomorrow('10:01'));
  const [mail] = (await mails()).filter(({ subject }) => subject.startsWith('New enquiry'));
  expect(mail!.text).toContain('Standing question');
  expect(mail!.text).not.toContain('Withdrawn question');
  await ask();
  await settings({ enquiries: false });
  const before = (await subjects()).length;
  await app.moveClock(tomorrow('11:01'));
  expect(await subjects()).toHaveLength(before);
});

it('is off unless it is chosen, and takes a choice only', async () => {
  await settings({ enquiriesHourly: false });
  await ask();
  expect(await subjects()).toEqual([expect.stringMatching(/^New enquiry: /)]);
  expect((await settings({ enquiriesHourly: 'hourly' })).status).toBe(400);
  const { settings: saved } = (await settings({ enquiriesHourly: true })).body;
  expect(saved.enquiriesHourly).toBe(true);
});
