import { randomUUID } from 'node:crypto';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { leave } from '../../support/leave';
import { A_SERVICE } from './a-service';

let app: TestApp;
let owner: SignedIn;
let stranger: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  [owner, stranger, admin] = [await app.make.aUser(), await app.make.aUser(), await app.make.anAdmin()];
});
afterAll(() => app.close());

const body = {
  ...A_SERVICE,
  included: ['Packing', 'Truck'],
  excluded: ['Storage'],
};
const offer = async (fields: object = {}, by = owner): Promise<string> =>
  (await app.as(by).post('/services', { ...body, ...fields })).body.serviceId;
const approve = (id: string, version = 1, by = admin) =>
  app.as(by).post(`/admin/services/${id}/approve`, { version });
const offered = async (fields: object = {}, by = owner): Promise<string> => {
  const id = await offer(fields, by);
  expect((await approve(id)).status).toBe(200);
  return id;
};
const form = {
  name: 'Ada Obi',
  phone: '08031234567',
  address: '12 Fola Osibo Street',
  message: 'Two rooms',
  userType: 'Tenant',
};
const ask = (by: SignedIn | null, id: string, fields: object = {}) =>
  app.as(by).post(`/services/${id}/requests`, { ...form, ...fields });

describe('offering', () => {
  it('waits for an admin, and until then exists for its provider and admins alone', async () => {
    const made = await app.as(owner).post('/services', { ...body, kind: 'moving', state: 'lagos' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      ...body,
      status: 'PENDING',
      rating: null,
      reviewCount: 0,
      images: [],
      provider: { userId: owner.userId, username: owner.user.username },
      isOwner: true,
      version: 1,
    });
    const { serviceId } = made.body;
    for (const [reader, status] of [
      [null, 404],
      [stranger, 404],
      [owner, 200],
      [admin, 200],
    ] as const)
      expect((await app.as(reader).get(`/services/${serviceId}`)).status).toBe(status);
    expect((await app.as(stranger).get(`/users/${owner.userId}/services`)).body).toEqual([]);
    expect((await app.as(owner).get(`/users/${owner.userId}/services?status=pending`)).body).not.toEqual([]);
    await app.settle();
    expect((await approve(serviceId)).body).toMatchObject({
      message: 'Service approved',
      service: { status: 'APPROVED' },
    });
    const { body: seen } = await app.as().get(`/services/${serviceId}`);
    expect(seen).toMatchObject({ status: 'APPROVED', isOwner: false });
    expect(seen).not.toHaveProperty('version');
    expect(await app.subjectsTo(owner.user.email)).toEqual(
      expect.arrayContaining([
        'Your service is waiting for approval: Careful movers in Lekki',
        'Your service is published: Careful movers in Lekki',
      ]),
    );
    const notes = (await app.as(owner).get(`/users/notifications`)).body;
    expect(JSON.stringify(notes)).toContain('Your service is published: Careful movers in Lekki');
  });

  it('refuses visitors and bad input, and accepts only the provider’s own pictures', async () => {
    expect((await app.as().post('/services', body)).status).toBe(401);
    for (const wrong of [
      { kind: 'Juggling' },
      { title: '' },
      { startPrice: 0 },
      { startPrice: 'many' },
      { state: 'Atlantis' },
      { included: 'x'.repeat(300) },
      { images: ['/media/unknown.jpg'] },
      { images: await app.make.pictures(stranger) },
      { status: 5, nonsense: 1 },
    ])
      expect((await app.as(owner).post('/services', { ...body, ...wrong })).status).toBe(400);
    const long = await app.as(owner).post('/services', { ...body, included: ['Truck', 'x'.repeat(201)] });
    expect(long.body.fields).toEqual({
      included: 'Included can have at most 200 characters in each entry',
    });
    const [image] = await app.make.pictures(owner);
    const made = await app.as(owner).post('/services', { ...body, images: [image] });
    expect(made.body.images).toMatchObject([
      { url: image, sizes: { small: image!.replace('.jpg', '.webp') } },
    ]);
    expect((await app.as(owner).post('/services', { ...body, images: [image] })).status).toBe(400);
  });
});

