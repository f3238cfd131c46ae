import fc from 'fast-check';
import { setTimeout as delay } from 'node:timers/promises';
import { addDays } from '../../../src/platform/clock/days';
import { StayNight } from '../../../src/stays/nights/stay-night.entity';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aMember, PASSWORD } from '../../support/accounts';
import { runs } from '../../support/runs';
import { addImport, allowThisMachine, calendarOf, OtherPortal } from '../calendars/calendars';
import { book, guestForm, occupancy, quoteOf } from './bookings';
import { A_ROOM, ahead, aStayHome, monday, type StayHome } from './stays';
import { HOUR_MS } from '../../../src/platform/clock/durations';

let app: TestApp;
let guests: SignedIn[];
let portal: OtherPortal;
beforeAll(async () => {
  portal = await OtherPortal.open();
  app = await createTestApp();
  allowThisMachine(app);
  guests = [];
  for (let i = 0; i < 12; i++) guests.push(await app.make.aUser());
});
afterEach(() => app.resetClock());
afterAll(async () => {
  await app.close();
  await portal.close();
});

const count = (statuses: number[], status: number): number => statuses.filter((one) => one === status).length;

it('sells the last unit of a night once', async () => {
  const home = await aStayHome(app);
  const from = monday(app);
  const { quoteId } = (await quoteOf(app, home, null, { from })).body;
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      app
        .as()
        .post(`/listings/${home.listingId}/bookings`, { ...guestForm(`race${i}@example.com`), quoteId }),
    ),
  );
  const statuses = responses.map(({ status }) => status);
  expect([count(statuses, 201), count(statuses, 409)]).toEqual([1, 99]);
  const { stored, held } = await occupancy(app);
  expect(stored).toEqual(held);
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
  const { stored, held } = await occupancy(app);
  expect(stored).toEqual(held);
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
  const { stored, held } = await occupancy(app);
  expect(stored).toEqual(held);
});

it('lets a host leave or a stay be booked at once, never both', async () => {
  for (let round = 0; round < 6; round++) {
    const owner = await aMember(app);
    const home = await aStayHome(app, { owner, rules: { instant: true } });
    const { quoteId } = (await quoteOf(app, home, guests[round]!, { from: monday(app) })).body;
    const form = { ...guestForm(guests[round]!.user.email), quoteId };
    const asked = () => app.as(guests[round]).post(`/listings/${home.listingId}/bookings`, form);
    const left = () => app.as(owner).post('/users/delete-account', { password: PASSWORD });
    // Either of them is the first in some rounds.
    const [booked, leaving] = await Promise.all([asked(), delay(round * 20).then(left)]);
    const isBooked = booked.status === 201;
    expect([booked.status, leaving.status]).toEqual(isBooked ? [201, 409] : [404, 200]);
    if (isBooked)
      expect([booked.body.booking.status, leaving.body.code]).toEqual(['CONFIRMED', 'BOOKINGS_OPEN']);
  }
});

it('lets a room be left out or taken at once, never both', async () => {
  const units = [A_ROOM, { ...A_ROOM, name: 'Large room' }];
  for (let round = 0; round < 12; round++) {
    const home = await aStayHome(app, { units, type: 'hotel', rules: { instant: true } });
    const path = `/listings/${home.listingId}`;
    const [first, second] = (await app.as(home.owner).get(`${path}/stay`)).body.units;
    const { unitId } = second;
    const guest = guests[round]!;
    const { quoteId } = (await quoteOf(app, home, guest, { from: monday(app), unitId })).body;
    const form = guestForm(guest.user.email);
    const booked = () => app.as(guest).post(`${path}/bookings`, { ...form, quoteId });
    const walkIn = { ...form, unitId, to: ahead(app, 1), guests: 1 };
    const walkedIn = () => app.as(home.owner).post(`${path}/walk-ins`, walkIn);
    const [left, taken] = await Promise.all([
      app.as(home.owner).post(`${path}/stay`, { units: [first] }),
      // Either of them is the first in some rounds.
      delay(round * 3).then(round % 2 ? walkedIn : booked),
    ]);
    expect([left.status, taken.status]).toEqual(left.status === 200 ? [200, 400] : [409, 201]);
  }
});

