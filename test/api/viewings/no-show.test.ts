import type { SignedIn } from '../../factories/factories';
import { tourForm } from '../tour-requests/tour-requests';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aHomeWithHours, askFor, HOUR_MS, slotAt } from './viewing-hours';
import { leave } from '../../support/leave';
import { TourRequest } from '../../../src/tour-requests/life/tour-request.entity';
import { MINUTE_MS } from '../../../src/platform/clock/durations';

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

const act = (by: SignedIn, id: string, action: string, body?: object) =>
  app.as(by).post(`/tour-requests/${id}/${action}`, body);

async function anAgreedTour() {
  const { listingId, owner } = await aHomeWithHours(app);
  const sender = await app.make.aUser();
  const { slotStart } = await slotAt(app, listingId, 3, '10:00');
  const { requestId } = (await askFor(app, listingId, slotStart, sender)).body.tourRequest;
  await act(owner, requestId, 'accept');
  const after = (ms: number) => app.moveClock(new Date(Date.parse(slotStart) + ms));
  return { owner, sender, listingId, requestId: requestId as string, after };
}
type AgreedTour = Awaited<ReturnType<typeof anAgreedTour>>;

describe('somebody who does not come', () => {
  it('is reported from a quarter of an hour to a day after the start', async () => {
    const { owner, sender, requestId, after } = await anAgreedTour();
    await after(14 * MINUTE_MS);
    expect((await act(owner, requestId, 'no-show')).body.code).toBe('TOO_EARLY');
    await after(24 * HOUR_MS + MINUTE_MS);
    expect((await act(owner, requestId, 'no-show')).body.code).toBe('TOO_LATE');
    await after(16 * MINUTE_MS);
    const { status, body } = await act(owner, requestId, 'no-show');
    expect([status, body.tourRequest]).toMatchObject([
      200,
      {
        status: 'CANCELLED',
        cancelledBy: 'owner',
        cancelReason: 'No-show',
        noShow: { who: 'sender', contested: false },
      },
    ]);
    expect((await act(sender, requestId, 'no-show')).body.code).toBe('WRONG_STATUS');
    const mails = await app.mailsTo(sender.user.email);
    expect(mails.some(({ subject }) => subject.startsWith('Marked as not arrived'))).toBe(true);
  });

  it.each(['owner', 'sender'] as const)('is told to the %s who says so, too', async (by) => {
    const { owner, sender, requestId, after } = await anAgreedTour();
    const sides = { owner, sender };
    await after(16 * MINUTE_MS);
    await act(sides[by], requestId, 'no-show');
    const absent = by === 'owner' ? tourForm().requesterName : 'The owner';
    const mails = (await app.mailsTo(sides[by].user.email)).filter(({ subject }) =>
      subject.startsWith('Marked as not arrived'),
    );
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining(`${absent} was marked as not arrived`),
    ]);
    const { body } = await app.as(sides[by]).get('/users/notifications');
    const messages: string[] = body.map(({ message }: { message: string }) => message);
    const visitor = by === 'owner' ? 'Your visitor' : 'The owner';
    expect(messages.filter((message) => message.includes('not arrived'))).toEqual([
      expect.stringMatching(`^${visitor} was marked as not arrived at the tour of `),
    ]);
    const other = by === 'owner' ? sender : owner;
    const told = (await app.as(other).get('/users/notifications')).body.map(
      ({ message }: { message: string }) => message,
    );
    expect(told.filter((message: string) => message.includes('not arrived'))).toEqual([]);
    expect(told).toContainEqual(expect.stringContaining('says that you did not come to the tour of'));
  });

  it('contests it once, within a week', async () => {
    const { owner, sender, requestId, after } = await anAgreedTour();
    await after(HOUR_MS);
    await act(sender, requestId, 'no-show');
    const contest = (by: SignedIn, reason?: string) => act(by, requestId, 'contest', { reason });
    expect(Object.keys((await contest(owner)).body.fields)).toEqual(['reason']);
    expect((await contest(sender, 'Because')).status).toBe(403);
    expect((await contest(await app.make.aUser(), 'Because')).status).toBe(404);
    const [first, second] = await Promise.all([contest(owner, 'I was there.'), contest(owner, 'I was.')]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const { body } = await app.as(owner).get(`/tour-requests/${requestId}`);
    expect(body.noShow).toEqual({ who: 'owner', contested: true });
    const events = await app.em
      .fork()
      .execute(`select payload from outbox where name = 'tour.no-show-contested'`);
    expect(events).toEqual([{ payload: expect.objectContaining({ requestId, who: 'owner' }) }]);
    const other = await anAgreedTour();
    await other.after(HOUR_MS);
    await act(other.owner, other.requestId, 'no-show');
    await other.after(8 * 24 * HOUR_MS);
    expect((await act(other.sender, other.requestId, 'contest', { reason: 'Late' })).body.code).toBe(
      'TOO_LATE',
    );
  });

  it('cannot be reported where no tour was agreed', async () => {
    const { listingId, owner } = await aHomeWithHours(app);
    const sender = await app.make.aUser();
    const { slotStart } = await slotAt(app, listingId, 3, '10:00');
    const { requestId } = (await askFor(app, listingId, slotStart, sender)).body.tourRequest;
    expect((await act(owner, requestId, 'no-show')).body.code).toBe('WRONG_STATUS');
    expect((await act(sender, requestId, 'contest', { reason: 'Why' })).body.code).toBe('WRONG_STATUS');
  });
});

