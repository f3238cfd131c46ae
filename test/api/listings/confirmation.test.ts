import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { Relay } from '../../../src/platform/queues/relay/relay';
import { DAY_MS } from '../../../src/platform/clock/durations';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterEach(() => app.resetClock());
afterAll(() => app.close());

const inDays = (days: number): Promise<void> => app.moveClock(new Date(Date.now() + days * DAY_MS));
/** The mails about the listing, without the daily reminders of challenges. */
const mailsOf = async (owner: SignedIn) =>
  (await app.mailsTo(owner.user.email)).filter(({ subject }) => !subject.startsWith('Daily Reminder'));
const subjects = async (owner: SignedIn): Promise<string[]> =>
  (await mailsOf(owner)).map(({ subject }) => subject);
const statusOf = async (owner: SignedIn, id: string) =>
  (await app.as(owner).get(`/listings/${id}`)).body.status;

describe('a published listing', () => {
  it('is asked about a week and a day before it expires, then expires, and is back with one tap', async () => {
    const { owner, listingId } = await app.make.aListing();
    const title = 'Three bedroom flat in Lekki';
    await inDays(22);
    expect(await subjects(owner)).toEqual([]);
    await inDays(23.5);
    await inDays(25.5);
    expect(await subjects(owner)).toEqual([`Is it still available? ${title}`]);
    await inDays(29.9);
    const mails = await mailsOf(owner);
    expect(mails).toHaveLength(2);
    expect(mails[0]!.text).toContain('expires tomorrow');
    expect(mails[1]!.text).toContain('expires in 7 days');
    expect(mails[0]!.text).toContain('http://gidana.test/properties');
    await inDays(31.5);
    expect(await statusOf(owner, listingId)).toBe('EXPIRED');
    expect((await app.as().get(`/listings/${listingId}`)).status).toBe(404);
    expect((await subjects(owner))[0]).toBe(`Your listing has expired: ${title}`);

    const confirmed = await app.as(owner).post(`/listings/${listingId}/confirm`);
    expect(confirmed.status).toBe(200);
    expect(confirmed.body.listing.status).toBe('APPROVED');
    expect((await app.as().get(`/listings/${listingId}`)).status).toBe(200);
    await inDays(55);
    expect(await statusOf(owner, listingId)).toBe('APPROVED');
    await inDays(62);
    expect(await statusOf(owner, listingId)).toBe('EXPIRED');
  });

  it('is asked about late after an outage, with the days that are left', async () => {
    const { owner } = await app.make.aListing();
    await inDays(28.5);
    await inDays(29.9);
    const texts = (await mailsOf(owner)).map(({ text }) => text);
    expect(texts).toEqual([
      expect.stringContaining('expires tomorrow'),
      expect.stringContaining('expires in 2 days'),
    ]);
  });

  it('stays when it is confirmed in time, without another mail', async () => {
    const { owner, listingId } = await app.make.aListing();
    await inDays(28);
    const before = (await app.as(owner).get(`/listings/${listingId}`)).body.confirmBy;
    const response = await app.as(owner).post(`/listings/${listingId}/confirm`);
    expect(response.body.message).toBe('Thank you, your listing stays online for another 30 days');
    expect(Date.parse(response.body.listing.confirmBy) - Date.parse(before)).toBeGreaterThan(27 * DAY_MS);
    await inDays(45);
    expect(await statusOf(owner, listingId)).toBe('APPROVED');
    expect(await subjects(owner)).toHaveLength(1);
  });

  it('is notified once, however often the job runs', async () => {
    const { owner, listingId } = await app.make.aListing();
    const again = (): Promise<unknown> =>
      app.em
        .fork()
        .execute(
          `insert into outbox (id, kind, name, payload) select gen_random_uuid(), 'job', 'listings.confirmation', '{"period":"x"}' from generate_series(1, 3)`,
        );
    await inDays(24);
    await again();
    await app.settle();
    expect(await subjects(owner)).toHaveLength(1);
    await inDays(31);
    await again();
    await app.settle();
    await app.app.get(Relay).sweep(0);
    expect(await subjects(owner)).toHaveLength(2);
    const history = await app.as(owner).get(`/listings/${listingId}/history`);
    expect(history.body.transitions.map((line: any) => [line.action, line.by])).toEqual([
      ['expire', 'system'],
    ]);
  });

  it('that is paused does not expire, and has a new month when it is resumed', async () => {
    const { owner, listingId } = await app.make.aListing({ status: 'PAUSED' });
    await inDays(40);
    expect(await statusOf(owner, listingId)).toBe('PAUSED');
    await app.as(owner).post(`/listings/${listingId}/resume`);
    await inDays(65);
    expect(await statusOf(owner, listingId)).toBe('APPROVED');
  });

  it('mails nobody who turned these mails off', async () => {
    const owner = await app.make.aUser({ notificationSettings: { listings: false } });
    const { listingId } = await app.make.aListing({ owner });
    await inDays(31);
    expect(await statusOf(owner, listingId)).toBe('EXPIRED');
    expect(await subjects(owner)).toEqual([]);
  });

  it('outlives a race between its expiry and a confirmation', async () => {
    const { owner, listingId } = await app.make.aListing();
    await app.em
      .fork()
      .execute(`update listings set confirmed_at = now() - interval '30 days' where id = ?`, [listingId]);
    await app.em
      .fork()
      .execute(
        `insert into outbox (id, kind, name, payload) values (gen_random_uuid(), 'job', 'listings.confirmation', '{"period":"x"}')`,
      );
    const [response] = await Promise.all([
      app.as(owner).post(`/listings/${listingId}/confirm`),
      app.settle(),
    ]);
    expect([200, 409]).toContain(response.status);
    expect(await statusOf(owner, listingId)).toBe(response.status === 200 ? 'APPROVED' : 'EXPIRED');
  });
});

describe('every night', () => {
  it('inspections older than half a year lapse', async () => {
    const { owner, listingId } = await app.make.aListing({
      columns: { verifiedAt: new Date(), verifiedMethod: 'visit' },
    });
    const verifiedAt = async () => (await app.as(owner).get(`/listings/${listingId}`)).body.verifiedAt;
    await inDays(179);
    expect(await verifiedAt()).not.toBeNull();
    await inDays(182);
    expect(await verifiedAt()).toBeNull();
  });

  it('the premium label ends with the plan', async () => {
    const owner = await app.make.aUser({ premiumUntil: new Date(Date.now() + 5 * DAY_MS) });
    const { listingId } = await app.make.aListing({ owner });
    const premium = async () => (await app.as(owner).get(`/listings/${listingId}`)).body.premium;
    await inDays(2);
    expect(await premium()).toBe(true);
    await inDays(7);
    expect(await premium()).toBe(false);
  });
});
