import { randomUUID } from 'node:crypto';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
let admin: SignedIn;
let provider: SignedIn;
let author: SignedIn;
let serviceId: string;

beforeAll(async () => {
  app = await createTestApp();
  [admin, provider, author] = [await app.make.anAdmin(), await app.make.aUser(), await app.make.aUser()];
  const made = await app.as(provider).post('/services', {
    kind: 'Moving',
    title: 'Careful movers in Lekki',
    description: 'We pack, carry and unpack, with our own truck.',
    state: 'Lagos',
    startPrice: 20_000,
  });
  serviceId = made.body.serviceId;
  await app.as(admin).post(`/admin/services/${serviceId}/approve`, { version: 1 });
});
afterAll(() => app.close());

const list = async (resource: string, filter: object) =>
  (await app.as(admin).get(`/admin/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;
const review = async (by: SignedIn, rating: number, message = 'Slow'): Promise<string> =>
  (await app.as(by).post(`/services/${serviceId}/reviews`, { rating, message })).body.reviewId;
const service = async () => (await app.as().get(`/services/${serviceId}`)).body;

describe('requests for services in the console', () => {
  it('are read, by admins alone', async () => {
    const form = {
      name: 'Bola Ade',
      phone: '08031234567',
      address: '12 Fola Osibo Street',
      message: 'Two rooms',
      userType: 'Tenant',
    };
    expect((await app.as(author).post(`/services/${serviceId}/requests`, form)).status).toBe(201);
    const [found] = await list('service-requests', { serviceId, status: 'PENDING', q: 'fola osibo' });
    expect(found).toMatchObject({
      ...form,
      status: 'PENDING',
      serviceTitle: 'Careful movers in Lekki',
      kind: 'Moving',
      ownerId: provider.userId,
      senderUserId: author.userId,
      cancelledBy: null,
    });
    expect(await list('service-requests', { senderUserId: provider.userId })).toEqual([]);
    const path = `/admin/service-requests/${found.id}`;
    expect((await app.as(admin).get(path)).body).toEqual(found);
    for (const by of [provider, author]) expect((await app.as(by).get(path)).status).toBe(403);
    expect((await app.as().get(path)).text).toBe('Unauthorized');
  });
});

describe('reviews of services in the console', () => {
  it('leave every list and count when removed, and come back', async () => {
    const good = await review(await app.make.aUser(), 5, 'On time');
    const bad = await review(author, 1, 'Thieves, all of them');
    expect(await service()).toMatchObject({ rating: 3, reviewCount: 2 });
    const remove = (by: SignedIn | null, body: object = { reason: 'Insults the provider' }) =>
      app.as(by).post(`/admin/service-reviews/${bad}/remove`, body);
    expect((await remove(null)).status).toBe(401);
    for (const by of [author, provider]) expect((await remove(by)).status).toBe(403);
    expect((await remove(admin, {})).body.fields).toEqual({ reason: 'Reason is required' });
    const both = await Promise.all([remove(admin), remove(admin)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 200)!.body).toMatchObject({
      message: 'Review removed',
      review: {
        id: bad,
        status: 'REMOVED',
        removedReason: 'Insults the provider',
        serviceTitle: 'Careful movers in Lekki',
      },
    });
    expect(await service()).toMatchObject({ rating: 5, reviewCount: 1 });
    const shown = await app.as().get(`/services/${serviceId}/reviews`);
    expect(shown.body.map(({ reviewId }: { reviewId: string }) => reviewId)).toEqual([good]);
    expect(shown.headers.get('x-total-count')).toBe('1');
    const summary = (await app.as().get(`/services/${serviceId}/reviews/summary`)).body;
    expect(summary).toMatchObject({ average: 5, count: 1, stars: { 1: 0, 5: 1 } });
    expect((await app.as(author).post(`/services/${serviceId}/reviews`, { rating: 1 })).status).toBe(409);
    await app.settle();
    const told = (await app.as(author).get('/users/notifications')).body;
    expect(JSON.stringify(told)).toContain(
      'Your review of Careful movers in Lekki was removed: Insults the provider',
    );

    const restore = () => app.as(admin).post(`/admin/service-reviews/${bad}/restore`);
    expect((await restore()).body.review).toMatchObject({ status: 'SHOWN', removedReason: null });
    expect((await restore()).status).toBe(409);
    expect(await service()).toMatchObject({ rating: 3, reviewCount: 2 });
    expect((await app.as().get(`/services/${serviceId}/reviews`)).body).toHaveLength(2);
    const audit = await list('audit', { targetId: bad });
    expect(audit.map(({ action }: { action: string }) => action)).toEqual([
      'service-review.restored',
      'service-review.removed',
    ]);
    expect(audit[1]).toMatchObject({ before: { rating: 1 }, after: { reason: 'Insults the provider' } });
  });

  it('are found by state, service and words; nobody judges their own', async () => {
    const mine = await review(admin, 2, 'Late by a day');
    const found = await list('service-reviews', { status: 'SHOWN', serviceId, q: 'late by' });
    expect(found).toMatchObject([{ id: mine, authorId: admin.userId, ownerId: provider.userId, rating: 2 }]);
    expect((await app.as(admin).post(`/admin/service-reviews/${mine}/remove`, { reason: 'x' })).status).toBe(
      403,
    );
    const nowhere = `/admin/service-reviews/${randomUUID()}`;
    expect((await app.as(admin).post(`${nowhere}/remove`, { reason: 'x' })).status).toBe(404);
    expect((await app.as(admin).post(`${nowhere}/restore`)).status).toBe(404);
  });
});
