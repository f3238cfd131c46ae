import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { A_SERVICE } from './a-service';

let app: TestApp;
let owner: SignedIn;
let author: SignedIn;
let stranger: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  [owner, author, stranger] = [await app.make.aUser(), await app.make.aUser(), await app.make.aUser()];
  admin = await app.make.anAdmin();
});
afterAll(() => app.close());

async function aReview(): Promise<{ serviceId: string; reviewId: string }> {
  const { serviceId } = (await app.as(owner).post('/services', A_SERVICE)).body;
  await app.as(admin).post(`/admin/services/${serviceId}/approve`, { version: 1 });
  const made = await app
    .as(author)
    .post(`/services/${serviceId}/reviews`, { rating: 2, message: 'They came late.' });
  expect(made.status).toBe(201);
  return { serviceId, reviewId: made.body.reviewId };
}
const shown = async (serviceId: string, as: SignedIn | null = null) =>
  (await app.as(as).get(`/services/${serviceId}/reviews`)).body;

describe('a review of a service', () => {
  it('is edited by its author alone, whole records too', async () => {
    const { serviceId, reviewId } = await aReview();
    const [record] = await shown(serviceId, author);
    expect(record).toMatchObject({
      reply: null,
      editedAt: null,
      can: { edit: true, delete: true, reply: false, report: false },
    });
    for (const [who, status] of [
      [null, 401],
      [owner, 403],
      [stranger, 403],
      [admin, 403],
    ] as const) {
      expect((await app.as(who).post(`/reviews/${reviewId}/edit`, { rating: 5 })).status).toBe(status);
      expect((await app.as(who).post(`/reviews/${reviewId}/delete`)).status).toBe(status);
    }
    const zero = await app.as(author).post(`/reviews/${reviewId}/edit`, { rating: 0 });
    expect([zero.status, zero.body.error]).toEqual([400, 'Star cannot be zero']);
    const edited = await app.as(author).post(`/reviews/${reviewId}/edit`, { ...record, rating: 4 });
    expect(edited.status).toBe(200);
    expect(edited.body).toMatchObject({
      message: 'Review updated',
      review: { reviewId, serviceId, rating: 4, message: 'They came late.', editedAt: expect.any(String) },
    });
    expect((await app.as().get(`/services/${serviceId}`)).body).toMatchObject({ rating: 4, reviewCount: 1 });
  });

  it('is deleted by its author, who may write another', async () => {
    const { serviceId, reviewId } = await aReview();
    expect((await app.as(author).post(`/reviews/${reviewId}/delete`)).body.message).toBe('Review deleted');
    expect((await app.as(author).post(`/reviews/${reviewId}/delete`)).status).toBe(404);
    expect((await app.as().get(`/services/${serviceId}`)).body).toMatchObject({
      rating: null,
      reviewCount: 0,
    });
    const again = await app.as(author).post(`/services/${serviceId}/reviews`, { rating: 5 });
    expect(again.status).toBe(201);
  });

  it('gets one reply of the provider, however many are sent at once', async () => {
    const { serviceId, reviewId } = await aReview();
    const reply = (by: SignedIn, message = 'Sorry, there was a go-slow.') =>
      app.as(by).post(`/reviews/${reviewId}/reply`, { message });
    expect((await reply(author)).status).toBe(403);
    expect((await reply(stranger)).status).toBe(403);
    expect((await reply(owner, ' ')).status).toBe(400);
    const responses = await Promise.all(Array.from({ length: 5 }, () => reply(owner)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await shown(serviceId, owner))[0]).toMatchObject({
      reply: { message: 'Sorry, there was a go-slow.', createdAt: expect.any(String) },
      can: { reply: false, report: true },
    });
    await app.settle();
    const [notice] = (await app.as(author).get('/users/notifications')).body;
    expect(notice).toMatchObject({
      kind: 'service',
      message: expect.stringContaining('replied to your review of Careful movers in Lekki'),
      link: `/service/${serviceId}`,
    });
  });

  it('is reported once a person, and an admin finds it', async () => {
    const { reviewId } = await aReview();
    const report = (by: SignedIn | null) =>
      app.as(by).post(`/reviews/${reviewId}/report`, { reason: 'OFFENSIVE' });
    expect((await report(null)).status).toBe(401);
    expect((await report(author)).status).toBe(403);
    expect((await report(stranger)).status).toBe(200);
    expect((await report(stranger)).status).toBe(409);
    const filter = JSON.stringify({ subjectKind: 'service-review', subjectId: reviewId });
    const list = await app.as(admin).get(`/admin/reports?filter=${encodeURIComponent(filter)}`);
    expect(list.body).toEqual([
      expect.objectContaining({
        subjectKind: 'service-review',
        listingId: null,
        serviceTitle: 'Careful movers in Lekki',
        reviewMessage: 'They came late.',
        authorId: author.userId,
      }),
    ]);
  });

  it('is not found once an admin removed it, or its service is deleted', async () => {
    const removed = await aReview();
    await app.as(admin).post(`/admin/service-reviews/${removed.reviewId}/remove`, { reason: 'Insults' });
    const ofDeletedService = await aReview();
    await app.as(owner).post(`/services/${ofDeletedService.serviceId}/delete`);
    for (const { reviewId } of [removed, ofDeletedService]) {
      expect((await app.as(owner).post(`/reviews/${reviewId}/reply`, { message: 'Hi' })).status).toBe(404);
      expect((await app.as(stranger).post(`/reviews/${reviewId}/report`, { reason: 'SCAM' })).status).toBe(
        404,
      );
    }
    const edit = await app.as(author).post(`/reviews/${removed.reviewId}/edit`, { rating: 1 });
    expect(edit.status).toBe(404);
  });
});
