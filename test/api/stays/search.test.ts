import { Listing } from '../../../src/listings/life/listing.entity';
import { lagosInstant } from '../../../src/platform/clock/clock';
import { addDays } from '../../../src/platform/clock/days';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { book, quoteOf } from './bookings';
import { A_HOME, A_ROOM, ahead, aStayHome, monday, type StayHome } from './stays';
import { DAY_MS } from '../../../src/platform/clock/durations';

let app: TestApp;
let guest: SignedIn;
let flat: StayHome;
let hotel: StayHome;
let from: string;
beforeAll(async () => {
  app = await createTestApp();
  guest = await app.make.aUser();
  flat = await aStayHome(app, {
    units: [{ ...A_HOME, cleaningFee: 5000.5, caution: 50_000, weekendPrice: 80_000 }],
    rules: { weeklyDiscount: 15, monthlyDiscount: 33 },
    fields: { city: 'Ikeja' },
  });
  hotel = await aStayHome(app, {
    units: [
      { ...A_ROOM, price: 70_000 },
      { ...A_ROOM, name: 'Small room', price: 45_000, extraGuestPrice: 3000, guestsIncluded: 1 },
    ],
    type: 'hotel',
  });
  await app.make.aListing();
  await app.make.aListing({ type: 'shortlet', recurrence: 'daily' });
  from = monday(app);
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

type Found = { listingId: string; stayOffer: Record<string, number | string> };
const search = async (query: string, nights = 3): Promise<Found[]> => {
  const { status, body } = await app.as().get(`/listings?from=${from}&to=${addDays(from, nights)}${query}`);
  expect(status).toBe(200);
  return body;
};
const ids = (found: Found[]): string[] => found.map(({ listingId }) => listingId);

it('finds what is free on all nights, with what the stay costs', async () => {
  const found = await search('&guests=2');
  expect(ids(found).sort()).toEqual([flat.listingId, hotel.listingId].sort());
  for (const [home, unitId] of [
    [flat, flat.unitId],
    [hotel, hotel.unitIds[1]!],
  ] as const)
    for (const nights of [1, 3, 8, 30]) {
      const { body } = await quoteOf(app, home, null, { from, nights, guests: 2, unitId });
      const offer = (await search('&guests=2', nights)).find(
        (one) => one.listingId === home.listingId,
      )!.stayOffer;
      expect(offer).toEqual({
        unitId,
        from,
        to: addDays(from, nights),
        nights,
        guests: 2,
        units: 1,
        total: body.total,
        toPay: body.toPay,
        perNight: Math.round((body.total / nights) * 100) / 100,
      });
    }
});

it('applies price filters and orders to the price of the stay', async () => {
  expect(ids(await search('&sort=price_asc'))).toEqual([hotel.listingId, flat.listingId]);
  expect(ids(await search('&sort=price_desc'))).toEqual([flat.listingId, hotel.listingId]);
  expect(ids(await search('&sort=total_asc'))).toEqual([hotel.listingId, flat.listingId]);
  expect(ids(await search('&maxPrice=140000'))).toEqual([hotel.listingId]);
  expect(ids(await search('&minPrice=140000'))).toEqual([flat.listingId]);
  expect(ids(await search('&maxTotal=190000'))).toEqual([hotel.listingId]);
  expect(ids(await search('&city=Ikeja'))).toEqual([flat.listingId]);
  expect(ids(await search('&guests=3'))).toEqual([flat.listingId]);
  expect(ids(await search('&guests=3&units=2'))).toEqual([hotel.listingId]);
  expect(ids(await search('&units=4'))).toEqual([]);
  const first = await app.as().get(`/listings?from=${from}&to=${addDays(from, 2)}&sort=price_asc&limit=1`);
  expect([ids(first.body), first.headers.get('x-total-count')]).toEqual([[hotel.listingId], '2']);
  const cursor = first.headers.get('x-next-cursor')!;
  expect(ids(await search(`&sort=price_asc&limit=1&cursor=${cursor}`, 2))).toEqual([flat.listingId]);
  const facets = await app.as().get(`/listings/facets?from=${from}&to=${addDays(from, 2)}`);
  expect(facets.body.type).toEqual({ shortlet: 1, hotel: 1 });
});

it('leaves out what is booked, or against the rules', async () => {
  const later = addDays(from, 7);
  const booked = await book(app, flat, guest, { from: addDays(later, 1), nights: 2 });
  expect(booked.status).toBe(201);
  const at = async (day: string, nights: number): Promise<string[]> =>
    ids((await app.as().get(`/listings?from=${day}&to=${addDays(day, nights)}&type=shortlet`)).body);
  expect(await at(later, 1)).toEqual([flat.listingId]);
  expect(await at(later, 2)).toEqual([]);
  expect(await at(addDays(later, 3), 1)).toEqual([flat.listingId]);
  expect(await at(ahead(app, 400), 1)).toEqual([]);
  expect(await at(ahead(app, -1), 1)).toEqual([]);
  expect(await at(later, 95)).toEqual([]);
});

it('refuses invalid dates, and dates for homes that are not booked by the night', async () => {
  const refused = async (query: string, fields: object): Promise<void> => {
    for (const path of ['/listings', '/listings/facets', '/listings/pins']) {
      const { status, body } = await app.as().get(`${path}?${query}`);
      expect([status, body.fields]).toEqual([400, fields]);
    }
  };
  await refused(`from=${from}`, { to: 'Check-out is required' });
  await refused(`to=${from}`, { from: 'Check-in is required' });
  await refused(`from=${from}&to=${from}`, { to: 'Check-out must be after check-in' });
  await refused(`from=${from}&to=${addDays(from, 400)}`, { to: 'At most 365 nights' });
  for (const type of ['rent', 'sale'])
    await refused(`from=${from}&to=${addDays(from, 1)}&type=${type}`, {
      type: 'Dates apply to shortlets and hotels',
    });
});

it('takes words for words where they say what is not booked by the night', async () => {
  for (const path of ['/listings', '/listings/facets', '/listings/pins']) {
    const { status } = await app.as().get(`${path}?from=${from}&to=${addDays(from, 1)}&q=flat+for+rent`);
    expect(status).toBe(200);
  }
  expect(ids(await search('&q=hotel'))).toEqual([hotel.listingId]);
});

it('alerts by a saved search with dates until they begin', async () => {
  const searcher = await app.make.aUser();
  const filters = { type: 'shortlet', city: 'Epe', from, to: addDays(from, 2), guests: 2, maxPrice: 200_000 };
  const body = { name: 'Epe', filters, frequency: 'instant' };
  expect((await app.as(searcher).post('/users/saved-searches', body)).status).toBe(201);
  const refused = { ...body, filters: { ...filters, to: from } };
  expect((await app.as(searcher).post('/users/saved-searches', refused)).status).toBe(400);
  const matches = async (home: StayHome): Promise<number> => {
    await app.as(home.owner).post(`/listings/${home.listingId}/pause`);
    await app.as(home.owner).post(`/listings/${home.listingId}/resume`);
    await app.settle();
    return (
      await app.em.fork().execute('select 1 from saved_search_matches where listing_id = ?', [home.listingId])
    ).length;
  };
  const fits = await aStayHome(app, { fields: { city: 'Epe' } });
  const dear = await aStayHome(app, { fields: { city: 'Epe' }, units: [{ ...A_HOME, price: 150_000 }] });
  expect([await matches(fits), await matches(dear)]).toEqual([1, 0]);
});

it('sends no digest of a stay that has begun, or whose nights are taken', async () => {
  const [weekly, daily] = [await app.make.aUser(), await app.make.aUser()];
  const home = await aStayHome(app, { fields: { city: 'Badagry' }, rules: { instant: true } });
  const save = (by: SignedIn, frequency: string, days: number) => {
    const start = addDays(from, days);
    const filters = { type: 'shortlet', city: 'Badagry', from: start, to: addDays(start, 2) };
    return app.as(by).post('/users/saved-searches', { name: 'Badagry', filters, frequency });
  };
  await app.as(home.owner).post(`/listings/${home.listingId}/pause`);
  expect([(await save(weekly, 'weekly', 0)).status, (await save(daily, 'daily', 20)).status]).toEqual([
    201, 201,
  ]);
  await app.as(home.owner).post(`/listings/${home.listingId}/resume`);
  await app.settle();
  const alerts = async (to: SignedIn) =>
    (await app.mailsTo(to.user.email)).filter((mail) => mail.headers?.['List-Unsubscribe']).length;
  const taken = await book(app, home, guest, { from: addDays(from, 21) });
  expect(taken.body.booking.status).toBe('CONFIRMED');
  await app.moveClock(lagosInstant(addDays(from, 1), '12:00'));
  expect([await alerts(weekly), await alerts(daily)]).toEqual([0, 0]);
  await app.as(guest).post(`/bookings/${taken.body.booking.bookingId}/cancel`);
  await app.moveClock(lagosInstant(addDays(from, 8), '12:00'));
  expect([await alerts(weekly), await alerts(daily)]).toEqual([0, 1]);
});

it('counts a stay that its host cancelled as 14 days of age in the default order alone', async () => {
  const words = `Marked ${Math.random().toString(36).slice(2)}`.replace(/\d/g, 'x');
  const made = async (days: number): Promise<StayHome> => {
    const home = await aStayHome(app, { fields: { title: words } });
    const createdAt = new Date(app.clock.now().getTime() - days * DAY_MS);
    await app.em.fork().nativeUpdate(Listing, { id: home.listingId }, { createdAt });
    return home;
  };
  const [cancelled, older, oldest] = [await made(0), await made(13), await made(15)];
  const booked = (await book(app, cancelled, guest, { from })).body.booking;
  const act = (action: string) => app.as(cancelled.owner).post(`/bookings/${booked.bookingId}/${action}`);
  const page = (query: string) => app.as().get(`/listings?q=${encodeURIComponent(words)}${query}`);
  const found = async (query = ''): Promise<string[]> => ids((await page(query)).body);
  /** Two homes by number, and the third by cursor. */
  const inPages = async (query: string): Promise<string[]> => {
    const first = await page(`${query}&limit=1`);
    const second = await page(`${query}&limit=1&page=2`);
    const third = await page(`${query}&limit=1&cursor=${second.headers.get('x-next-cursor')}`);
    return ids([first, second, third].flatMap(({ body }) => body));
  };
  const [a, b, c] = [cancelled, older, oldest].map(({ listingId }) => listingId);
  expect(await found()).toEqual([a, b, c]);
  expect((await act('accept')).status).toBe(200);
  expect((await act('cancel')).status).toBe(200);
  await app.settle();
  expect(await found()).toEqual([b, a, c]);
  expect(await found('&sort=price_asc')).toHaveLength(3);
  const dates = `&from=${from}&to=${addDays(from, 3)}`;
  expect(await found(dates)).toEqual([b, a, c]);
  for (const asked of ['', dates, '&type=shortlet&maxPrice=100000']) {
    expect(await inPages(asked)).toEqual([b, a, c]);
    expect(await inPages(`${asked}&sort=date_desc`)).toEqual([a, b, c]);
    expect(await inPages(`${asked}&sort=date_asc`)).toEqual([c, b, a]);
  }
});

it('shows on the map what it finds, with the price of the stay', async () => {
  const point = { lat: 6.6, lng: 3.35, exact: true };
  const home = await aStayHome(app, { fields: { city: 'Ede', point } });
  await aStayHome(app, { fields: { city: 'Ede', point }, units: [{ ...A_HOME, price: 150_000 }] });
  await app.make.aListing({ city: 'Ede', type: 'shortlet', recurrence: 'daily', point });
  const pins = async (query: string) => {
    const url = `/listings/pins?city=Ede&from=${from}&to=${addDays(from, 2)}${query}`;
    const { body, headers } = await app.as().get(url);
    return { total: headers.get('x-total-count'), body };
  };
  const { total } = (await search('&city=Ede&maxPrice=200000', 2))[0]!.stayOffer;
  expect(await pins('&maxPrice=200000')).toEqual({
    total: '1',
    body: [expect.objectContaining({ listingId: home.listingId, stayTotal: total, lat: 6.6, lng: 3.35 })],
  });
  for (const query of ['', '&guests=2', '&q=shortlet', '&guests=50', '&minPrice=2&maxPrice=1'])
    expect((await pins(query)).total).toBe(String((await search(`&city=Ede${query}`, 2)).length));
  const everywhere = await app.as().get(`/listings/pins?from=${from}&to=${addDays(from, 2)}`);
  expect(everywhere.headers.get('x-total-count')).toBe(String((await search('', 2)).length));
});
