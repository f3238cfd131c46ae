import { StayNight } from '../../../src/stays/nights/stay-night.entity';
import { CalendarImport } from '../../../src/calendars/imports/calendar-import.entity';
import { CalendarFeed } from '../../../src/calendars/feeds/calendar-feed.entity';
import { User } from '../../../src/users/account/user.entity';
import { BusyTime } from '../../../src/viewings/times/busy-time.entity';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { leave } from '../../support/leave';
import { aStayHome, type StayHome } from '../stays/stays';
import { addImport, aKey, allowThisMachine, OtherPortal, published } from './calendars';

let app: TestApp;
let portal: OtherPortal;
let home: StayHome;
let url: string;
beforeAll(async () => {
  portal = await OtherPortal.open();
  app = await createTestApp();
  allowThisMachine(app);
});
beforeEach(async () => {
  home = await aStayHome(app);
  const { body } = await app
    .as(home.owner)
    .post(`/listings/${home.listingId}/feeds`, { unitId: home.unitId }, aKey());
  url = body.url;
  const airbnb = portal.serve('/airbnb.ics', published(app, 'airbnb'));
  expect((await addImport(app, home, airbnb)).status).toBe(201);
});
afterAll(async () => {
  await app.close();
  await portal.close();
});

const read = async (address = url): Promise<number> => {
  const response = await fetch(app.url + new URL(address).pathname);
  await response.text();
  return response.status;
};
const left = async (): Promise<number[]> => {
  const em = app.em.fork();
  const of = { ownerId: home.owner.user.id };
  const imported = { unitId: home.unitId, imported: { $gt: 0 } };
  return [
    await em.count(CalendarFeed, of),
    await em.count(CalendarImport, of),
    await em.count(BusyTime, of),
    await em.count(StayNight, imported),
  ];
};

it('ends calendars with their listing', async () => {
  expect([await read(), await left()]).toEqual([200, [1, 1, 0, 3]]);
  expect((await app.as(home.owner).post(`/listings/${home.listingId}/delete`)).status).toBe(200);
  expect(await read()).toBe(404);
  await app.settle();
  expect(await left()).toEqual([0, 0, 0, 0]);
});

it('ends calendars with the account of their owner, and hides them while that is still to come', async () => {
  const google = portal.serve('/google.ics', published(app, 'google'));
  expect((await app.as(home.owner).post('/users/busy-calendar', { url: google }, aKey())).status).toBe(201);
  const personal = (await app.as(home.owner).post('/users/calendar-feed', undefined, aKey())).body.url;
  expect([await read(personal), (await left()).slice(0, 2)]).toEqual([200, [2, 2]]);
  const user = { id: home.owner.user.id };
  await app.em.fork().nativeUpdate(User, user, { deleteRequestedAt: new Date() });
  expect([await read(), await read(personal)]).toEqual([404, 404]);
  await app.em.fork().nativeUpdate(User, user, { deleteRequestedAt: null });
  await leave(app, home.owner);
  expect([await read(), await read(personal)]).toEqual([404, 404]);
  expect(await left()).toEqual([0, 0, 0, 0]);
});

it('is in the download of the person’s data, without the keys of calendars', async () => {
  const { body } = await app.as(home.owner).get('/users/export');
  expect(body.calendars).toEqual({
    feeds: [expect.objectContaining({ listingId: home.listingId, unitId: home.unitId })],
    imports: [expect.objectContaining({ name: 'Airbnb', status: 'OK', events: 2 })],
  });
  expect(JSON.stringify(body)).not.toContain(url.split('/').at(-1)!.slice(0, -4));
});

it('is shown to admins, without its URL', async () => {
  const admin = await app.make.anAdmin();
  const list = await app.as(admin).get(`/admin/calendar-imports?filter={"listingId":"${home.listingId}"}`);
  expect(list.body).toEqual([
    expect.objectContaining({ name: 'Airbnb', host: '127.0.0.1', status: 'OK', conflicts: 0, events: 2 }),
  ]);
  expect(list.text).not.toContain('airbnb.ics');
});