describe('the list', () => {
  it('is narrowed by kind, area and words, and sorted', async () => {
    const provider = await app.make.aUser({ firstName: 'Zubairu' });
    const area = 'Maitama';
    const cheap = await offered(
      { kind: 'Plumbing', title: 'Pipes', state: 'FCT', area, startPrice: 5000 },
      provider,
    );
    const dear = await offered(
      { kind: 'Plumbing', title: 'Gold taps', state: 'FCT', area, startPrice: 9000 },
      provider,
    );
    const ids = async (query: string) =>
      (await app.as().get(`/services?${query}`)).body.map((item: { serviceId: string }) => item.serviceId);
    expect(await ids('kind=plumbing')).toEqual([dear, cheap]);
    expect(await ids('area=maita')).toEqual([dear, cheap]);
    expect(await ids('kind=Plumbing&sort=price_asc')).toEqual([cheap, dear]);
    expect(await ids('kind=Plumbing&sort=date_asc')).toEqual([cheap, dear]);
    expect(await ids('q=gold%20zubairu')).toEqual([dear]);
    expect(await ids('q=100%25')).toEqual([]);
    const page = await app.as().get('/services?kind=Plumbing&limit=1&page=2');
    expect(page.headers.get('content-range')).toBe('services 1-1/2');
    for (const bad of ['sort=loud', 'kind=Juggling', 'limit=0'])
      expect((await app.as().get(`/services?${bad}`)).status).toBe(400);
    await app.em.fork().execute(`update users set suspended_at = now() where id = ?`, [provider.userId]);
    expect(await ids('kind=Plumbing')).toEqual([]);
    expect((await app.as().get(`/services/${cheap}`)).status).toBe(404);
    expect((await ask(null, cheap)).status).toBe(404);
  });
});

