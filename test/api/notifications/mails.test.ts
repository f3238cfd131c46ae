import { lagosDate, lagosInstant } from '../../../src/platform/clock/clock';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { enquiryForm } from '../enquiries/enquiry-form';
import { tourForm } from '../tour-requests/tour-requests';
import { DAY_MS } from '../../../src/platform/clock/durations';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

/** Tomorrow in Lagos, so that the clock moves ahead and sessions still hold. */
const tomorrow = (time: string, days = 1): Date =>
  lagosInstant(lagosDate(new Date(Date.now() + days * DAY_MS)), time);
const follow = async (whom: SignedIn): Promise<void> => {
  await app.as(await app.make.aUser()).post(`/users/${whom.userId}/follow`);
  await app.settle();
};
const subjectsTo = ({ user }: SignedIn): Promise<string[]> => app.subjectsTo(user.email);
const settle = (who: SignedIn, settings: object) => app.as(who).post('/users/settings', settings);

/** Turns off the notifications of the calendar. */
const ONLY = { dailyReminder: false, streaks: false, leaderboards: false };

describe('the mails about what a muted sender asks', () => {
  let me: SignedIn;
  let asker: SignedIn;
  let home: string;
  const ask = (path: string, form: object) => app.as(asker).post(`/listings/${home}/${path}`, form);
  const about = async (words: RegExp) => (await subjectsTo(me)).filter((subject) => words.test(subject));
  const mute = () => app.as(me).post('/users/notifications/mute', { senderId: asker.userId });
  beforeEach(async () => {
    [me, asker] = [await app.make.aUser(), await app.make.aUser()];
    home = (await app.make.aListing({ owner: me })).listingId;
    await settle(me, ONLY);
  });

  it('are not sent for 30 days, and those of others are', async () => {
    await mute();
    await ask('enquiries', enquiryForm);
    const { requestId } = (await ask('tour-requests', tourForm())).body.tourRequest;
    await app.as(asker).post(`/tour-requests/${requestId}/cancel`);
    expect(await subjectsTo(me)).toEqual([]);
    expect((await app.as(me).get(`/users/${me.userId}/enquiries`)).body).toHaveLength(1);
    await app.as(await app.make.aUser()).post(`/listings/${home}/enquiries`, enquiryForm);
    expect(await about(/^New enquiry/)).toHaveLength(1);
  });

  it('are sent all the same about a tour that was agreed', async () => {
    const { requestId } = (await ask('tour-requests', tourForm())).body.tourRequest;
    await app.as(me).post(`/tour-requests/${requestId}/accept`);
    await mute();
    await app.as(asker).post(`/tour-requests/${requestId}/cancel`);
    expect(await about(/^Tour cancelled/)).toHaveLength(1);
  });

  it('are dropped that wait for the end of quiet hours', async () => {
    await settle(me, { ...ONLY, quietHours: { from: '22:00', to: '06:30' } });
    await app.moveClock(tomorrow('23:00'));
    await ask('enquiries', enquiryForm);
    await app.settle();
    await mute();
    await app.moveClock(tomorrow('07:00', 2));
    expect(await subjectsTo(me)).toEqual([]);
  });
});

describe('the mail about a notification', () => {
  it('comes at once, and not for what is turned off', async () => {
    const me = await app.make.aUser();
    await follow(me);
    const [mail] = await app.mailsTo(me.user.email);
    expect(mail!.subject).toMatch(/ follows you now$/);
    expect(mail!.text).toContain('http://gidana.test/profile/');
    expect(mail!.text).toMatch(/You can turn these emails off in your settings\.\n$/);
    await settle(me, { community: false });
    await follow(me);
    expect(await subjectsTo(me)).toHaveLength(1);
    expect((await app.as(me).get('/users/notifications')).body).toHaveLength(2);
  });

  it('notifies of the first unread message, and not of one that was read by then', async () => {
    const [me, friend] = [await app.make.aUser(), await app.make.aUser()];
    const send = () => app.as(friend).post('/messages', { username: [me.user.username], message: 'Hello' });
    const { conversationId } = (await send()).body;
    await app.settle();
    await send();
    await app.settle();
    expect(await subjectsTo(me)).toEqual([`New message from ${friend.user.fullName}`]);
    const notifications = () => app.as(me).get('/users/notifications');
    expect((await notifications()).body).toMatchObject([
      { kind: 'message', link: `/message?conversation=${conversationId}`, isRead: false },
    ]);
    await app.as(me).post(`/messages/${conversationId}/read`);
    await app.settle();
    expect((await notifications()).body).toMatchObject([{ isRead: true }]);
    await send();
    await app.settle();
    expect((await notifications()).body).toHaveLength(2);
    expect(await subjectsTo(me)).toHaveLength(2);
  });

  it('waits for the end of quiet hours, and comes as one', async () => {
    const me = await app.make.aUser();
    await settle(me, { ...ONLY, quietHours: { from: '22:00', to: '06:30' } });
    await app.moveClock(tomorrow('23:00'));
    await follow(me);
    await follow(me);
    expect(await subjectsTo(me)).toEqual([]);
    await app.moveClock(tomorrow('06:29', 2));
    expect(await subjectsTo(me)).toEqual([]);
    await app.moveClock(tomorrow('06:31', 2));
    expect(await subjectsTo(me)).toEqual(['2 new notifications']);
    await follow(me);
    expect(await subjectsTo(me)).toHaveLength(2);
  });

  it('names what a digest has no room for, and links it', async () => {
    const me = await app.make.aUser();
    await settle(me, { ...ONLY, digest: true });
    await app.moveClock(tomorrow('09:00'));
    for (let i = 0; i < 53; i++) await app.as(await app.make.aUser()).post(`/users/${me.userId}/follow`);
    await app.settle();
    await app.moveClock(tomorrow('08:01', 2));
    const mails = await app.mailsTo(me.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['53 new notifications']);
    expect(mails[0]!.text.match(/ follows you now/g)).toHaveLength(50);
    expect(mails[0]!.text).toContain('You will find 3 more among your notifications.');
    expect(mails[0]!.text).toContain('http://gidana.test/notifications');
    await app.moveClock(tomorrow('08:01', 3));
    expect(await subjectsTo(me)).toHaveLength(1);
  }, 60_000);

  it('is one a day with the digest, without what was read', async () => {
    const me = await app.make.aUser();
    await settle(me, { ...ONLY, digest: true });
    await app.moveClock(tomorrow('09:00'));
    for (let i = 0; i < 3; i++) await follow(me);
    const [first] = (await app.as(me).get('/users/notifications')).body;
    await app.as(me).post('/users/notifications/read', { notificationIds: [first.id] });
    expect(await subjectsTo(me)).toEqual([]);
    await app.moveClock(tomorrow('08:01', 2));
    const [mail, ...more] = await app.mailsTo(me.user.email);
    expect([mail!.subject, more]).toEqual(['2 new notifications', []]);
    expect(mail!.text.match(/follows you now/g)).toHaveLength(2);
  });
});

