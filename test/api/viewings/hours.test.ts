import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { leave } from '../../support/leave';
import { tourForm } from '../tour-requests/tour-requests';
import { aHomeWithHours, dateIn, everyDay, slotsOf } from './viewing-hours';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
const NONE = {
  enabled: false,
  weekly: [],
  exceptions: [],
  length: 30,
  gap: 0,
  noticeHours: 3,
  horizonDays: 14,
  maxPerDay: null,
  travelMinutes: 30,
  capacity: 1,
  instant: false,
  videoLink: null,
};
const both = ['IN_PERSON', 'VIDEO'];

describe('the hours of a person', () => {
  it('begin with none', async () => {
    const person = await app.make.aUser();
    const { status, body } = await app.as(person).get('/users/viewing-hours');
    expect([status, body]).toEqual([200, { ...NONE, inherited: false }]);
    expect((await app.as().get('/users/viewing-hours')).text).toBe('Unauthorized');
  });

  it('are saved in parts', async () => {
    const person = await app.make.aUser();
    const exceptions = [
      { date: '2026-12-25', closed: true },
      { date: '2026-12-26', from: '10:00', to: '12:00', kinds: ['Video'] },
    ];
    const saved = await app.as(person).post('/users/viewing-hours', everyDay({ exceptions }));
    expect(saved.body).toMatchObject({
      message: 'Viewing hours saved',
      hours: {
        ...NONE,
        enabled: true,
        weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '17:00', kinds: both })),
        exceptions: [exceptions[0], { ...exceptions[1], kinds: ['VIDEO'] }],
      },
    });
    const next = { capacity: 3, instant: true, videoLink: 'https://meet.example.com/a', maxPerDay: 4 };
    await app.as(person).post('/users/viewing-hours', next);
    const cleared = await app.as(person).post('/users/viewing-hours', { ...next, maxPerDay: null });
    expect(cleared.body.hours).toMatchObject({ ...next, maxPerDay: null, enabled: true });
    expect(cleared.body.hours.exceptions).toEqual(saved.body.hours.exceptions);
    const whole = (await app.as(person).get('/users/viewing-hours')).body;
    expect((await app.as(person).post('/users/viewing-hours', whole)).body.hours).toEqual(whole);
  });

  it.each([
    ['weekly', [{ day: 8, from: '09:00', to: '10:00' }], 'weekly.0.day'],
    ['weekly', [{ day: 1, from: '9', to: '10:00' }], 'weekly.0.from'],
    ['weekly', [{ day: 1, from: '10:00', to: '10:00' }], 'weekly'],
    [
      'weekly',
      [
        { day: 1, from: '09:00', to: '11:00' },
        { day: 1, from: '10:59', to: '12:00' },
      ],
      'weekly',
    ],
    ['weekly', [{ day: 1, from: '09:00', to: '11:00', kinds: [] }], 'weekly.0.kinds'],
    ['weekly', [{ day: 1, from: '09:00', to: '11:00', kinds: ['PHONE'] }], 'weekly.0.kinds'],
    ['exceptions', [{ date: '2026-02-30', closed: true }], 'exceptions.0.date'],
    ['exceptions', [{ date: '2026-12-25' }], 'exceptions.0.from'],
    [
      'exceptions',
      [
        { date: '2026-12-25', closed: true },
        { date: '2026-12-25', from: '09:00', to: '10:00' },
      ],
      'exceptions',
    ],
    ['length', 9, 'length'],
    ['length', 241, 'length'],
    ['gap', -1, 'gap'],
    ['horizonDays', 61, 'horizonDays'],
    ['capacity', 0, 'capacity'],
    ['capacity', 21, 'capacity'],
    ['videoLink', 'http://meet.example.com', 'videoLink'],
    ['videoLink', 'javascript:alert(1)', 'videoLink'],
    ['colour', 'red', 'colour'],
  ])('refuses a wrong %s (%#)', async (field, value, named) => {
    const person = await app.make.aUser();
    const { status, body } = await app.as(person).post('/users/viewing-hours', everyDay({ [field]: value }));
    expect(status).toBe(400);
    expect(Object.keys(body.fields)[0]).toBe(named);
    expect((await app.as(person).get('/users/viewing-hours')).body.enabled).toBe(false);
  });

  it('are saved as one object, as the response has them', async () => {
    const { owner, listingId } = await aHomeWithHours(app);
    const { hours } = (await app.as(owner).post('/users/viewing-hours', { hours: { gap: 10 } })).body;
    expect(hours).toMatchObject({ enabled: true, gap: 10 });
    const both = await app.as(owner).post('/users/viewing-hours', { hours, length: 45 });
    expect([both.status, both.body.hours]).toEqual([200, { ...hours, length: 45 }]);
    const path = `/listings/${listingId}/viewing-hours`;
    const own = await app.as(owner).post(path, { hours: { capacity: 2 } });
    expect(own.body.hours).toMatchObject({ capacity: 2, length: 45, inherited: false });
    const given = await app.as(owner).post(path, { hours: { ...own.body.hours, inherited: true } });
    expect(given.body.hours).toMatchObject({ capacity: 1, inherited: true });
    const wrong = await app.as(owner).post(path, { hours: { length: 9, colour: 'red' } });
    expect([wrong.status, Object.keys(wrong.body.fields).sort()]).toEqual([
      400,
      ['hours.colour', 'hours.length'],
    ]);
  });

  it('are written once by parallel requests', async () => {
    const person = await app.make.aUser();
    const saved = await Promise.all(
      Array.from({ length: 10 }, () => app.as(person).post('/users/viewing-hours', everyDay())),
    );
    expect(saved.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  });
});

