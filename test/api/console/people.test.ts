import { userResource } from '../../../src/console/users/admin-user.resource';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { tourForm } from '../tour-requests/tour-requests';
import { dayText } from '../../../src/platform/clock/days';
import { DAY_MS } from '../../../src/platform/clock/durations';

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
  it('finds them by name, email address and phone number, without secrets', async () => {
    const person = await app.make.aUser({
      firstName: 'Ngozi',
      lastName: 'Eze_1',
      email: 'ngozi@example.com',
      phoneNumber: '08099001234',
    });
    await app.make.aListing({ owner: person });
    const { username } = person.user;
    const phones = ['08099001234', '+234 809 900 1234', '2348099001234', '99001'];
    for (const q of ['ngozi', 'EZE_1', 'ngozi@example', username, `@${username}`, ...phones]) {
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

  it('uses an index for each column that a search compares', async () => {
    const q = userResource.filter['q']!.sql('0803555', (value) => `'${String(value)}'`, app.clock.now());
    const plan = await app.em.fork().transactional(async (em) => {
      await em.execute('set local enable_seqscan = off');
      return em.execute(`explain select count(*) from ${userResource.from} where ${q}`);
    });
    const text = JSON.stringify(plan);
    for (const column of ['name', 'email', 'phone']) expect(text).toContain(`users_${column}_trigram`);
    expect(text).not.toContain('Seq Scan');
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

  it('grants and revokes the admin role, except the admin’s own', async () => {
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

  it('lists the sessions of a person and ends them', async () => {
    const person = await app.make.aUser();
    const [session] = (await list('sessions', { userId: person.userId })).body;
    expect(session).toMatchObject({ userId: person.userId, fullName: person.user.fullName, current: false });
    expect(session.id).toBe(session.sessionId);
    expect((await list('sessions', { userId: admin.userId })).body).toMatchObject([{ current: true }]);
    const end = (by: SignedIn | null) => app.as(by).post(`/admin/sessions/${session.id}/end`);
    expect((await end(null)).status).toBe(401);
    expect((await end(person)).status).toBe(403);
    expect((await end(admin)).body).toEqual({ message: 'Session ended' });
    expect((await app.as(person).get('/users/sessions')).text).toBe('Unauthorized');
    expect((await end(admin)).status).toBe(404);
    expect((await app.as(admin).get(`/admin/sessions/${session.id}`)).status).toBe(404);
    expect((await list('sessions', { userId: person.userId })).body).toEqual([]);
    expect((await list('audit', { targetId: session.id })).body).toMatchObject([
      { action: 'session.ended', actorId: admin.userId, before: { userId: person.userId } },
    ]);
  });

  it('signs a person out everywhere', async () => {
    const person = await app.make.aUser();
    const end = (by: SignedIn | null, id = person.userId) =>
      app.as(by).post(`/admin/users/${id}/end-sessions`);
    expect((await end(null)).status).toBe(401);
    expect((await end(person)).status).toBe(403);
    expect((await end(admin)).body).toMatchObject({
      message: '1 session ended',
      user: { id: person.userId, suspendedAt: null },
    });
    expect((await app.as(person).get('/users/sessions')).text).toBe('Unauthorized');
    expect((await end(admin)).body.message).toBe('0 sessions ended');
    expect((await end(admin, '00000000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await list('audit', { targetId: person.userId })).body[1]).toMatchObject({
      action: 'account.sessions-ended',
      after: { count: 1 },
    });
  });

  it('finds premium people by the product’s clock', async () => {
    const person = await app.make.aUser();
    const until = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
    expect((await app.as(admin).post(`/admin/users/${person.userId}/premium`, { until })).status).toBe(200);
    const found = async () =>
      Promise.all(
        [true, false].map(
          async (premium) => (await list('users', { premium, id: person.userId })).body.length,
        ),
      );
    expect(await found()).toEqual([1, 0]);
    await app.moveClock(new Date(Date.now() + 4 * DAY_MS));
    expect(await found()).toEqual([0, 1]);
    await app.moveClock(null);
  });

  it('grants, extends and ends the premium plan', async () => {
    const person = await app.make.aUser();
    const home = await app.make.aListing({ owner: person });
    const premium = (body: object, by: SignedIn | null = admin) =>
      app.as(by).post(`/admin/users/${person.userId}/premium`, body);
    const isPremium = async () => (await app.as().get(`/listings/${home.listingId}`)).body.premium;
    expect((await premium({ until: '2099-12-31' }, null)).status).toBe(401);
    expect((await premium({ until: '2099-12-31' }, person)).status).toBe(403);
    for (const until of ['soon', '2026-02-30', 5, ['2099-01-01']])
      expect((await premium({ until })).status).toBe(400);
    expect((await premium({ until: '2020-01-01' })).body.fields).toEqual({
      until: 'Until must not be in the past',
    });
    expect((await premium({ until: '2099-12-31' })).body).toMatchObject({
      message: 'Premium until 31 Dec 2099',
      user: { premiumUntil: '2099-12-31T23:00:00.000Z' },
    });
    expect(await isPremium()).toBe(true);
    expect((await premium({ until: '2100-06-30' })).body.user.premiumUntil).toBe('2100-06-30T23:00:00.000Z');
    expect((await premium({ until: '2100-06-30' })).status).toBe(200);
    expect((await premium({})).body.user.premiumUntil).toBeNull();
    expect(await isPremium()).toBe(false);
    await app.settle();
    const notifications = (await app.as(person).get('/users/notifications')).body;
    expect(notifications.map(({ message }: { message: string }) => message).sort()).toEqual([
      'Your premium plan has ended',
      'Your premium plan runs until 30 Jun 2100',
      'Your premium plan runs until 31 Dec 2099',
    ]);
    const audit = (await list('audit', { targetId: person.userId, action: 'account.premium-changed' })).body;
    expect(audit).toHaveLength(3);
    expect(audit[0]).toMatchObject({
      before: { premiumUntil: '2100-06-30T23:00:00.000Z' },
      after: { premiumUntil: null },
    });
  });

  it('leaves the plan of an admin to the others', async () => {
    const colleague = await app.make.anAdmin();
    const premium = (body: object, by: SignedIn) =>
      app.as(by).post(`/admin/users/${admin.userId}/premium`, body);
    const can = async (by: SignedIn) =>
      (await app.as(by).get(`/admin/users/${admin.userId}`)).body.can.premium;
    for (const body of [{ until: '2099-12-31' }, {}]) {
      const own = await premium(body, admin);
      expect([own.status, own.body.error]).toEqual([403, 'You cannot change your own plan']);
      expect((await premium(body, colleague)).status).toBe(200);
    }
    expect([await can(admin), await can(colleague)]).toEqual([false, true]);
  });

  it('lets one of two admins change a plan that both saw', async () => {
    const person = await app.make.aUser();
    const colleague = await app.make.anAdmin();
    const premium = (body: object, by: SignedIn = admin) =>
      app.as(by).post(`/admin/users/${person.userId}/premium`, body);
    const both = await Promise.all([
      premium({ until: '2099-01-31', seen: null }),
      premium({ until: '2099-02-28', seen: null }, colleague),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'PLAN_CHANGED' });
    const { premiumUntil } = both.find(({ status }) => status === 200)!.body.user;
    expect((await premium({ seen: null })).status).toBe(409);
    expect((await premium({ until: '2099-03-31', seen: '2099-01-01T00:00:00Z' })).status).toBe(409);
    expect((await premium({ until: '2099-03-31', seen: 'yesterday' })).status).toBe(400);
    expect((await premium({ until: '2099-03-31', seen: premiumUntil })).status).toBe(200);
    expect((await premium({})).status).toBe(200);
  });

  it('ends the premium plan when it expires, and notifies its owner once', async () => {
    const person = await app.make.aUser();
    const home = await app.make.aListing({ owner: person });
    const day = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS);
    const until = day(3).toISOString().slice(0, 10);
    await app.as(admin).post(`/admin/users/${person.userId}/premium`, { until });
    const upkeep = async () => {
      await app.em
        .fork()
        .execute(
          `insert into outbox (id, kind, name, payload) select gen_random_uuid(), 'job', 'listings.upkeep', '{"period":"x"}' from generate_series(1, 2)`,
        );
      await app.settle();
    };
    await upkeep();
    const isPremium = async () => (await app.as().get(`/listings/${home.listingId}`)).body.premium;
    expect(await isPremium()).toBe(true);
    await app.moveClock(day(5));
    await upkeep();
    expect(await isPremium()).toBe(false);
    await app.moveClock(null);
    const messages = (await app.as(person).get('/users/notifications')).body.map(
      ({ message }: { message: string }) => message,
    );
    expect(messages.filter((message: string) => message.includes('premium')).sort()).toEqual([
      'Your premium plan has ended',
      `Your premium plan runs until ${dayText(until)}`,
    ]);
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
    const date = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
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
  it('counts pending items, decisions and new arrivals', async () => {
    const before = (await app.as(admin).get('/admin/dashboard')).body;
    const made = await app.make.aListing({ status: 'PENDING', state: 'Kano', city: 'Kano' });
    const old = new Date(Date.now() - 5 * DAY_MS);
    await app.make.aListing({ status: 'PENDING', columns: { submittedAt: old } });
    await app.as(admin).post(`/admin/listings/${made.listingId}/approve`, { version: 1 });
    const written = { first_name: 'Ada', last_name: 'Obi', email: 'ada@example.com' };
    await app.as().post('/contact', { ...written, message: 'How do I list?', consent: true });
    await app.as(made.owner).post('/services', {
      kind: 'Moving',
      title: 'Careful movers',
      description: 'We pack, carry and unpack.',
      state: 'Lagos',
      startPrice: 20_000,
    });
    const after = (await app.as(admin).get('/admin/dashboard')).body;
    const waiting = (figures: any) => figures.pendingByAge.map((row: { listings: number }) => row.listings);
    expect(after.pendingByAge.map((row: { age: string }) => row.age)).toEqual([
      'Under 4 hours',
      '4 to 24 hours',
      '1 to 3 days',
      'Over 3 days',
    ]);
    expect(waiting(after)[3]).toBe(waiting(before)[3] + 1);
    expect(after.waiting).toEqual({
      ...before.waiting,
      services: before.waiting.services + 1,
      contactMessages: before.waiting.contactMessages + 1,
    });
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

describe('requests in the console', () => {
  it('are found by the name and email address of who was asked', async () => {
    const owner = await app.make.aUser({ firstName: 'Zainab', lastName: 'Kwakwe' });
    const { listingId } = await app.make.aListing({ owner });
    const contact = { name: 'Ada Obi', phone: '08031234567', email: 'ada.obi@example.com' };
    const enquiry = { ...contact, message: 'Is it still free?', userType: 'Tenant' };
    expect((await app.as().post(`/listings/${listingId}/enquiries`, enquiry)).status).toBe(201);
    expect((await app.as().post(`/listings/${listingId}/tour-requests`, tourForm())).status).toBe(201);
    for (const resource of ['enquiries', 'tour-requests'])
      for (const q of ['zainab kwakwe', `@${owner.user.username}`, owner.user.email])
        expect((await list(resource, { q })).body).toMatchObject([{ listingId, ownerId: owner.userId }]);
  });
});