describe('the emails that features write themselves', () => {
  const NIGHT = { ...ONLY, quietHours: { from: '22:00', to: '06:30' } };

  const enquiryFrom = ({ user }: SignedIn) => ({
    name: 'Ada Obi',
    phone: '08031234567',
    email: user.email,
    message: 'Is it still free?',
    userType: 'Tenant',
  });

  it('wait for the end of quiet hours too', async () => {
    const [owner, seeker] = [await app.make.aUser(), await app.make.aUser()];
    const admin = await app.make.anAdmin();
    await settle(owner, NIGHT);
    await settle(seeker, NIGHT);
    await app.as(seeker).post('/users/saved-searches', { name: 'Flats', frequency: 'instant' });
    const { listingId } = await app.make.aListing({ owner });
    const waiting = await app.make.aListing({ owner, status: 'PENDING' });
    await app.moveClock(tomorrow('23:00'));
    await app.as(seeker).post(`/listings/${listingId}/enquiries`, enquiryFrom(seeker));
    const { version } = waiting.listing;
    await app.as(admin).post(`/admin/listings/${waiting.listingId}/approve`, { version });
    await app.settle();
    expect([await subjectsTo(owner), await subjectsTo(seeker)]).toEqual([[], []]);
    await app.moveClock(tomorrow('06:29', 2));
    expect([await subjectsTo(owner), await subjectsTo(seeker)]).toEqual([[], []]);
    await app.moveClock(tomorrow('06:31', 2));
    expect((await subjectsTo(owner)).sort()).toEqual([
      expect.stringMatching(/^New enquiry: /),
      expect.stringMatching(/^Your listing is published: /),
    ]);
    expect((await subjectsTo(seeker)).sort()).toEqual([
      expect.stringContaining('Lekki'),
      expect.stringMatching(/^We passed on your enquiry: /),
    ]);
  });

  it('are not sent when their reader was suspended or turned them off meanwhile', async () => {
    const [owner, seeker] = [await app.make.aUser(), await app.make.aUser()];
    const admin = await app.make.anAdmin();
    await settle(owner, NIGHT);
    await settle(seeker, NIGHT);
    const { listingId } = await app.make.aListing({ owner });
    await app.moveClock(tomorrow('23:00'));
    await app.as(seeker).post(`/listings/${listingId}/enquiries`, enquiryFrom(seeker));
    await app.settle();
    await app.as(admin).post(`/admin/users/${owner.userId}/suspend`, { reason: 'Spam' });
    await settle(seeker, { enquiries: false });
    await app.moveClock(tomorrow('06:31', 2));
    expect(await subjectsTo(owner)).not.toContainEqual(expect.stringMatching(/^New enquiry: /));
    expect(await subjectsTo(seeker)).toEqual([]);
  });

  it('reach visitors and remind of tours at any hour', async () => {
    const [owner, seeker] = [await app.make.aUser(), await app.make.aUser()];
    await settle(seeker, NIGHT);
    const { listingId } = await app.make.aListing({ owner });
    await app.moveClock(tomorrow('12:00'));
    const start = tomorrow('22:30', 3);
    const form = tourForm(72, { date: lagosDate(start), time: '22:30' });
    const asked = await app.as(seeker).post(`/listings/${listingId}/tour-requests`, form);
    await app.as(owner).post(`/tour-requests/${asked.body.tourRequest.requestId}/accept`);
    await app.settle();
    expect(await subjectsTo(seeker)).toHaveLength(2);
    await app.moveClock(new Date(start.getTime() - DAY_MS + 1000));
    const [reminder, ...before] = await subjectsTo(seeker);
    expect([reminder, before.length]).toEqual([expect.stringMatching(/^Your tour in 24 hours: /), 2]);
    const visitor = { requesterEmail: 'night.owl@example.com', date: lagosDate(start), time: '23:30' };
    await app.as().post(`/listings/${listingId}/tour-requests`, tourForm(72, visitor));
    await app.settle();
    expect(await app.mailsTo('night.owl@example.com')).toHaveLength(1);
  });
});