describe('editing and deleting', () => {
  it('applies a small price cut at once; the rest waits for a decision on what was read', async () => {
    const id = await offered();
    const edit = (fields: object, by = owner) => app.as(by).post(`/services/${id}/edit`, fields);
    expect((await edit({ startPrice: 19_000 })).body).toMatchObject({
      message: 'Service updated',
      service: { status: 'APPROVED', startPrice: 19_000, pending: null },
    });
    expect((await edit({ title: 'Other' }, stranger)).status).toBe(403);
    expect((await edit({ title: 'Other' }, admin)).status).toBe(403);
    expect((await edit({ title: 'Other', version: 1 })).status).toBe(409);
    const changed = await edit({ title: 'Quick movers' });
    expect(changed.body.service).toMatchObject({ status: 'APPROVED', title: body.title });
    expect((await edit({}, stranger)).status).toBe(403);
    expect((await approve(id, changed.body.service.version - 1)).status).toBe(409);
    expect((await approve(id, changed.body.service.version)).status).toBe(200);
    const [one, other] = await Promise.all([
      edit({ title: 'A', version: 5 }),
      edit({ title: 'B', version: 5 }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
  });

  it('stays published when a new price comes with the photos that it has', async () => {
    const images = await app.make.pictures(owner, 2);
    const id = await offered({ images });
    const edit = (fields: object) => app.as(owner).post(`/services/${id}/edit`, { ...body, ...fields });
    const cheaper = await edit({ images, startPrice: 14_000 });
    expect(cheaper.body).toMatchObject({
      message: 'Service updated',
      service: { status: 'APPROVED', startPrice: 14_000 },
    });
    const fewer = await edit({ images: images.slice(1), startPrice: 14_000 });
    expect(fewer.body.service).toMatchObject({
      status: 'APPROVED',
      pending: { changes: [{ field: 'images' }] },
    });
  });

  it('deletes, and cancels what is open', async () => {
    const id = await offered();
    const { body: sent } = await ask(stranger, id);
    expect((await app.as(stranger).post(`/services/${id}/delete`)).status).toBe(403);
    expect((await app.as(owner).post(`/services/${id}/delete`)).body.message).toBe('Service deleted');
    expect((await app.as(owner).post(`/services/${id}/delete`)).status).toBe(404);
    expect((await app.as(owner).get(`/services/${id}`)).status).toBe(404);
    await app.settle();
    const { body: after } = await app
      .as(stranger)
      .get(`/service-requests/${sent.serviceRequest.serviceRequestId}`);
    expect(after).toMatchObject({ status: 'CANCELLED', cancelledBy: 'system', service: null });
  });
});

describe('decisions', () => {
  it('are an admin’s, on the version that was read, never on the admin’s own service, and audited', async () => {
    const id = await offer();
    const reject = (by: SignedIn | null, fields: object = {}) =>
      app.as(by).post(`/admin/services/${id}/reject`, {
        version: 1,
        reason: 'BAD_PHOTOS',
        note: 'Blurred',
        ...fields,
      });
    expect((await reject(null)).status).toBe(401);
    for (const by of [stranger, owner]) expect((await reject(by)).status).toBe(403);
    expect((await reject(admin, { reason: 'MOOD' })).status).toBe(400);
    expect((await reject(admin, { version: 2 })).status).toBe(409);
    const both = await Promise.all([reject(admin), approve(id)]);
    expect(both.map((response) => response.status).sort()).toEqual([200, 409]);
    const own = await offer({}, admin);
    expect((await approve(own)).status).toBe(403);
    const asked = await offer();
    const changes = { version: 1, reason: 'INCOMPLETE', note: 'Say where' };
    expect((await app.as(admin).post(`/admin/services/${asked}/request-changes`, changes)).status).toBe(200);
    expect((await app.as(owner).get(`/services/${asked}`)).body).toMatchObject({
      status: 'CHANGES_REQUESTED',
      reason: 'INCOMPLETE',
      note: 'Say where',
    });
    const again = await app.as(owner).post(`/services/${asked}/edit`, { area: 'Ikoyi' });
    expect(again.body.service).toMatchObject({ status: 'PENDING', reason: null });
    expect((await approve(randomUUID())).status).toBe(404);
    const filter = encodeURIComponent(JSON.stringify({ targetId: asked }));
    const audit = (await app.as(admin).get(`/admin/audit?filter=${filter}`)).body;
    expect(JSON.stringify(audit)).toContain('service.changes-requested');
  });

  it('accept the whole record that the console read', async () => {
    const id = await offer();
    const record = (await app.as(admin).get(`/admin/services/${id}`)).body;
    const reason = { reason: 'OTHER', note: 'Say more' };
    for (const [action, fields] of [
      ['approve', {}],
      ['suspend', reason],
    ] as const) {
      const done = await app.as(admin).post(`/admin/services/${id}/${action}`, { ...record, ...fields });
      expect([action, done.status]).toEqual([action, 200]);
    }
    const other = (await app.as(admin).get(`/admin/services/${await offer()}`)).body;
    const refused = await app.as(admin).post(`/admin/services/${other.id}/reject`, { ...other, ...reason });
    expect(refused.body.service).toMatchObject({ status: 'REJECTED', ...reason });
    const odd = { version: 1, nonsense: 1 };
    expect((await app.as(admin).post(`/admin/services/${await offer()}/approve`, odd)).status).toBe(400);
  });

  it('in bulk skip what is suspicious', async () => {
    const plain = await offer();
    const loud = await offer({ description: 'Call 08031234567 now' });
    const items = [plain, loud].map((id) => ({ id, version: 1 }));
    const { body: done } = await app.as(admin).post('/admin/services/approve', { items });
    expect(done).toMatchObject({
      approved: 1,
      skipped: [{ id: loud, why: expect.stringContaining('phone number') }],
    });
    const filter = encodeURIComponent(JSON.stringify({ status: 'PENDING', q: 'movers' }));
    const list = await app.as(admin).get(`/admin/services?filter=${filter}`);
    expect(list.status).toBe(200);
    expect(list.body).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: loud, canDecide: true, ownerId: owner.userId })]),
    );
    expect((await app.as(owner).get('/admin/services')).status).toBe(403);
  });
});

