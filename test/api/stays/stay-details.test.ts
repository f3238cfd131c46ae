import { randomUUID } from 'node:crypto';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { A_HOME, A_ROOM, ahead, aStayHome } from './stays';

let app: TestApp;
let stranger: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  [stranger, admin] = [await app.make.aUser(), await app.make.anAdmin()];
});
afterAll(() => app.close());

const save = (by: SignedIn | null, listingId: string, body: object) =>
  app.as(by).post(`/listings/${listingId}/stay`, body);
const read = async (by: SignedIn | null, listingId: string) =>
  (await app.as(by).get(`/listings/${listingId}/stay`)).body;
const listing = async (listingId: string, by: SignedIn | null = null) =>
  (await app.as(by).get(`/listings/${listingId}`)).body;

describe('saving booking details', () => {
  it('refuses details that were made from others than are there now', async () => {
    const { listingId, owner, unitId } = await aStayHome(app, { units: [A_ROOM], type: 'hotel' });
    const path = `/listings/${listingId}/stay`;
    const tag = async () => (await app.as(owner).get(path)).headers.get('etag')!;
    const send = (body: object, seen: string) =>
      app.as(owner).post(path, body, { headers: { 'if-match': seen } });
    const atFirst = await tag();
    const dearer = { units: [{ ...A_ROOM, unitId, price: 55_000 }] };
    expect((await send(dearer, atFirst)).status).toBe(200);
    const stale = await send({ units: [{ ...A_ROOM, unitId, cleaningFee: 1000 }] }, atFirst);
    expect([stale.status, stale.body.code]).toEqual([412, 'CHANGED_MEANWHILE']);
    expect((await send({ rules: { minNights: 2 } }, atFirst)).status).toBe(412);
    expect(await read(owner, listingId)).toMatchObject({
      units: [{ price: 55_000, cleaningFee: 0 }],
      rules: { minNights: 1 },
    });
    const now = await tag();
    const both = await Promise.all([2, 3].map((minNights) => send({ rules: { minNights } }, now)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it('fills in defaults, and makes the listing one that takes bookings', async () => {
    const rules = { arrivalNote: 'Ask the guard', houseRules: 'No parties' };
    const unit = { ...A_ROOM, rooms: ['101', '102'], cleaningFee: 5000, caution: 20_000 };
    const { listingId, owner } = await aStayHome(app, { units: [unit], rules, type: 'hotel' });
    const own = await read(owner, listingId);
    expect(own.units).toMatchObject([
      { ...unit, guestsIncluded: 2, extraGuestPrice: 0, weekendPrice: null, images: [] },
    ]);
    expect(own.rules).toEqual({
      weeklyDiscount: 0,
      monthlyDiscount: 0,
      minNights: 1,
      maxNights: 90,
      noticeHours: 2,
      preparationDays: 0,
      horizonDays: 365,
      checkInFrom: '14:00',
      checkInTo: '22:00',
      checkOutUntil: '11:00',
      policy: 'moderate',
      instant: false,
      ...rules,
    });
    const others = await read(null, listingId);
    expect(others.units[0].rooms).toEqual([]);
    expect(others.rules).toMatchObject({ houseRules: 'No parties', arrivalNote: null });
    expect(others).not.toHaveProperty('pending');
    expect(await listing(listingId)).toMatchObject({
      startPrice: 40_000,
      fees: { caution: 20_000, other: 5000 },
      stay: { bookable: true, fromPrice: 40_000, guestsMax: 2, instant: false, policy: 'moderate' },
    });
  });

  it('keeps the prices of the cheapest unit on the listing, even if an edit sends others', async () => {
    const units = [A_HOME, { ...A_ROOM, price: 35_000.5, caution: 1000 }];
    const { listingId, owner } = await aStayHome(app, { units, type: 'hotel' });
    const edit = { startPrice: 1, fees: { caution: 9, other: 9, agency: 7 } };
    await app.as(owner).post(`/listings/${listingId}/edit`, edit);
    expect(await listing(listingId)).toMatchObject({
      startPrice: 35_000.5,
      fees: { caution: 1000, other: 0 },
    });
  });

  it('leaves out fees that no quote asks, so that cards and searches have the sum of a quote', async () => {
    const fees = { agency: 7000, legal: 1500, serviceCharge: 2000, caution: 1, other: 1 };
    const units = [{ ...A_HOME, price: 30_000, caution: 10_000, cleaningFee: 4000 }];
    const city = 'Badagry';
    const { listingId, owner } = await aStayHome(app, { units, fields: { fees, city } });
    const asked = { from: ahead(app, 3), to: ahead(app, 4), guests: 1 };
    const quote = (await app.as(null).post(`/listings/${listingId}/quote`, asked)).body;
    const none = { agency: null, legal: null, serviceCharge: null };
    const shown = { fees: { ...none, caution: 10_000, other: 4000 }, totalToEnter: 44_000 };
    expect(await listing(listingId)).toMatchObject({ ...shown, totalToEnter: quote.toPay });
    const found = await app.as(null).get(`/listings?city=${city}&maxTotal=45000`);
    expect(found.body).toMatchObject([{ listingId, ...shown }]);
    const edited = await app.as(owner).post(`/listings/${listingId}/edit`, { fees });
    expect(edited.status).toBe(200);
    expect(await listing(listingId, owner)).toMatchObject({ ...shown, pendingRevision: null });
  });

  it('refuses what does not fit', async () => {
    const { listingId, owner, unitId } = await aStayHome(app, { units: [A_ROOM], type: 'hotel' });
    const refused = async (body: object): Promise<Record<string, string>> => {
      const response = await save(owner, listingId, body);
      expect(response.status).toBe(400);
      return response.body.fields;
    };
    expect(await refused({ units: [{ ...A_HOME, count: 2 }] })).toHaveProperty(['units.0.count']);
    expect(await refused({ units: [{ ...A_ROOM, guestsIncluded: 3 }] })).toHaveProperty([
      'units.0.guestsIncluded',
    ]);
    const rooms = ['1', '2', '3', '4'];
    expect(await refused({ units: [{ ...A_ROOM, rooms }] })).toEqual({ 'units.0.rooms': 'At most 3 rooms' });
    expect(await refused({ units: [{ ...A_ROOM, rooms: ['1', '1'] }] })).toHaveProperty(['units.0.rooms']);
    expect(await refused({ units: [{ ...A_ROOM, unitId: randomUUID() }] })).toEqual({
      'units.0.unitId': 'This is not a room of this listing',
    });
    expect(await refused({ units: [{ ...A_ROOM, price: 0 }] })).toHaveProperty(['units.0.price']);
    expect(await refused({ rules: { minNights: 5, maxNights: 4 } })).toHaveProperty(['rules.maxNights']);
    expect(await refused({ units: Array(31).fill(A_ROOM) })).toHaveProperty(['units']);
    expect((await read(owner, listingId)).units.map((unit: { unitId: string }) => unit.unitId)).toEqual([
      unitId,
    ]);
  });

  it('is the owner’s, of a shortlet or hotel by the night', async () => {
    const { listingId } = await aStayHome(app);
    for (const other of [stranger, admin])
      expect((await save(other, listingId, { units: [A_HOME] })).status).toBe(403);
    expect((await save(null, listingId, { units: [A_HOME] })).text).toBe('Unauthorized');
    const rent = await app.make.aListing();
    expect((await save(rent.owner, rent.listingId, { units: [A_HOME] })).body.fields).toHaveProperty('type');
    const monthly = await app.make.aListing({ type: 'shortlet', recurrence: 'monthly' });
    expect((await save(monthly.owner, monthly.listingId, { units: [A_HOME] })).body.fields).toEqual({
      recurrence: 'Recurrence must be daily for bookings',
    });
    const home = await aStayHome(app);
    const edited = await app
      .as(home.owner)
      .post(`/listings/${home.listingId}/edit`, { recurrence: 'monthly' });
    expect([edited.status, edited.body.fields]).toEqual([
      400,
      { recurrence: 'Recurrence must be daily for bookings' },
    ]);
    const draft = await app.make.aListing({ status: 'DRAFT', type: 'shortlet', recurrence: 'daily' });
    expect((await app.as(stranger).get(`/listings/${draft.listingId}/stay`)).status).toBe(404);
  });
});

describe('a published listing', () => {
  it('waits with what is offered, not with prices and rules', async () => {
    const { listingId, owner, unitId } = await aStayHome(app, { units: [A_ROOM], type: 'hotel' });
    const [picture] = await app.make.pictures(owner);
    const more = {
      ...A_ROOM,
      unitId,
      name: 'Deluxe room',
      count: 5,
      guestsMax: 3,
      price: 45_000,
      images: [picture],
    };
    const fresh = { ...A_HOME, name: 'Suite', kind: 'ROOM' };
    const saved = await save(owner, listingId, { units: [more, fresh], rules: { minNights: 2 } });
    expect(saved.body.message).toBe('Booking details saved');
    expect(saved.body.stay.units).toMatchObject([
      { unitId, name: 'Standard room', count: 3, guestsMax: 2, guestsIncluded: 2, price: 45_000, images: [] },
    ]);
    expect(saved.body.stay.rules.minNights).toBe(2);
    expect(saved.body.stay.pending).toMatchObject([
      { unitId, name: 'Deluxe room', count: 5, guestsMax: 3 },
      { name: 'Suite', price: 60_000 },
    ]);
    const { pendingRevision } = await listing(listingId, owner);
    expect(pendingRevision.changes).toMatchObject([{ field: 'stay', label: 'Booking details' }]);

    const [queued] = (await app.as(admin).get(`/admin/revisions?filter={"listingId":"${listingId}"}`)).body;
    // The console compares these: unit-differences.test.tsx.
    const was = { unitId, name: 'Standard room', count: 3, guestsMax: 2, images: [] };
    const will = {
      unitId,
      place: 0,
      name: 'Deluxe room',
      count: 5,
      guestsMax: 3,
      images: [{ url: picture }],
    };
    expect(queued.changes).toMatchObject([
      { field: 'stay', before: [was], after: [will, { place: 1, name: 'Suite', price: 60_000, images: [] }] },
    ]);
    const path = `/admin/revisions/${pendingRevision.revisionId}/approve`;
    expect((await app.as(admin).post(path, { version: queued.version })).status).toBe(200);
    const { units } = await read(owner, listingId);
    expect(units).toMatchObject([
      { unitId, name: 'Deluxe room', count: 5, guestsMax: 3, guestsIncluded: 3, price: 45_000 },
      { unitId: saved.body.stay.pending[1].unitId, name: 'Suite' },
    ]);
    expect(units[0].images).toHaveLength(1);
    expect(await listing(listingId)).toMatchObject({ startPrice: 45_000, stay: { guestsMax: 4 } });
  });

  it('shows its owner what was not approved, until it is sent again or withdrawn', async () => {
    const { listingId, owner, unitId } = await aStayHome(app, { units: [A_ROOM], type: 'hotel' });
    const admin = await app.make.anAdmin();
    const units = [
      { ...A_ROOM, unitId, name: 'Deluxe room' },
      { ...A_HOME, name: 'Suite', kind: 'ROOM' },
    ];
    const refuse = async () => {
      const filter = `{"listingId":"${listingId}","status":"PENDING"}`;
      const [{ id, version }] = (await app.as(admin).get(`/admin/revisions?filter=${filter}`)).body;
      const asked = await app.as(admin).post(`/admin/revisions/${id}/reject`, { version, reason: 'OTHER' });
      expect(asked.status).toBe(200);
    };
    await save(owner, listingId, { units });
    await refuse();
    const refused = [
      { unitId, name: 'Deluxe room', guestsMax: 2, price: A_ROOM.price },
      { name: 'Suite', price: 60_000 },
    ];
    expect(await read(owner, listingId)).toMatchObject({
      units: [{ name: 'Standard room' }],
      pending: [],
      refused,
    });
    expect(await read(await app.make.aUser(), listingId)).not.toHaveProperty('refused');
    const { stay } = (await save(owner, listingId, { units })).body;
    expect(stay).toMatchObject({ pending: refused, refused: [] });
    await refuse();
    await app.as(owner).post(`/listings/${listingId}/revision/withdraw`);
    expect(await read(owner, listingId)).toMatchObject({ pending: [], refused: [] });
  });

  it('keeps other changes waiting next to booking details, and lets the details go', async () => {
    const { listingId, owner, unitId } = await aStayHome(app, { units: [A_ROOM], type: 'hotel' });
    await app.as(owner).post(`/listings/${listingId}/edit`, { title: 'A hotel with another name' });
    await save(owner, listingId, { units: [{ ...A_ROOM, unitId, name: 'Renamed' }] });
    const fields = async (): Promise<string[] | undefined> =>
      (await listing(listingId, owner)).pendingRevision?.changes.map((one: { field: string }) => one.field);
    expect(await fields()).toEqual(['title', 'stay']);
    await save(owner, listingId, { units: [{ ...A_ROOM, unitId }] });
    expect(await fields()).toEqual(['title']);
    await app.as(owner).post(`/listings/${listingId}/revision/withdraw`);
    expect(await fields()).toBeUndefined();
  });

  it('retires a unit once no stay is to come, though nights after the last one are kept free', async () => {
    const rules = { preparationDays: 3 };
    const { listingId, owner } = await aStayHome(app, { units: [A_ROOM], rules, type: 'hotel' });
    const guest = { to: ahead(app, 2), guests: 1, name: 'Ada Obi', phone: '08031234567' };
    const { booking } = (await app.as(owner).post(`/listings/${listingId}/walk-ins`, guest)).body;
    const refused = await save(owner, listingId, { units: [] });
    expect([refused.status, refused.body.code]).toEqual([409, 'UNIT_BOOKED']);
    await app.as(owner).post(`/bookings/${booking.bookingId}/check-out`);
    const nights = (await app.as().get(`/listings/${listingId}/availability`)).body.units[0].nights;
    expect(nights[0].free).toBe(2);
    expect((await save(owner, listingId, { units: [] })).status).toBe(200);
  });

  it('no longer takes bookings without units', async () => {
    const { listingId, owner } = await aStayHome(app);
    await save(owner, listingId, { units: [] });
    expect((await listing(listingId)).stay).toBeNull();
    const quote = { from: '2030-01-01', to: '2030-01-02', guests: 1 };
    const asked = await app.as(null).post(`/listings/${listingId}/quote`, quote);
    expect([asked.status, asked.body.code]).toEqual([409, 'NOT_BOOKABLE']);
  });
});

describe('an edit that waits while booking details change', () => {
  const edit = (by: SignedIn, listingId: string, body: object) =>
    app.as(by).post(`/listings/${listingId}/edit`, body);
  const dearer = { ...A_HOME, price: 90_000, caution: 7000, cleaningFee: 900 };

  it('is approved with the prices that the unit has by then', async () => {
    const { listingId, owner, unitId } = await aStayHome(app, { units: [{ ...A_HOME, caution: 100 }] });
    await edit(owner, listingId, { endPrice: 80_000, fees: { agency: 50 } });
    await save(owner, listingId, { units: [{ ...dearer, unitId }] });
    const { pendingRevision } = await listing(listingId, owner);
    const approved = await app
      .as(admin)
      .post(`/admin/revisions/${pendingRevision.revisionId}/approve`, { version: pendingRevision.version });
    expect(approved.status).toBe(200);
    const fees = { caution: 7000, other: 900, agency: null };
    expect(await listing(listingId)).toMatchObject({ startPrice: 90_000, endPrice: null, fees });
  });

  it('joins a home that opens again with the prices that the unit has by then', async () => {
    const { listingId, owner, unitId } = await aStayHome(app);
    await edit(owner, listingId, { endPrice: 80_000 });
    await save(owner, listingId, { units: [{ ...dearer, unitId }] });
    expect((await app.as(owner).post(`/listings/${listingId}/close`, { outcome: 'let' })).status).toBe(200);
    expect((await app.as(owner).post(`/listings/${listingId}/reopen`)).status).toBe(200);
    const { startPrice, endPrice, fees } = await listing(listingId, owner);
    expect([startPrice, endPrice, fees.caution]).toEqual([90_000, null, 7000]);
  });

  it('goes for approval with a home that moves to another state', async () => {
    const { listingId, owner, unitId } = await aStayHome(app, { units: [A_ROOM], type: 'hotel' });
    const suite = { ...A_ROOM, name: 'Royal suite', price: 95_000 };
    await save(owner, listingId, { units: [{ ...A_ROOM, unitId }, suite] });
    const move = { state: 'Oyo', city: 'Ibadan' };
    const other = await edit(owner, listingId, { ...move, type: 'rent' });
    expect([other.status, Object.keys(other.body.fields)]).toEqual([400, ['type']]);
    expect((await edit(owner, listingId, move)).status).toBe(200);
    expect(await read(owner, listingId)).toMatchObject({
      units: [{ name: 'Standard room' }, { name: 'Royal suite', price: 95_000 }],
      pending: [],
    });
    const { status, version } = await listing(listingId, owner);
    expect(status).toBe('PENDING');
    await app.as(admin).post(`/admin/listings/${listingId}/approve`, { version });
    await app.settle();
    expect((await read(null, listingId)).units).toMatchObject([{}, { name: 'Royal suite' }]);
  });

  it('cannot make a home for rent of one whose first unit waits', async () => {
    const { listingId, owner } = await app.make.aListing({ type: 'shortlet', recurrence: 'daily' });
    await save(owner, listingId, { units: [A_HOME] });
    const rent = { type: 'rent', recurrence: 'yearly' };
    expect((await edit(owner, listingId, rent)).body.fields).toHaveProperty('type');
    await save(owner, listingId, { units: [] });
    expect((await edit(owner, listingId, rent)).status).toBe(200);
    expect(await listing(listingId, owner)).toMatchObject({ status: 'PENDING', type: 'rent', stay: null });
  });

  it('does not take from a home the price by the night', async () => {
    const units = [A_HOME];
    const refused = { recurrence: 'Recurrence must be daily for bookings' };
    const first = await app.make.aListing({ type: 'shortlet', recurrence: 'daily' });
    await edit(first.owner, first.listingId, { recurrence: 'monthly' });
    expect((await save(first.owner, first.listingId, { units })).body.fields).toEqual(refused);
    const second = await app.make.aListing({ type: 'shortlet', recurrence: 'daily' });
    expect((await save(second.owner, second.listingId, { units })).status).toBe(200);
    const edited = await edit(second.owner, second.listingId, { recurrence: 'monthly' });
    expect(edited.body.fields).toEqual(refused);
    expect((await edit(second.owner, second.listingId, { title: 'A flat with another name' })).status).toBe(
      200,
    );
  });
});
