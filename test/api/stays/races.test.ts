import fc from 'fast-check';
import { addDays } from '../../../src/stays/days';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { book, guestForm, occupancy, quoteOf } from './bookings';
import { A_ROOM, ahead, aStayHome, monday } from './stays';

let app: TestApp;
let guests: SignedIn[];
beforeAll(async () => {
  app = await createTestApp();
  guests = [];
  for (let i = 0; i < 12; i++) guests.push(await app.make.aUser());
});
afterEach(() => app.moveClock(null));
afterAll(() => app.close());

const count = (statuses: number[], status: number): number => statuses.filter((one) => one === status).length;

it('sells the last unit of a night once', async () => {
  const home = await aStayHome(app);
  const from = monday(app);
  const { quoteId } = (await quoteOf(app, home, null, { from })).body;
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      app
        .as()
        .post(`/listings/${home.listingId}/bookings`, { ...guestForm(`race${i}@example.com`), quoteId }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect([count(statuses, 201), count(statuses, 409)]).toEqual([1, 99]);
  const { kept, held } = await occupancy(app);
  expect(kept).toEqual(held);
});

it('sells no night twice in ranges that overlap, while requests lapse', async () => {
  const home = await aStayHome(app, { units: [A_ROOM], type: 'hotel' });
  const from = monday(app, 20);
  const old = (await book(app, home, guests[11]!, { from, nights: 3, units: 3 })).body.booking;
  await app.moveClock(new Date(Date.parse(old.holdUntil) - 1000));
  const lapses = app.moveClock(new Date(Date.parse(old.holdUntil) + 1000));
  const asked = guests
    .slice(0, 10)
    .map((guest, i) =>
      book(app, home, guest, { from: addDays(from, i % 3), nights: 1 + (i % 3), units: 1 + (i % 2) }),
    );
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  await lapses;
  expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
  const { kept, held } = await occupancy(app);
  expect(kept).toEqual(held);
  const query = `?from=${from}&to=${addDays(from, 6)}`;
  const { body } = await app.as().get(`/listings/${home.listingId}/availability${query}`);
  for (const night of body.units[0].nights as { free: number }[])
    expect(night.free).toBeGreaterThanOrEqual(0);
});

it('lets one of accepting and cancelling win', async () => {
  const home = await aStayHome(app);
  for (let round = 0; round < 4; round++) {
    const { bookingId } = (await book(app, home, guests[0]!, { from: monday(app) })).body.booking;
    const path = `/bookings/${bookingId}`;
    const both = await Promise.all([
      app.as(home.owner).post(`${path}/accept`),
      app.as(guests[0]).post(`${path}/cancel`),
      app.as(home.owner).post(`${path}/accept`),
    ]);
    expect(count([both[0].status, both[2].status], 200)).toBeLessThanOrEqual(1);
    const { status } = (await app.as(home.owner).get(path)).body;
    expect(status).toBe(both[1].status === 200 ? 'CANCELLED_BY_GUEST' : 'CONFIRMED');
    if (status === 'CONFIRMED') await app.as(guests[0]).post(`${path}/cancel`);
  }
  const { kept, held } = await occupancy(app);
  expect(kept).toEqual(held);
});

it('holds of each night what its bookings hold, whatever happens in which order', async () => {
  const home = await aStayHome(app, { units: [A_ROOM], type: 'hotel', rules: { preparationDays: 1 } });
  const open: string[] = [];
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('book' as const),
      day: fc.integer({ min: 0, max: 9 }),
      nights: fc.integer({ min: 1, max: 4 }),
      units: fc.integer({ min: 1, max: 3 }),
      who: fc.integer({ min: 0, max: 11 }),
    }),
    fc.record({
      kind: fc.constantFrom('accept' as const, 'decline' as const, 'cancel' as const),
      which: fc.nat({ max: 30 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      for (const one of steps) {
        if (one.kind === 'book') {
          const { day, nights, units, who } = one;
          const made = await book(app, home, guests[who]!, { from: ahead(app, 30 + day), nights, units });
          if (made.status === 201) open.push(made.body.booking.bookingId);
          else
            expect([made.status, ['NIGHTS_TAKEN', 'TOO_MANY_OPEN']]).toEqual([
              409,
              expect.arrayContaining([made.body.code]),
            ]);
        } else if (open.length > 0) {
          const id = open[one.which % open.length]!;
          const body = one.kind === 'decline' ? { reason: 'OTHER' } : {};
          const moved = await app.as(home.owner).post(`/bookings/${id}/${one.kind}`, body);
          expect([200, 409]).toContain(moved.status);
        }
        const { kept, held } = await occupancy(app);
        expect(kept).toEqual(held);
      }
    }),
    { numRuns: Number(process.env['FC_RUNS'] ?? 5) },
  );
});
