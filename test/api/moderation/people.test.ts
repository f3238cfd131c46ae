import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
});
afterAll(() => app.close());

const list = (resource: string, filter: object) =>
  app.as(admin).get(`/admin/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);

describe('people in the console', () => {
  it('finds them by name, address and number, with nothing secret', async () => {
    const person = await app.make.aUser({
      firstName: 'Ngozi',
      lastName: 'Eze_1',
      email: 'ngozi@example.com',
    });
    await app.make.aListing({ owner: person });
    for (const q of ['ngozi', 'EZE_1', 'ngozi@example', person.user.username]) {
      const found = await list('users', { q });
      expect(found.body.map((one: { id: string }) => one.id)).toEqual([person.userId]);
    }
    expect((await list('users', { q: '%' })).body).toEqual([]);
    const one = (await app.as(admin).get(`/admin/users/${person.userId}`)).body;
    expect(one).toMatchObject({
      id: person.userId,
      email: 'ngozi@example.com',
      visibleListings: 1,
      listings: 1,
      role: 'user',
    });
    expect(one.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(JSON.stringify(one)).not.toMatch(/hash|password/i);
  });

  it('suspends and restores: sessions end, listings hide, both are audited', async () => {
    const person = await app.make.aUser();
    const home = await app.make.aListing({ owner: person });
    const suspended = await app
      .as(admin)
      .post(`/admin/users/${person.userId}/suspend`, { reason: 'Asked for money' });
    expect(suspended.body).toMatchObject({
      message: 'Account suspended',
      user: {
        suspendedReason: 'Asked for money',
        visibleListings: 0,
        can: { suspend: false, restore: true },
      },
    });
    expect((await app.as(person).get('/users/sessions')).text).toBe('Unauthorized');
    expect((await app.as().get(`/listings/${home.listingId}`)).status).toBe(404);
    const restored = await app.as(admin).post(`/admin/users/${person.userId}/restore`);
    expect(restored.body.user).toMatchObject({ suspendedAt: null, visibleListings: 1 });
    const actions = (await list('audit', { targetId: person.userId })).body.map(
      (line: { action: string }) => line.action,
    );
    expect(actions).toEqual(['account.restored', 'account.suspended']);
  });

  it('gives and takes the admin role, never one’s own', async () => {
    const person = await app.make.aUser();
    expect((await app.as(admin).post(`/admin/users/${person.userId}/make-admin`)).body.user.role).toBe(
      'admin',
    );
    expect((await app.as(admin).post(`/admin/users/${person.userId}/revoke-admin`)).body.user.role).toBe(
      'user',
    );
    expect((await app.as(admin).post(`/admin/users/${admin.userId}/revoke-admin`)).status).toBe(403);
    expect((await app.as(admin).post(`/admin/users/${admin.userId}/suspend`, { reason: 'x' })).status).toBe(
      403,
    );
    const user = await app.make.aUser();
    expect((await app.as(user).post(`/admin/users/${user.userId}/make-admin`)).status).toBe(403);
  });

  it('grants the premium plan for a period', async () => {
    const person = await app.make.aUser();
    const home = await app.make.aListing({ owner: person });
    const premium = (body: object) => app.as(admin).post(`/admin/users/${person.userId}/premium`, body);
    expect((await premium({ until: '2020-01-01' })).body.fields).toEqual({
      until: 'Until must not be in the past',
    });
    expect((await premium({ until: '2099-12-31' })).body).toMatchObject({
      message: 'Premium until 2099-12-31',
      user: { premiumUntil: '2099-12-31T23:00:00.000Z' },
    });
    expect((await app.as().get(`/listings/${home.listingId}`)).body.premium).toBe(true);
    expect((await premium({})).body.user.premiumUntil).toBeNull();
    expect((await app.as().get(`/listings/${home.listingId}`)).body.premium).toBe(false);
  });
});

describe('requests in the console', () => {
  it('shows enquiries and tour requests of everybody', async () => {
    const home = await app.make.aListing();
    await app.as().post(`/listings/${home.listingId}/enquiries`, {
      name: 'Bola Ade',
      phone: '08031234567',
      email: 'bola@example.com',
      message: 'Is it still available?',
      userType: 'Tenant',
    });
    const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await app.as().post(`/listings/${home.listingId}/tour-requests`, {
      requesterName: 'Bola Ade',
      requesterEmail: 'bola@example.com',
      requesterPhone: '08031234567',
      tourType: 'VIDEO',
      date,
      time: '10:00',
    });
    const enquiries = await list('enquiries', { listingId: home.listingId, q: 'bola' });
    expect(enquiries.body).toMatchObject([
      {
        name: 'Bola Ade',
        status: 'PENDING',
        ownerId: home.owner.userId,
        listingTitle: 'Three bedroom flat in Lekki',
        senderUserId: null,
      },
    ]);
    const tours = await list('tour-requests', { tourType: 'VIDEO' });
    expect(tours.body).toMatchObject([
      { requesterName: 'Bola Ade', tourType: 'VIDEO', startsAt: `${date}T09:00:00.000Z` },
    ]);
    expect((await app.as(admin).get(`/admin/enquiries/${enquiries.body[0].id}`)).body).toEqual(
      enquiries.body[0],
    );
    expect((await app.as(admin).get(`/admin/tour-requests/${tours.body[0].id}`)).body).toEqual(tours.body[0]);
  });
});

describe('the dashboard', () => {
  it('counts what waits, what was decided and what came in', async () => {
    const before = (await app.as(admin).get('/admin/dashboard')).body;
    const made = await app.make.aListing({ status: 'PENDING', state: 'Kano', city: 'Kano' });
    const old = new Date(Date.now() - 5 * 86_400_000);
    await app.make.aListing({ status: 'PENDING', columns: { submittedAt: old } });
    await app.as(admin).post(`/admin/listings/${made.listingId}/approve`, { version: 1 });
    const after = (await app.as(admin).get('/admin/dashboard')).body;
    const waiting = (figures: any) => figures.pendingByAge.map((row: { listings: number }) => row.listings);
    expect(after.pendingByAge.map((row: { age: string }) => row.age)).toEqual([
      'Under 4 hours',
      '4 to 24 hours',
      '1 to 3 days',
      'Over 3 days',
    ]);
    expect(waiting(after)[3]).toBe(waiting(before)[3] + 1);
    expect(after.decisionsByDay).toHaveLength(30);
    expect(after.decisionsByDay.at(-1).approved).toBe(before.decisionsByDay.at(-1).approved + 1);
    expect(after.listingsByState).toContainEqual({ state: 'Kano', rent: 1, sale: 0, shortlet: 0, hotel: 0 });
    expect(after.requestsByDay.at(-1)).toMatchObject({ enquiries: 1, tours: 1 });
    expect(after.people.total).toBeGreaterThan(0);
    expect(after.jobs).toMatchObject({ failed: 0 });
    expect((await app.as(made.owner).get('/admin/dashboard')).status).toBe(403);
    expect((await app.as().get('/admin/dashboard')).status).toBe(401);
  });
});