describe('somebody who leaves', () => {
  it('leaves no hours, and no link of video calls', async () => {
    const { owner, listingId } = await aHomeWithHours(app, { videoLink: 'https://meet.example.com/ada' });
    await app.as(owner).post(`/listings/${listingId}/viewing-hours`, everyDay());
    const visitor = await app.make.aUser();
    const video = { ...tourForm(72), tourType: 'VIDEO' };
    const asked = await app.as(visitor).post(`/listings/${listingId}/tour-requests`, video);
    const { requestId } = asked.body.tourRequest;
    const accepted = await app.as(owner).post(`/tour-requests/${requestId}/accept`);
    expect(accepted.body.tourRequest.videoLink).toBe('https://meet.example.com/ada');
    const stranger = await aHomeWithHours(app);
    await leave(app, owner);
    const left = await app.em.fork().execute(
      `select (select count(*)::int from viewing_hours where owner_id = ?) as hours,
           (select count(*)::int from viewing_hours where owner_id = ?) as others,
           (select video_link from tour_requests where id = ?) as link`,
      [owner.userId, stranger.owner.userId, requestId],
    );
    expect(left).toEqual([{ hours: 0, others: 1, link: null }]);
  });
});

describe('the hours of a listing', () => {
  it('replace those of its owner until they are given up', async () => {
    const { listingId, owner } = await aHomeWithHours(app);
    const path = `/listings/${listingId}/viewing-hours`;
    expect((await app.as(owner).get(path)).body).toMatchObject({ enabled: true, inherited: true });
    const day = dateIn(2);
    const exceptions = [{ date: day, from: '06:00', to: '07:00' }];
    const own = await app.as(owner).post(path, { exceptions });
    expect(own.body.hours).toMatchObject({ inherited: false, enabled: true });
    expect(await slotsOf(app, listingId, `?from=${day}&to=${day}`)).toHaveLength(2);
    await app.as(owner).post(path, { enabled: false });
    expect((await app.as().get(`/listings/${listingId}/slots`)).body).toEqual({ hours: false, days: [] });
    expect((await app.as(owner).post(path, { inherited: true })).body.hours.inherited).toBe(true);
    expect(await slotsOf(app, listingId, `?from=${day}&to=${day}`)).toHaveLength(16);
  });

  it('are its owner’s', async () => {
    const { listingId } = await aHomeWithHours(app);
    const [stranger, admin] = [await app.make.aUser(), await app.make.anAdmin()];
    for (const other of [stranger, admin]) {
      expect((await app.as(other).get(`/listings/${listingId}/viewing-hours`)).status).toBe(403);
      const post = await app.as(other).post(`/listings/${listingId}/viewing-hours`, { enabled: false });
      expect(post.status).toBe(403);
    }
    expect((await app.as(stranger).get(`/listings/${randomUUID()}/viewing-hours`)).status).toBe(404);
    const draft = await app.make.aListing({ status: 'DRAFT' });
    expect((await app.as(stranger).get(`/listings/${draft.listingId}/viewing-hours`)).status).toBe(404);
  });
});