describe('requests', () => {
  it('come from people and visitors, not from the provider', async () => {
    const id = await offered();
    const sent = await ask(stranger, id);
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      message: 'Request sent successfully',
      serviceRequest: {
        ...form,
        status: 'PENDING',
        box: 'sent',
        senderUserId: stranger.userId,
        serviceId: id,
      },
    });
    expect((await ask(null, id)).status).toBe(201);
    expect((await ask(owner, id)).status).toBe(403);
    expect((await ask(null, randomUUID())).status).toBe(404);
    for (const address of ['', '\u200b']) {
      const missing = await ask(null, id, { address });
      expect([missing.status, missing.body.error]).toEqual([400, 'All fields are required.']);
    }
    expect((await ask(null, id, { userType: 'King' })).status).toBe(400);
    expect(await app.subjectsTo(stranger.user.email)).toContain(
      'We passed on your request: Careful movers in Lekki',
    );
    expect(await app.subjectsTo(owner.user.email)).toContain('New service request: Careful movers in Lekki');
  });

  it('are accepted, completed at any time, or cancelled; each transition happens once', async () => {
    const id = await offered();
    const sent = async () => (await ask(stranger, id)).body.serviceRequest.serviceRequestId as string;
    const act = (by: SignedIn | null, request: string, action: string) =>
      app.as(by).post(`/service-requests/${request}/${action}`, {});
    const request = await sent();
    expect((await act(null, request, 'accept')).status).toBe(401);
    expect((await act(admin, request, 'accept')).status).toBe(404);
    expect((await act(stranger, request, 'accept')).status).toBe(403);
    expect((await act(owner, request, 'complete')).status).toBe(409);
    const both = await Promise.all([act(owner, request, 'accept'), act(owner, request, 'accept')]);
    expect(both.map((response) => response.status).sort()).toEqual([200, 409]);
    expect((await act(owner, request, 'complete')).body).toMatchObject({
      message: 'Request Completed Successfully',
      serviceRequest: { status: 'COMPLETED' },
    });
    expect((await act(stranger, request, 'cancel')).status).toBe(409);
    const second = await sent();
    expect((await act(stranger, second, 'cancel')).body).toMatchObject({
      message: 'Cancelled Successfully',
      serviceRequest: { status: 'CANCELLED', cancelledBy: 'sender' },
    });
    const mail = (await app.mailsTo(owner.user.email)).find(({ subject }) => subject.includes('cancelled'));
    expect(mail!.text).toMatch(/ cancelled the request for Careful movers in Lekki\.\n/);
    const list = (by: SignedIn, query = '') =>
      app.as(by).get(`/users/${owner.userId}/service-requests${query}`);
    expect((await list(stranger)).status).toBe(403);
    expect((await list(owner, '?status=completed')).body).toMatchObject([
      { serviceRequestId: request, box: 'received' },
    ]);
  });

  it('of visitors are read and cancelled by the link in the mail', async () => {
    const id = await offered();
    await ask(null, id, { email: 'visitor@example.com' });
    const [mail] = await app.mailsTo('visitor@example.com');
    const token = /\/requests\/([\w.-]+)/.exec(mail!.text)![1];
    expect((await app.as().get(`/requests/${token}`)).body).toMatchObject({
      kind: 'service',
      canCancel: true,
    });
    expect((await app.as().post(`/requests/${token}/cancel`, {})).body.request.status).toBe('CANCELLED');
  });
});

describe('reviews', () => {
  it('are counted as they are written, once a person, and not for the provider’s own service', async () => {
    const id = await offered();
    const write = (by: SignedIn | null, fields: object = { rating: 4, message: 'On time' }) =>
      app.as(by).post(`/services/${id}/reviews`, fields);
    const written = await write(stranger);
    expect(written.status).toBe(201);
    expect(written.body).toMatchObject({ rating: 4, message: 'On time', user: { userId: stranger.userId } });
    const twice = await app.make.aUser();
    const both = await Promise.all([write(twice, { rating: 5 }), write(twice, { rating: 5 })]);
    expect(both.map((response) => response.status).sort()).toEqual([201, 409]);
    expect((await write(null)).status).toBe(401);
    expect((await write(owner)).status).toBe(403);
    expect((await write(admin, { rating: 0 })).body.error).toBe('Star cannot be zero');
    expect((await app.as().get(`/services/${id}`)).body).toMatchObject({ rating: 4.5, reviewCount: 2 });
    expect((await app.as().get(`/services/${id}/reviews`)).body).toHaveLength(2);
    expect((await app.as(stranger).get(`/services/${id}/reviews/summary`)).body).toMatchObject({
      average: 4.5,
      count: 2,
      stars: { 4: 1, 5: 1 },
      canWrite: false,
    });
    await leave(app, twice);
    expect((await app.as().get(`/services/${id}`)).body).toMatchObject({ rating: 4, reviewCount: 1 });
    await leave(app, owner);
    expect((await app.as().get(`/services/${id}`)).status).toBe(404);
  });
});
