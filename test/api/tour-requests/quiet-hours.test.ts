import { lagosInstant, lagosTime } from '../../../src/platform/clock/clock';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aHomeWithHours, askFor, dateIn, slotAt } from '../viewings/viewing-hours';
import { HOUR_MS, tourForm } from './tour-requests';

/* Mails about tours that come while their recipient has quiet hours. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

const beQuiet = async (by: SignedIn, from: string, to: string) =>
  expect((await app.as(by).post('/users/settings', { quietHours: { from, to } })).status).toBe(200);

const mailsTo = async ({ user }: SignedIn, subject: string) =>
  (await app.subjectsTo(user.email)).filter((one) => one.startsWith(subject));

describe('a mail about a tour', () => {
  it.each([
    ['complete', 'How was your tour?', 'Tour completed'],
    ['no-show', 'Marked as not arrived', 'Marked as not arrived'],
    ['cancel', 'Your tour was cancelled', 'Tour cancelled'],
  ])('that is over waits until they end: %s', async (action, toSender, toOwner) => {
    const { listingId, owner } = await aHomeWithHours(app);
    const sender = await app.make.aUser();
    const { slotStart } = await slotAt(app, listingId, 3, '10:00');
    const { requestId } = (await askFor(app, listingId, slotStart, sender)).body.tourRequest;
    await app.as(owner).post(`/tour-requests/${requestId}/accept`);
    for (const by of [owner, sender]) await beQuiet(by, '11:00', '18:00');
    const at = (time: string) => app.moveClock(lagosInstant(dateIn(3), time));
    await at('11:30');
    expect((await app.as(owner).post(`/tour-requests/${requestId}/${action}`)).status).toBe(200);
    const read = async () => [await mailsTo(sender, toSender), await mailsTo(owner, toOwner)].flat().length;
    expect(await read()).toBe(0);
    await at('18:01');
    expect(await read()).toBe(2);
  });

  it('that has another time proposed comes while that can be accepted', async () => {
    const { listingId, owner } = await app.make.aListing();
    const sender = await app.make.aUser();
    const now = Date.now();
    const [from, to] = [-HOUR_MS, 6 * HOUR_MS].map((ms) => lagosTime(new Date(now + ms))) as [string, string];
    const asked = await app.as(sender).post(`/listings/${listingId}/tour-requests`, tourForm(72));
    const { requestId } = asked.body.tourRequest;
    await beQuiet(sender, from, to);
    for (const [hours, count] of [
      [48, 0],
      [3, 1],
    ] as const) {
      const { date, time } = tourForm(hours);
      const moved = await app.as(owner).post(`/tour-requests/${requestId}/reschedule`, { date, time });
      expect(moved.status).toBe(200);
      expect(await mailsTo(sender, 'New time proposed')).toHaveLength(count);
    }
  });
});