const day = fc.integer({ min: 0, max: 9 });
const nights = fc.integer({ min: 1, max: 4 });
const units = fc.integer({ min: 1, max: 3 });
const which = fc.nat({ max: 30 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('book'), day, nights, units, who: fc.nat({ max: 11 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('accept', 'decline', 'cancel'), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change'), which, day, nights, units }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('change/accept', 'change/decline', 'change/withdraw'),
      which,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('block'), day, nights, rooms: fc.nat({ max: 3 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('import'),
      entries: fc.array(fc.tuple(day, nights), { maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lapse') }) },
);
type Step = { kind: string } & Partial<
  Record<'day' | 'nights' | 'units' | 'who' | 'which' | 'rooms', number>
> & {
    entries?: [number, number][];
  };

/** A hotel on which a model acts: every step is a request, or the clock. */
class ModelHotel {
  private readonly made: { bookingId: string; by: SignedIn }[] = [];
  private importId = '';

  constructor(private readonly home: StayHome) {}

  async act(one: Step): Promise<void> {
    const { status, code } = await this.send(one);
    expect([200, 201, 409]).toContain(status);
    if (status === 409) expect(REFUSALS).toContain(code);
  }

  private async send(one: Step): Promise<{ status: number; code?: string }> {
    const { kind } = one;
    if (kind === 'lapse') await app.moveClock(new Date(app.clock.now().getTime() + 25 * HOUR_MS));
    if (kind === 'lapse') return { status: 200 };
    if (kind === 'book') return this.book(one);
    if (kind === 'block') return this.block(one);
    if (kind === 'import') return this.import(one.entries!);
    return this.move(one);
  }

  private async book({ day: days, nights: n, units: rooms, who }: Step) {
    const by = guests[who!]!;
    const { status, body } = await book(app, this.home, by, {
      from: ahead(app, 30 + days!),
      ...{ nights: n, units: rooms },
    });
    if (status === 201) this.made.push({ bookingId: body.booking.bookingId, by });
    return { status, code: body.code };
  }

  private async block({ day: days, nights: n, rooms: blocked }: Step) {
    const from = ahead(app, 30 + days!);
    const data = { unitId: this.home.unitId, from, to: addDays(from, n!), blocked };
    const { status, body } = await app
      .as(this.home.owner)
      .post(`/listings/${this.home.listingId}/calendar`, data);
    return { status, code: body.code };
  }

  /** Another portal publishes other entries, which are read at once. */
  private async import(entries: [number, number][]) {
    const events = entries.map(([days, n], at) => {
      const from = ahead(app, 30 + days);
      return calendarOf(from, addDays(from, n)).replace('UID:one', `UID:${at}`).split('\r\n').slice(2, -2);
    });
    const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n');
    const url = portal.serve(`/${this.home.listingId}.ics`, text);
    const { status, body } = this.importId
      ? await app.as(this.home.owner).post(`/imports/${this.importId}/refresh`)
      : await addImport(app, this.home, url);
    this.importId ||= body.importId;
    return { status, code: body.code };
  }

  private async move({ kind, which: at, day: days, nights: n, units: rooms }: Step) {
    if (this.made.length === 0) return { status: 200 };
    const { bookingId, by } = this.made[at! % this.made.length]!;
    const from = ahead(app, 30 + (days ?? 0));
    const bodies: Record<string, object> = {
      decline: { reason: 'OTHER' },
      change: { from, to: addDays(from, n ?? 1), units: rooms },
    };
    const isGuests = kind === 'change/accept' || kind === 'change/decline';
    const response = await app
      .as(isGuests ? by : this.home.owner)
      .post(`/bookings/${bookingId}/${kind}`, bodies[kind] ?? {});
    // The same stay again is no change.
    const isSame = response.status === 400 && response.body.fields?.to === 'This is what was agreed already';
    return { status: isSame ? 200 : response.status, code: response.body.code };
  }
}

const REFUSALS = ['NIGHTS_TAKEN', 'TOO_MANY_OPEN', 'WRONG_STATE', 'CHANGE_OPEN'];

it('holds exactly the nights that somebody has, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 18 }), async (steps) => {
      const home = await aStayHome(app, { units: [A_ROOM], type: 'hotel', rules: { preparationDays: 1 } });
      const hotel = new ModelHotel(home);
      for (const one of steps) {
        await hotel.act(one);
        await expectTrueNights(home);
      }
    }),
    runs(4),
  );
});

/** No night is sold twice, and the numbers taken and imported are those of bookings, changes and calendars. */
async function expectTrueNights({ unitId }: StayHome): Promise<void> {
  const { stored, held } = await occupancy(app);
  expect(stored).toEqual(held);
  const em = app.em.fork();
  const rows = await em.find(StayNight, { unitId });
  for (const { taken, blocked, imported, capacity } of rows) {
    expect(capacity).toBe(A_ROOM.count);
    expect(taken + blocked + imported).toBeLessThanOrEqual(A_ROOM.count);
  }
  const imports = await em.execute<{ night: string; taken: number }[]>(IMPORTED, [unitId]);
  const imported = rows
    .filter((row) => row.imported > 0)
    .map((row) => ({ night: row.night, taken: row.imported }));
  expect(imported.sort((a, b) => a.night.localeCompare(b.night))).toEqual(imports);
}

/** The nights of a unit that calendars took. */
const IMPORTED = `select n.night::text as night, sum(n.taken)::int as taken
  from imported_nights n join calendar_imports i on i.id = n.import_id
  where i.unit_id = ? and n.taken > 0 group by n.night order by n.night`;
