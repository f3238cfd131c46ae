import { createTestApp, type TestApp } from '../../setup/test-app';
import { book, quoteOf } from '../stays/bookings';
import { A_ROOM, ahead, aStayHome, type StayHome } from '../stays/stays';
import { addImport, allowThisMachine, calendarOf, conflictsOf, importedOf, OtherPortal } from './calendars';

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

const night = (days: number): string => ahead(app, 10 + days);
let calendars = 0;
/** Imports a calendar with one entry; returns the import's id. */
async function importing(home: StayHome, from: number, to: number): Promise<string> {
  const text = calendarOf(night(from), night(to));
  const { status, body } = await addImport(app, home, portal.serve(`/freed-${(calendars += 1)}.ics`, text));
  expect(status).toBe(201);
  return body.importId;
}
const missing = async (home: StayHome): Promise<[string, string][]> =>
  (await conflictsOf(app, home)).map((one) => {
    const { date, importId } = one as { date: string; importId: string };
    return [date, importId];
  });
const taken = (...days: number[]) => Object.fromEntries(days.map((day) => [night(day), 1]));

it('gives the nights of an import that ends, or no longer wants them, to the one that misses them', async () => {
  const home = await aStayHome(app);
  const [first, second] = [await importing(home, 0, 3), await importing(home, 1, 5)];
  expect(await missing(home)).toEqual([
    [night(1), second],
    [night(2), second],
  ]);
  portal.serve(`/freed-${calendars - 1}.ics`, calendarOf(night(0), night(2)));
  await app.as(home.owner).post(`/imports/${first}/refresh`);
  expect([await importedOf(app, home), await missing(home)]).toEqual([
    taken(0, 1, 2, 3, 4),
    [[night(1), second]],
  ]);
  expect((await app.as(home.owner).delete(`/imports/${first}`)).status).toBe(200);
  expect([await importedOf(app, home), await missing(home)]).toEqual([taken(1, 2, 3, 4), []]);
  expect((await app.as(home.owner).delete(`/imports/${second}`)).status).toBe(200);
  expect(await importedOf(app, home)).toEqual({});
});

it('sells the nights of a declined request to nobody who comes before the next reading', async () => {
  const home = await aStayHome(app);
  const { body } = await book(app, home, await app.make.aUser(), { from: night(0), nights: 3 });
  await importing(home, 1, 3);
  expect(await missing(home)).toHaveLength(2);
  const guests = await Promise.all(Array.from({ length: 5 }, () => app.make.aUser()));
  const [declined, ...others] = await Promise.all([
    app.as(home.owner).post(`/bookings/${body.booking.bookingId}/decline`, { reason: 'DATES' }),
    ...guests.map((guest) => book(app, home, guest, { from: night(1), nights: 1 })),
  ]);
  expect([declined.status, ...others.map(({ status }) => status)]).toEqual([200, ...guests.map(() => 409)]);
  expect([await importedOf(app, home), await missing(home)]).toEqual([taken(1, 2), []]);
  const free = await quoteOf(app, home, null, { from: night(0), nights: 1 });
  expect(free.status).toBe(200);
});

it('gives them to the oldest import first, as far as they go', async () => {
  const home = await aStayHome(app, { units: [{ ...A_ROOM, count: 2 }], type: 'hotel' });
  const guest = await app.make.aUser();
  const booked = await book(app, home, guest, { from: night(0), nights: 1, units: 2 });
  await importing(home, 0, 1);
  const second = await importing(home, 0, 1);
  const third = await importing(home, 0, 2);
  expect(await missing(home)).toHaveLength(3);
  await app.as(guest).post(`/bookings/${booked.body.booking.bookingId}/cancel`);
  expect(await importedOf(app, home)).toEqual({ [night(0)]: 2, [night(1)]: 1 });
  expect(await missing(home)).toEqual([[night(0), third]]);
  await app.as(home.owner).delete(`/imports/${second}`);
  expect([await importedOf(app, home), await missing(home)]).toEqual([{ [night(0)]: 2, [night(1)]: 1 }, []]);
});

it('gives them what the host opens, and what another room adds', async () => {
  const home = await aStayHome(app, { units: [{ ...A_ROOM, count: 1 }], type: 'hotel' });
  const blocking = (blocked: number) => {
    const body = { unitId: home.unitId, from: night(0), to: night(3), blocked };
    return app.as(home.owner).post(`/listings/${home.listingId}/calendar`, body);
  };
  await blocking(1);
  await importing(home, 0, 2);
  const second = await importing(home, 1, 2);
  expect(await missing(home)).toHaveLength(3);
  expect((await blocking(0)).status).toBe(200);
  expect([await importedOf(app, home), await missing(home)]).toEqual([taken(0, 1), [[night(1), second]]]);
  const units = [{ ...A_ROOM, unitId: home.unitId, count: 2 }];
  await app.as(home.owner).post(`/listings/${home.listingId}/stay`, { units });
  const admin = await app.make.anAdmin();
  const waiting = `/admin/revisions?filter={"listingId":"${home.listingId}"}`;
  const [{ id, version }] = (await app.as(admin).get(waiting)).body;
  expect((await app.as(admin).post(`/admin/revisions/${id}/approve`, { version })).status).toBe(200);
  expect([await importedOf(app, home), await missing(home)]).toEqual([{ ...taken(0), [night(1)]: 2 }, []]);
});
