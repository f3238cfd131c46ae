import { createTestApp, type TestApp } from '../../setup/test-app';
import { aHomeWithHours, dateIn, slotsOf } from '../viewings/viewing-hours';
import { aKey, allowThisMachine, OtherPortal, published } from './calendars';

let app: TestApp;
let portal: OtherPortal;
beforeAll(async () => {
  portal = await OtherPortal.open();
  app = await createTestApp();
  allowThisMachine(app);
});
afterAll(async () => {
  await app.close();
  await portal.close();
});

const NONE = {
  importId: null,
  unitId: null,
  name: null,
  status: null,
  error: null,
  readAt: null,
  events: null,
};

it('offers no viewings while the owner is busy', async () => {
  const { listingId, owner } = await aHomeWithHours(app);
  const busy = '/users/busy-calendar';
  const freeOn = async (days: number): Promise<number> => {
    const slots = await slotsOf(app, listingId, `?from=${dateIn(days)}&to=${dateIn(days)}`);
    return slots.filter(({ free }) => free > 0).length;
  };
  const [whole, before] = [await freeOn(3), await freeOn(2)];
  expect((await app.as(owner).get(busy)).body).toEqual(NONE);
  const url = portal.serve('/google.ics', published(app, 'google'));
  const key = aKey();
  const set = await app.as(owner).post(busy, { url }, key);
  expect([set.status, set.body]).toEqual([
    201,
    {
      ...{ importId: expect.any(String), unitId: null, name: '127.0.0.1', status: 'OK', error: null },
      ...{ readAt: expect.any(String), events: 2 },
    },
  ]);
  expect((await app.as(owner).post(busy, { url }, key)).body).toEqual(set.body);
  expect((await app.as(owner).get(busy)).body).toEqual(set.body);
  // The day after the meeting was left out of its series.
  expect([await freeOn(2), await freeOn(3)]).toEqual([expect.any(Number), whole]);
  expect(await freeOn(2)).toBeLessThan(before);

  const stranger = await app.make.aUser();
  expect((await app.as(stranger).post(`/imports/${set.body.importId}/refresh`)).status).toBe(403);
  portal.serve('/google.ics', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
  const read = await app.as(owner).post(`/imports/${set.body.importId}/refresh`);
  expect([read.status, read.body.events]).toEqual([200, 0]);
  expect(await freeOn(2)).toBe(before);

  portal.serve('/other.ics', published(app, 'google'));
  const other = `http://127.0.0.1:${portal.port}/other.ics`;
  const both = await Promise.all([0, 1].map(() => app.as(owner).post(busy, { url: other }, aKey())));
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(await freeOn(2)).toBeLessThan(before);
  expect((await app.as(owner).delete(busy)).status).toBe(200);
  expect((await app.as(owner).get(busy)).body).toEqual(NONE);
  expect(await freeOn(2)).toBe(before);
});

it('refuses what it cannot read, and visitors', async () => {
  const { owner } = await aHomeWithHours(app);
  const bad = await app.as(owner).post('/users/busy-calendar', { url: 'no address' }, aKey());
  expect([bad.status, bad.body.fields.url]).toEqual([400, 'This address is not allowed']);
  expect((await app.as(owner).post('/users/busy-calendar', {}, aKey())).status).toBe(400);
  for (const verb of ['get', 'post', 'delete'] as const)
    expect((await app.as()[verb]('/users/busy-calendar')).status).toBe(401);
});
