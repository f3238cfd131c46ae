import { randomUUID } from 'node:crypto';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { A_SERVICE } from '../services/a-service';

let app: TestApp;
let admin: SignedIn;
let provider: SignedIn;
let author: SignedIn;
let serviceId: string;

beforeAll(async () => {
  app = await createTestApp();
  [admin, provider, author] = [await app.make.anAdmin(), await app.make.aUser(), await app.make.aUser()];
  const made = await app.as(provider).post('/services', A_SERVICE);
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
    for (const q of [`@${provider.user.username}`, provider.user.email])
      expect(await list('service-requests', { serviceId, q })).toEqual([found]);
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
    const notifications = (await app.as(author).get('/users/notifications')).body;
    expect(JSON.stringify(notifications)).toContain(
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

  it('are removed by a request that sends the whole record along', async () => {
    const id = await review(await app.make.aUser(), 3, 'So so');
    const record = (await app.as(admin).get(`/admin/service-reviews/${id}`)).body;
    const remove = (body: object) => app.as(admin).post(`/admin/service-reviews/${id}/remove`, body);
    expect((await remove({ ...record, reason: 'x', nonsense: 1 })).body.fields).toEqual({
      nonsense: 'nonsense is not a known field',
    });
    expect((await remove({ ...record, reason: 'Not about the service' })).body.review).toMatchObject({
      status: 'REMOVED',
      removedReason: 'Not about the service',
    });
  });

  it('are found by state, service and words; nobody decides on their own', async () => {
    const mine = await review(admin, 2, 'Late by a day');
    const found = await list('service-reviews', { status: 'SHOWN', serviceId, q: 'late by' });
    const ofProvider = await list('service-reviews', { serviceId, q: `@${provider.user.username}` });
    expect(ofProvider).toEqual(expect.arrayContaining(found));
    expect(found).toMatchObject([{ id: mine, authorId: admin.userId, ownerId: provider.userId, rating: 2 }]);
    expect((await app.as(admin).post(`/admin/service-reviews/${mine}/remove`, { reason: 'x' })).status).toBe(
      403,
    );
    const nowhere = `/admin/service-reviews/${randomUUID()}`;
    expect((await app.as(admin).post(`${nowhere}/remove`, { reason: 'x' })).status).toBe(404);
    expect((await app.as(admin).post(`${nowhere}/restore`)).status).toBe(404);
  });
});

describe('suspending a service', () => {
  const act = (by: SignedIn | null, id: string, action: string, body?: object) =>
    app.as(by).post(`/admin/services/${id}/${action}`, body);
  const offer = async (): Promise<string> => {
    const { body } = await app.as(provider).post('/services', {
      kind: 'Cleaning',
      title: 'Spotless homes in Yaba',
      description: 'Whole homes, with our own things.',
      state: 'Lagos',
      startPrice: 15_000,
    });
    return body.serviceId;
  };

  it('hides it, gives its provider the reason, cancels its requests, and can be undone', async () => {
    const id = await offer();
    await act(admin, id, 'approve', { version: 1 });
    const form = {
      name: 'Bola Ade',
      phone: '08031234567',
      address: '12 Fola Osibo Street',
      message: 'Two rooms',
      userType: 'Tenant',
    };
    const asked = await app.as(author).post(`/services/${id}/requests`, form);
    expect(asked.status).toBe(201);
    const reason = { reason: 'SUSPECTED_FRAUD', note: 'Call us' };

    expect((await act(null, id, 'suspend', reason)).status).toBe(401);
    for (const by of [provider, author]) expect((await act(by, id, 'suspend', reason)).status).toBe(403);
    expect((await act(admin, id, 'suspend', {})).status).toBe(400);
    expect((await act(admin, randomUUID(), 'suspend', reason)).status).toBe(404);
    expect((await act(admin, id, 'restore')).status).toBe(409);
    const both = await Promise.all([act(admin, id, 'suspend', reason), act(admin, id, 'suspend', reason)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 200)!.body).toMatchObject({
      message: 'Service suspended',
      service: { status: 'SUSPENDED', ...reason, canSuspend: false, canRestore: true, canDecide: false },
    });

    expect((await app.as().get(`/services/${id}`)).status).toBe(404);
    expect((await app.as(provider).get(`/services/${id}`)).body).toMatchObject({ status: 'SUSPENDED' });
    expect((await app.as(provider).post(`/services/${id}/edit`, { title: 'Spotless again' })).status).toBe(
      409,
    );
    const suspensionMail = (await app.mailsTo(provider.user.email)).find(
      ({ subject }) => subject === 'Your service is suspended: Spotless homes in Yaba',
    );
    expect(suspensionMail?.text).toContain('Call us');
    expect(await list('service-requests', { serviceId: id })).toMatchObject([
      { status: 'CANCELLED', cancelledBy: 'system' },
    ]);

    for (const by of [provider, author]) expect((await act(by, id, 'restore')).status).toBe(403);
    const restored = await act(admin, id, 'restore');
    expect(restored.body).toMatchObject({
      message: 'Service restored',
      service: { status: 'APPROVED', reason: null },
    });
    expect((await app.as().get(`/services/${id}`)).status).toBe(200);
    const published = (await app.mailsTo(provider.user.email)).filter(
      ({ subject }) => subject === 'Your service is published: Spotless homes in Yaba',
    );
    expect(published).toHaveLength(1);
    const audited = await list('audit', { targetId: id });
    expect(audited.map((entry: { action: string }) => entry.action)).toEqual(
      expect.arrayContaining(['service.suspended', 'service.restored']),
    );
  });

  it('returns a pending service to pending', async () => {
    const id = await offer();
    await act(admin, id, 'suspend', { reason: 'OTHER' });
    expect((await act(admin, id, 'restore')).body.service).toMatchObject({
      status: 'PENDING',
      canDecide: true,
    });
  });

  it('is for other admins than its provider', async () => {
    const own = (
      await app.as(admin).post('/services', {
        kind: 'Cleaning',
        title: 'The admin cleans too',
        description: 'At weekends, with care.',
        state: 'Lagos',
        startPrice: 9_000,
      })
    ).body.serviceId;
    for (const action of ['suspend', 'restore', 'claim'])
      expect(
        (await act(admin, own, action, action === 'suspend' ? { reason: 'OTHER' } : undefined)).status,
      ).toBe(403);
  });

  it('is reserved for the admin who claimed it', async () => {
    const id = await offer();
    const other = await app.make.anAdmin();
    for (const by of [provider, author]) expect((await act(by, id, 'claim')).status).toBe(403);
    const taken = await act(admin, id, 'claim');
    expect(taken.body).toMatchObject({
      message: 'It is yours for 15 minutes',
      service: { claim: { userId: admin.userId } },
    });
    expect((await act(other, id, 'claim')).body.code).toBe('CLAIMED');
    expect((await act(other, id, 'approve', { version: 1 })).body.code).toBe('CLAIMED');
    expect((await act(admin, id, 'approve', { version: 1 })).body.service).toMatchObject({
      status: 'APPROVED',
      claim: null,
    });
    expect((await act(admin, id, 'claim')).status).toBe(409);
  });
});