describe('a tour that has begun', () => {
  const close = ({ owner, listingId }: AgreedTour) =>
    app.as(owner).post(`/listings/${listingId}/close`, { outcome: 'sold' });
  const suspend = ({ userId }: SignedIn) =>
    app.as(admin).post(`/admin/users/${userId}/suspend`, { reason: 'Fraud' });
  it.each<[string, (tour: AgreedTour) => Promise<unknown>]>([
    ['its home is closed', close],
    ['its home is deleted', ({ owner, listingId }) => app.as(owner).post(`/listings/${listingId}/delete`)],
    ['its owner is suspended', ({ owner }) => suspend(owner)],
    ['its owner leaves', ({ owner }) => leave(app, owner)],
    ['its visitor is suspended', ({ sender }) => suspend(sender)],
    ['its visitor leaves', ({ sender }) => leave(app, sender)],
  ])('is not cancelled when %s', async (_how, end) => {
    const tour = await anAgreedTour();
    await tour.after(HOUR_MS);
    await end(tour);
    await app.settle();
    const kept = await app.em.fork().findOneOrFail(TourRequest, { id: tour.requestId });
    expect(kept.status).toBe('ACCEPTED');
    for (const { user } of [tour.owner, tour.sender]) {
      const mails = await app.mailsTo(user.email);
      expect(mails.filter(({ subject }) => /^(Your tour was|Tour) cancelled/.test(subject))).toEqual([]);
    }
  });

  it('is completed after its home was closed, for a verified review', async () => {
    const tour = await anAgreedTour();
    const { owner, sender, requestId, listingId } = tour;
    await tour.after(HOUR_MS);
    await close(tour);
    await app.settle();
    expect((await act(owner, requestId, 'complete')).status).toBe(200);
    const review = { rating: 5, message: 'As described, and the owner was on time.' };
    const written = await app.as(sender).post(`/listings/${listingId}/reviews`, review);
    expect([written.status, written.body.verified]).toEqual([201, true]);
  });
});

describe('the figures of an owner', () => {
  it('say from five viewings on how many took place', async () => {
    const { listingId, owner } = await aHomeWithHours(app);
    const viewings = async () => (await app.as().get(`/users/${owner.userId}/profile`)).body.viewings;
    const ids: string[] = [];
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00'];
    const slots = await Promise.all(times.map((time) => slotAt(app, listingId, 3, time)));
    for (const { slotStart } of slots) {
      const { requestId } = (await askFor(app, listingId, slotStart, await app.make.aUser())).body
        .tourRequest;
      await act(owner, requestId, 'accept');
      ids.push(requestId);
    }
    await act(owner, ids[0]!, 'cancel');
    await app.moveClock(new Date(Date.parse(slots[3]!.slotStart) + 30 * MINUTE_MS));
    expect(await viewings()).toBeNull();
    await act(owner, ids[3]!, 'no-show');
    await app.moveClock(new Date(Date.parse(slots[6]!.slotStart) + 30 * MINUTE_MS));
    expect(await viewings()).toEqual({ kept: 6, agreed: 7 });
  });
});
