import { lagosInstant } from '../../../src/platform/clock/clock';
import { addDays } from '../../../src/platform/clock/days';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { book, occupancy } from './bookings';
import { A_ROOM, ahead, aStayHome, monday, type StayHome } from './stays';

let app: TestApp;
let home: StayHome;
let guest: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  stranger = await app.make.aUser();
});
beforeEach(async () => {
  guest = await app.make.aUser();
  home = await aStayHome(app, { units: [{ ...A_ROOM, rooms: ['101', '102', '103'] }], type: 'hotel' });
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

const own = (path: string, body?: object) =>
  body
    ? app.as(home.owner).post(`/listings/${home.listingId}${path}`, body)
    : app.as(home.owner).get(`/listings/${home.listingId}${path}`);
const confirmed = async (stay: object = {}, by = guest) => {
  const { booking } = (await book(app, home, by, { from: monday(app), ...stay })).body;
  return (await app.as(home.owner).post(`/bookings/${booking.bookingId}/accept`)).body.booking;
};

describe('the calendar', () => {
  it('blocks and opens nights, and sets their price', async () => {
    const from = monday(app);
    const span = { unitId: home.unitId, from, to: addDays(from, 3) };
    const saved = await own('/calendar', { ...span, blocked: 3, price: 55_000, minNights: 2, note: 'Fair' });
    expect([saved.status, saved.body.message]).toEqual([200, 'Calendar updated']);
    const query = `?from=${from}&to=${addDays(from, 4)}`;
    const seen = (await app.as().get(`/listings/${home.listingId}/availability${query}`)).body.units[0]
      .nights;
    expect(seen.slice(2)).toMatchObject([
      { free: 0, price: 55_000, minNights: 2, reason: 'BLOCKED', reasonText: 'Not available' },
      { free: 3, price: 40_000, minNights: 1, reason: null },
    ]);
    await own('/calendar', { ...span, to: addDays(from, 1), blocked: 1, price: null });
    const { body } = await own(`/calendar${query}`);
    expect(body.units[0].nights.slice(0, 2)).toMatchObject([
      { free: 2, blocked: 1, price: 40_000, ownPrice: null, ownMinNights: 2, note: 'Fair' },
      { free: 0, blocked: 3, ownPrice: 55_000 },
    ]);
    expect(body).toMatchObject({ from, bookings: [], conflicts: [] });
  });

  it('shows who comes, and never blocks what they booked', async () => {
    const { bookingId, from, to } = await confirmed({ units: 2 });
    const { body } = await own(`/calendar?from=${from}&to=${to}`);
    expect(body.bookings).toMatchObject([{ bookingId, guest: { email: guest.user.email } }]);
    expect(body.units[0].nights[0]).toMatchObject({ taken: 2, free: 1 });
    const span = { unitId: home.unitId, from, to: addDays(to, 1) };
    const refused = await own('/calendar', { ...span, blocked: 2 });
    expect([refused.status, refused.body.code, refused.body.nights]).toEqual([
      409,
      'NIGHTS_TAKEN',
      [from, addDays(from, 1)],
    ]);
    expect((await own('/calendar', { ...span, blocked: 1 })).status).toBe(200);
  });

  it('shows nobody on nights that are free again after an early check-out, or as nobody came', async () => {
    const [left, missed] = [await confirmed({ nights: 4 }), await confirmed({ nights: 4 }, stranger)];
    const { from } = left;
    const act = (id: string, action: string) => app.as(home.owner).post(`/bookings/${id}/${action}`);
    const guests = async (first: string) =>
      (await own(`/calendar?from=${first}&to=${addDays(from, 4)}`)).body.bookings.map(
        ({ bookingId, nightsEnd }: { bookingId: string; nightsEnd: string }) => [bookingId, nightsEnd],
      );
    expect(await guests(addDays(from, 3))).toEqual([
      [left.bookingId, left.to],
      [missed.bookingId, missed.to],
    ]);
    await app.moveClock(lagosInstant(from, '22:00'));
    await act(left.bookingId, 'check-in');
    expect((await act(missed.bookingId, 'no-show')).status).toBe(200);
    await app.moveClock(lagosInstant(addDays(from, 2), '09:00'));
    expect((await act(left.bookingId, 'check-out')).status).toBe(200);
    expect(await guests(from)).toEqual([
      [left.bookingId, addDays(from, 2)],
      [missed.bookingId, addDays(from, 1)],
    ]);
    expect(await guests(addDays(from, 1))).toEqual([[left.bookingId, addDays(from, 2)]]);
    expect(await guests(addDays(from, 2))).toEqual([]);
  });

  it('is the owner’s', async () => {
    const body = { unitId: home.unitId, from: ahead(app, 3), to: ahead(app, 4), blocked: 1 };
    const path = `/listings/${home.listingId}/calendar`;
    for (const [by, status] of [
      [stranger, 403],
      [null, 401],
    ] as const) {
      expect((await app.as(by).get(path)).status).toBe(status);
      expect((await app.as(by).post(path, body)).status).toBe(status);
    }
    expect((await own('/calendar', { ...body, blocked: 4 })).body.fields).toEqual({ blocked: 'At most 3' });
    expect((await own('/calendar', { ...body, to: body.from })).status).toBe(400);
    const other = await aStayHome(app);
    expect((await own('/calendar', { ...body, unitId: other.unitId })).body.fields).toEqual({
      unitId: 'This is not a room of this listing',
    });
  });
});

describe('the front desk', () => {
  it('checks in a guest without a booking', async () => {
    const form = { unitId: home.unitId, to: ahead(app, 2), guests: 2, name: 'Obi Eze', phone: '08031234567' };
    const made = await own('/walk-ins', form);
    expect(made.status).toBe(201);
    expect(made.body.booking).toMatchObject({
      status: 'CHECKED_IN',
      source: 'WALK_IN',
      box: 'received',
      from: app.clock.today(),
      guest: { name: 'Obi Eze', phone: '08031234567' },
    });
    const agreed = await own('/walk-ins', { ...form, units: 2, total: 50_000 });
    expect(agreed.body.booking).toMatchObject({ total: 50_000, lines: [{ amount: 50_000 }] });
    const full = await own('/walk-ins', form);
    expect([full.status, full.body.code]).toEqual([409, 'NIGHTS_TAKEN']);
    const path = `/listings/${home.listingId}/walk-ins`;
    expect((await app.as(stranger).post(path, form)).status).toBe(403);
    expect((await own('/walk-ins', { ...form, to: app.clock.today() })).body.fields).toEqual({
      to: 'Check-out must be after check-in',
    });
    const { body } = await app.as(home.owner).get('/users/front-desk');
    expect(body.inHouse).toHaveLength(2);
    expect(body.arrivals).toHaveLength(2);
    expect(body.free).toEqual([
      { listingId: home.listingId, unitId: home.unitId, name: 'Standard room', count: 3, free: 0 },
    ]);
    const { stored, held } = await occupancy(app);
    expect(stored).toEqual(held);
  });

  describe('changes the stay of a guest who walked in', () => {
    const walkIn = async (form: object = {}) => {
      const stay = { unitId: home.unitId, to: ahead(app, 2), guests: 1, name: 'Obi', phone: '08031234567' };
      return (await own('/walk-ins', { ...stay, ...form })).body.booking;
    };
    const post = (id: string, path: string, body?: object, by = home.owner) =>
      app.as(by).post(`/bookings/${id}/${path}`, body);
    const matches = async () => {
      const { stored, held } = await occupancy(app);
      expect(stored).toEqual(held);
    };

    it('at once, if they left no email address to answer by', async () => {
      const { bookingId } = await walkIn();
      await post(bookingId, 'rooms', { rooms: ['101'] });
      const to = ahead(app, 4);
      const { status, body } = await post(bookingId, 'change', { to, guests: 2 });
      expect([status, body.message]).toEqual([200, 'Stay changed']);
      expect(body.booking).toMatchObject({
        ...{ to, nights: 4, guests: 2, total: 160_000, rooms: ['101'], change: null },
        can: { change: true, changeAccept: false, changeWithdraw: false },
      });
      await matches();
      const mails = await app.mailsTo(home.owner.user.email);
      const changed = mails.filter(({ subject }) => subject.startsWith('Stay changed'));
      expect(changed[0]!.attachments![0]!.content).toContain('SEQUENCE:1');
      expect(mails.some(({ subject }) => subject.startsWith('Change to a stay'))).toBe(false);
      expect((await post(bookingId, 'change', { to: ahead(app, 1) })).body.booking.total).toBe(40_000);
      await matches();
      expect((await post(bookingId, 'change/accept')).body.code).toBe('WRONG_STATE');
      expect((await post(bookingId, 'change', { to }, stranger)).status).toBe(404);
    });

    it('unless another guest has a night, or the rules refuse it', async () => {
      const { bookingId } = await walkIn({ units: 3 });
      await book(app, home, guest, { from: ahead(app, 3), nights: 1 });
      const taken = await post(bookingId, 'change', { to: ahead(app, 4) });
      expect([taken.status, taken.body.code, taken.body.nights]).toEqual([
        409,
        'NIGHTS_TAKEN',
        [ahead(app, 3)],
      ]);
      expect((await post(bookingId, 'change', { guests: 9 })).status).toBe(400);
      const left = (await app.as(home.owner).get(`/bookings/${bookingId}`)).body;
      expect(left).toMatchObject({ to: ahead(app, 2), change: null, can: { change: true } });
      await matches();
    });

    it('once they agree by the link in their mail, if they left an address', async () => {
      const { bookingId } = await walkIn({ email: 'eze@example.com' });
      const { body } = await post(bookingId, 'change', { to: ahead(app, 3) });
      expect(body).toMatchObject({ message: 'Change proposed', booking: { to: ahead(app, 2), nights: 2 } });
      const [mail] = await app.mailsTo('eze@example.com');
      const token = /\/requests\/([\w.-]+)/.exec(mail!.text)![1]!;
      const accepted = await app.as().post(`/requests/${token}/change/accept`);
      expect(accepted.body.booking).toMatchObject({ to: ahead(app, 3), change: null });
      await matches();
    });
  });

  it('shows a day', async () => {
    const { bookingId, from, to } = await confirmed();
    const desk = async (query: string) => (await app.as(home.owner).get(`/users/front-desk${query}`)).body;
    expect((await desk(`?date=${from}`)).arrivals).toMatchObject([{ bookingId }]);
    expect((await desk(`?date=${to}&listingId=${home.listingId}`)).departures).toMatchObject([{ bookingId }]);
    expect((await desk(`?date=${addDays(from, 1)}`)).free[0].free).toBe(2);
    expect((await app.as().get('/users/front-desk')).text).toBe('Unauthorized');
  });

  it('still expects a guest who is late, until they come or the stay is over', async () => {
    const { bookingId, from, to } = await confirmed({ nights: 4 });
    const arrivals = async (date: string) => {
      const { body } = await app.as(home.owner).get(`/users/front-desk?date=${date}`);
      return body.arrivals.map((stay: { bookingId: string }) => stay.bookingId);
    };
    const next = addDays(from, 1);
    expect(await arrivals(next)).toEqual([]);
    await app.moveClock(lagosInstant(next, '09:00'));
    const { body } = await app.as(home.owner).get('/users/front-desk');
    expect(body.arrivals).toMatchObject([{ bookingId, from, can: { checkIn: true, noShow: true } }]);
    expect([await arrivals(from), await arrivals(addDays(from, 2))]).toEqual([[bookingId], []]);
    await app.moveClock(lagosInstant(to, '09:00'));
    expect((await app.as(home.owner).get('/users/front-desk')).body).toMatchObject({
      arrivals: [],
      departures: [{ bookingId }],
    });
    expect((await app.as(home.owner).post(`/bookings/${bookingId}/check-in`)).status).toBe(200);
    expect(await arrivals(next)).toEqual([]);
  });

  it('gives a room to one guest at a time', async () => {
    const [first, second] = [await confirmed(), await confirmed({}, stranger)];
    const give = (id: string, rooms: string[], by: SignedIn = home.owner) =>
      app.as(by).post(`/bookings/${id}/rooms`, { rooms });
    expect((await give(first.bookingId, ['101'])).body.booking.rooms).toEqual(['101']);
    const taken = await give(second.bookingId, ['101']);
    expect([taken.status, taken.body.code]).toEqual([409, 'ROOM_TAKEN']);
    const both = await Promise.all([give(first.bookingId, ['102']), give(second.bookingId, ['102'])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await give(first.bookingId, ['999'])).status).toBe(400);
    expect((await give(first.bookingId, ['101', '103'])).status).toBe(400);
    expect((await give(first.bookingId, ['103'], guest)).status).toBe(403);
  });

  describe('with a sum that was agreed', () => {
    const rooms = { ...A_ROOM, count: 9, guestsMax: 3, price: 10_000, cleaningFee: 4000, caution: 7000 };
    const units = [{ ...rooms, guestsIncluded: 1, extraGuestPrice: 5000 }];
    const rules = { weeklyDiscount: 10, monthlyDiscount: 20 };
    const email = () => `obi-${home.listingId}@example.com`;
    const walkIn = async (nights: number, form: object) => {
      home = await aStayHome(app, { units, rules, type: 'hotel' });
      const person = { name: 'Obi Eze', phone: '08031234567', email: email() };
      const stay = { guests: 1, ...person, ...form, unitId: home.unitId, to: ahead(app, nights) };
      return (await own('/walk-ins', stay)).body.booking;
    };
    const post = (id: string, path: string, body?: object) =>
      app.as(home.owner).post(`/bookings/${id}/${path}`, body);
    const quoted = async (id: string, change: object) => (await post(id, 'change/quote', change)).body;
    /** By the link in the guest's mail, and accepted by the host. */
    const changed = async (id: string, change: object) => {
      const [mail] = await app.mailsTo(email());
      const token = /\/requests\/([\w.-]+)/.exec(mail!.text)![1]!;
      const asked = await app.as().post(`/requests/${token}/change`, change);
      expect(asked.status).toBe(200);
      return (await post(id, 'change/accept')).body.booking;
    };

    it('keeps it when only something free changes', async () => {
      const { bookingId } = await walkIn(2, { guests: 2, total: 60_000 });
      expect(await quoted(bookingId, { guests: 1 })).toMatchObject({ total: 60_000, difference: 0 });
      expect(await changed(bookingId, { guests: 1 })).toMatchObject({
        ...{ guests: 1, total: 60_000, caution: 7000, toPay: 67_000 },
        lines: [{ kind: 'NIGHTS', label: '2 nights', quantity: 1, price: 60_000, amount: 60_000 }],
      });
      expect(await quoted(bookingId, { guests: 2 })).toMatchObject({ total: 60_000, difference: 0 });
      expect(await quoted(bookingId, { guests: 3 })).toMatchObject({ total: 70_000, difference: 10_000 });
    });

    it('adds the price of today for a night more, without the fees again', async () => {
      const { bookingId } = await walkIn(2, { guests: 2, total: 500 });
      expect(await quoted(bookingId, { to: ahead(app, 8) })).toMatchObject({ total: 60_500 });
      const { total, lines } = await changed(bookingId, { to: ahead(app, 3) });
      expect([total, lines]).toEqual([
        10_500,
        [
          expect.objectContaining({ label: '2 nights', amount: 500 }),
          expect.objectContaining({ label: '1 night at NGN 10,000', amount: 10_000 }),
        ],
      ]);
      expect(await quoted(bookingId, { to: ahead(app, 2) })).toMatchObject({ total: 500 });
    });

    it('shares it among nights and units to the kobo', async () => {
      const { bookingId, total } = await walkIn(3, { guests: 4, units: 2, total: 100.01 });
      expect(total).toBe(100.01);
      const longer = await changed(bookingId, { to: ahead(app, 4) });
      expect(longer).toMatchObject({ total: 20_100.01, caution: 14_000, toPay: 34_100.01 });
      const shorter = { total: 66.68, caution: 14_000, toPay: 14_066.68, lines: [{ amount: 66.68 }] };
      expect(await quoted(bookingId, { to: ahead(app, 2) })).toMatchObject(shorter);
      expect(await quoted(bookingId, { units: 3, guests: 6 })).toMatchObject({ caution: 21_000 });
    });

    it('keeps it when it is nothing', async () => {
      const { bookingId } = await walkIn(2, { total: 0 });
      expect(await quoted(bookingId, { to: ahead(app, 1) })).toMatchObject({
        total: 0,
        toPay: 7000,
        lines: [],
      });
    });
  });

  describe('when a stay changes', () => {
    const give = (id: string, rooms: string[]) => app.as(home.owner).post(`/bookings/${id}/rooms`, { rooms });
    const roomsOf = async (id: string): Promise<string[]> =>
      (await app.as(home.owner).get(`/bookings/${id}`)).body.rooms;
    const propose = (by: SignedIn, id: string, change: object) =>
      app.as(by).post(`/bookings/${id}/change`, change);
    const accept = (by: SignedIn, id: string) => app.as(by).post(`/bookings/${id}/change/accept`);

    it('keeps a room that is free on the new nights', async () => {
      const { bookingId, to } = await confirmed();
      await give(bookingId, ['101']);
      await propose(guest, bookingId, { to: addDays(to, 1) });
      const { body } = await accept(home.owner, bookingId);
      expect(body.booking).toMatchObject({ to: addDays(to, 1), rooms: ['101'] });
    });

    it('takes back a room that another guest has on the new nights', async () => {
      const first = await confirmed();
      const second = await confirmed({ from: first.to }, stranger);
      for (const { bookingId } of [first, second]) await give(bookingId, ['101']);
      await propose(home.owner, first.bookingId, { to: addDays(first.to, 1) });
      const { body } = await accept(guest, first.bookingId);
      expect(body.booking).toMatchObject({ status: 'CONFIRMED', to: addDays(first.to, 1), rooms: [] });
      expect(await roomsOf(second.bookingId)).toEqual(['101']);
      expect((await give(first.bookingId, ['101'])).body.code).toBe('ROOM_TAKEN');
      expect((await give(first.bookingId, ['102'])).status).toBe(200);
    });

    it('takes a room from a guest who checked out early and stays after all, if it was given away', async () => {
      const [first, second] = [await confirmed({ nights: 4 }), await confirmed({ nights: 4 }, stranger)];
      await give(first.bookingId, ['101']);
      await propose(guest, first.bookingId, { to: addDays(first.from, 2) });
      await accept(home.owner, first.bookingId);
      await propose(stranger, second.bookingId, { from: addDays(first.from, 2) });
      await accept(home.owner, second.bookingId);
      expect((await give(second.bookingId, ['101'])).status).toBe(200);
      await propose(guest, first.bookingId, { to: first.to });
      expect((await accept(home.owner, first.bookingId)).body.booking.rooms).toEqual([]);
    });

    it('gives a night of a room once, when it changes and is given away at the same time', async () => {
      for (let round = 0; round < 5; round++) {
        const [one, other] = [await app.make.aUser(), await app.make.aUser()];
        const from = addDays(monday(app), 7 * round);
        const first = await confirmed({ from }, one);
        const second = await confirmed({ from: first.to }, other);
        await give(first.bookingId, ['101']);
        await propose(one, first.bookingId, { to: addDays(first.to, 1) });
        await propose(other, second.bookingId, { from: addDays(first.to, -1) });
        await Promise.all([
          accept(home.owner, first.bookingId),
          accept(home.owner, second.bookingId),
          give(second.bookingId, ['101']),
        ]);
        const given = [...(await roomsOf(first.bookingId)), ...(await roomsOf(second.bookingId))];
        expect(given).toEqual([...new Set(given)]);
      }
    });
  });

  it('knows a door that was moved to another unit as the same', async () => {
    const units = [
      { ...A_ROOM, rooms: ['101', '102', '1'] },
      { ...A_ROOM, name: 'Suite', rooms: ['201', '1'] },
    ];
    home = await aStayHome(app, { units, type: 'hotel' });
    const [first, second] = [await confirmed(), await confirmed({ unitId: home.unitIds[1] }, stranger)];
    const give = async (id: string, room: string): Promise<unknown> => {
      const { status, body } = await app.as(home.owner).post(`/bookings/${id}/rooms`, { rooms: [room] });
      return body.code ?? status;
    };
    // Both units have a door of their own with this number.
    expect([await give(first.bookingId, '1'), await give(second.bookingId, '1')]).toEqual([200, 200]);
    await give(first.bookingId, '101');
    const moved = units.map((unit, i) => ({
      ...unit,
      unitId: home.unitIds[i],
      rooms: i === 0 ? ['102', '1'] : ['101', '201', '1'],
    }));
    expect((await own('/stay', { units: moved })).status).toBe(200);
    expect(await give(second.bookingId, '101')).toBe('ROOM_TAKEN');
    expect(await give(second.bookingId, '201')).toBe(200);
  });
});
