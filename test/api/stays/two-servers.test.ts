import { addDays } from '../../../src/platform/clock/days';
import { StayNight } from '../../../src/stays/nights/stay-night.entity';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { addImport, allowThisMachine, calendarOf, OtherPortal } from '../calendars/calendars';
import { aHomeWithHours, askFor, slotAt } from '../viewings/viewing-hours';
import { book, guestForm, occupancy, quoteOf } from './bookings';
import { A_ROOM, ahead, aStayHome, monday } from './stays';
import { HOUR_MS } from '../../../src/platform/clock/durations';

/* Two servers with connections of their own on one database, as behind a load balancer. */

let app: TestApp;
let other: TestApp;
let portal: OtherPortal;
beforeAll(async () => {
  portal = await OtherPortal.open();
  app = await createTestApp();
  other = await createTestApp({}, { nextTo: app });
  allowThisMachine(app);
});
afterEach(() => app.moveClock(null));
afterAll(async () => {
  await other.close();
  await app.close();
  await portal.close();
});

const at = (i: number): TestApp => (i % 2 === 0 ? app : other);

function statuses(responses: { status: number }[]): Record<number, number> {
  const found: Record<number, number> = {};
  for (const { status } of responses) found[status] = (found[status] ?? 0) + 1;
  return found;
}

it('sells the last room of a night once', async () => {
  const home = await aStayHome(app);
  const { quoteId } = (await quoteOf(app, home, null, { from: monday(app) })).body;
  const path = `/listings/${home.listingId}/bookings`;
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      at(i)
        .as()
        .post(path, { ...guestForm(`server${i}@example.com`), quoteId }),
    ),
  );
  expect(statuses(responses)).toEqual({ 201: 1, 409: 99 });
  const { stored, held } = await occupancy(app);
  expect(stored).toEqual(held);
});

it('sells no night twice in ranges that overlap, while a request lapses and a calendar is read', async () => {
  const home = await aStayHome(app, { units: [A_ROOM], type: 'hotel' });
  const guest = await app.make.aUser();
  const from = monday(app, 20);
  const held = (await book(app, home, guest, { from, nights: 3, units: 2 })).body.booking;
  const lapsesAt = Date.parse(held.holdUntil);
  // Quotes live a day, too: these outlive the request.
  await app.moveClock(new Date(lapsesAt - 20 * HOUR_MS));
  const stays = [0, 1, 2, 3].map((i) => ({ from: addDays(from, i), nights: 1 + (i % 3) }));
  const quotes = await Promise.all(
    stays.map(async (stay) => (await quoteOf(app, home, null, stay)).body.quoteId),
  );
  await app.moveClock(new Date(lapsesAt - 1000));
  const url = portal.serve('/two-servers.ics', calendarOf(from, addDays(from, 5)));
  const [added, , ...responses] = await Promise.all([
    addImport(app, home, url),
    app.moveClock(new Date(lapsesAt + 1000)),
    ...Array.from({ length: 100 }, (_, i) =>
      at(i)
        .as()
        .post(`/listings/${home.listingId}/bookings`, {
          ...guestForm(`overlap${i}@example.com`),
          quoteId: quotes[i % quotes.length],
        }),
    ),
  ]);
  expect(added.status).toBe(201);
  expect(Object.keys(statuses(responses))).toEqual(['201', '409']);
  expect((await app.as(guest).get(`/bookings/${held.bookingId}`)).body.status).toBe('EXPIRED');
  const { stored, held: has } = await occupancy(app);
  expect(stored).toEqual(has);
  const nights = await app.em.fork().find(StayNight, { unitId: home.unitId });
  for (const { taken, imported } of nights) expect(taken + imported).toBeLessThanOrEqual(A_ROOM.count);
  expect(nights.some(({ night, taken, imported }) => night < ahead(app, 60) && taken + imported === 3)).toBe(
    true,
  );
});

it('gives a slot of three to three of 200', async () => {
  const { listingId } = await aHomeWithHours(app, { capacity: 3 });
  const { slotStart } = await slotAt(app, listingId, 3, '10:00');
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, i) => askFor(at(i), listingId, slotStart)),
  );
  expect(statuses(responses)).toEqual({ 201: 3, 409: 197 });
  expect((await slotAt(other, listingId, 3, '10:00')).free).toBe(0);
});
