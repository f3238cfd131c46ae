import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { StayQuote } from '../../../src/stays/quotes/stay-quote.entity';
import { addDays } from '../../../src/platform/clock/days';
import { priceOf, sharing } from '../../../src/stays/quotes/price';
import { refundPercent } from '../../../src/stays/quotes/refunds';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { A_HOME, A_ROOM, ahead, aStayHome, monday, type StayHome } from './stays';

let app: TestApp;
let home: StayHome;
let guest: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  guest = await app.make.aUser();
  home = await aStayHome(app);
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

const quote = (body: object, by: SignedIn | null = guest, listingId = home.listingId) =>
  app.as(by).post(`/listings/${listingId}/quote`, body);
const quotes = () => app.em.fork().count(StayQuote);

describe('availability', () => {
  const nights = async (query = '', listingId = home.listingId) =>
    (await app.as().get(`/listings/${listingId}/availability${query}`)).body;

  it('shows the coming nights of each unit', async () => {
    const units = [{ ...A_ROOM, weekendPrice: 50_000 }, A_HOME];
    const hotel = await aStayHome(app, { units, type: 'hotel', rules: { horizonDays: 30, minNights: 2 } });
    const seen = await nights('', hotel.listingId);
    expect([seen.from, seen.to]).toEqual([app.clock.today(), ahead(app, 62)]);
    expect(seen.units.map((unit: { name: string }) => unit.name)).toEqual(['Standard room', 'Whole flat']);
    const from = monday(app);
    const week = await nights(
      `?from=${from}&to=${addDays(from, 7)}&unitId=${hotel.unitIds[0]}`,
      hotel.listingId,
    );
    expect(week.units).toHaveLength(1);
    expect(week.units[0].nights).toHaveLength(7);
    expect(week.units[0].nights.map((night: { price: number }) => night.price)).toEqual([
      ...Array(4).fill(40_000),
      ...[50_000, 50_000, 40_000],
    ]);
    expect(week.units[0].nights[0]).toEqual({
      date: from,
      free: 3,
      price: 40_000,
      minNights: 2,
      reason: null,
      reasonText: null,
    });
    const last = seen.units[0].nights.at(-1);
    expect([last.reason, last.reasonText]).toEqual(['TOO_FAR', 'Too far ahead']);
    const past = await nights(`?from=${ahead(app, -1)}&to=${app.clock.today()}`, hotel.listingId);
    expect(past.units[0].nights[0].reason).toBe('PAST');
  });

  it('refuses spans that are invalid, too long, or of another unit', async () => {
    const today = app.clock.today();
    for (const query of [
      `?from=${today}&to=${today}`,
      `?from=${today}&to=${ahead(app, 367)}`,
      '?from=yesterday',
      `?unitId=${randomUUID()}`,
    ])
      expect((await app.as().get(`/listings/${home.listingId}/availability${query}`)).status).toBe(400);
    expect((await nights(`?from=${today}&to=${ahead(app, 366)}`)).units[0].nights).toHaveLength(366);
    expect((await app.as().get(`/listings/${randomUUID()}/availability`)).status).toBe(404);
    const plain = await app.make.aListing();
    expect((await nights('', plain.listingId)).units).toEqual([]);
  });
});

describe('a quote', () => {
  it('says what a stay costs, line by line', async () => {
    const unit = {
      ...{ ...A_ROOM, guestsMax: 4, guestsIncluded: 1, extraGuestPrice: 1000.5 },
      ...{ cleaningFee: 5000, caution: 20_000, weekendPrice: 55_000 },
    };
    const rules = { weeklyDiscount: 10, monthlyDiscount: 20, policy: 'strict' };
    const hotel = await aStayHome(app, { units: [unit], rules, type: 'hotel' });
    const from = monday(app, 20);
    const asked = { from, to: addDays(from, 7), guests: 3, units: 2 };
    const { status, body } = await quote(asked, guest, hotel.listingId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...asked,
      unitId: hotel.unitId,
      unitName: 'Standard room',
      nights: 7,
      caution: 40_000,
      policy: 'strict',
      instant: false,
      refunds: [
        { until: addDays(from, -14), percent: 100 },
        { until: addDays(from, -7), percent: 50 },
        { until: from, percent: 0 },
      ],
    });
    expect(body.lines).toEqual([
      {
        kind: 'NIGHTS',
        label: '5 nights, 2 units at NGN 40,000',
        quantity: 10,
        price: 40_000,
        amount: 400_000,
      },
      {
        kind: 'NIGHTS',
        label: '2 nights, 2 units at NGN 55,000',
        quantity: 4,
        price: 55_000,
        amount: 220_000,
      },
      { kind: 'EXTRA_GUESTS', label: '1 extra guest, 7 nights', quantity: 7, price: 1000.5, amount: 7003.5 },
      { kind: 'DISCOUNT', label: 'Weekly discount 10 %', quantity: 1, price: -62_000, amount: -62_000 },
      { kind: 'CLEANING', label: 'Cleaning fee', quantity: 2, price: 5000, amount: 10_000 },
    ]);
    expect([body.total, body.toPay]).toEqual([575_003.5, 615_003.5]);
    expect(Date.parse(body.expiresAt) - app.clock.now().getTime()).toBeGreaterThan(23.9 * 3_600_000);
  });

  it('refuses what the rules do not allow, with nothing written', async () => {
    const rules = { minNights: 2, maxNights: 5, noticeHours: 48, horizonDays: 60 };
    const { listingId, owner, unitId } = await aStayHome(app, { rules });
    const before = await quotes();
    const refused = async (from: string, to: string, fields: object, more: object = {}) => {
      const response = await quote({ from, to, guests: 2, ...more }, guest, listingId);
      expect([response.status, response.body.fields]).toEqual([400, fields]);
    };
    const day = (days: number): string => ahead(app, days);
    await refused(day(-1), day(2), { from: 'Please choose a day that is still to come' });
    await refused(day(1), day(3), { from: 'Too short notice' });
    await refused(day(61), day(63), { from: 'Too far ahead' });
    await refused(day(10), day(10), { to: 'Check-out must be after check-in' });
    await refused(day(10), day(9), { to: 'Check-out must be after check-in' });
    await refused(day(10), day(11), { to: 'At least 2 nights' });
    await refused(day(10), day(16), { to: 'At most 5 nights' });
    await refused(day(10), day(410), { from: 'Too far ahead', to: 'At most 5 nights' });
    await refused(day(10), day(12), { guests: 'At most 4 guests' }, { guests: 5 });
    await refused(day(10), day(12), { guests: 'Guests must be at least 1' }, { guests: 0 });
    await refused(
      day(10),
      day(12),
      { unitId: 'This is not a room of this listing' },
      { unitId: home.unitId },
    );
    const own = await quote({ from: day(10), to: day(12), guests: 1 }, owner, listingId);
    expect([own.status, own.body.code]).toEqual([403, 'OWN_LISTING']);
    const two = await quote({ from: day(10), to: day(12), guests: 1, units: 2, unitId }, guest, listingId);
    expect([two.status, two.body.code, two.body.nights]).toEqual([409, 'NIGHTS_TAKEN', [day(10), day(11)]]);
    expect((await quote({ from: day(10), to: day(12), guests: 1 }, null, randomUUID())).status).toBe(404);
    expect(await quotes()).toBe(before);
  });

  it('is refused while the home takes no bookings', async () => {
    const { listingId, owner } = await aStayHome(app, { type: 'hotel' });
    const asked = { from: ahead(app, 10), to: ahead(app, 12), guests: 1 };
    await app.as(owner).post(`/listings/${listingId}/edit`, { offerStatus: 'Sold Out' });
    const soldOut = await quote(asked, null, listingId);
    expect([soldOut.status, soldOut.body.code]).toEqual([409, 'NOT_BOOKABLE']);
    await app.as(owner).post(`/listings/${listingId}/edit`, { offerStatus: 'Open Offer' });
    expect((await quote(asked, null, listingId)).status).toBe(200);
    await app.as(owner).post(`/listings/${listingId}/pause`);
    expect((await quote(asked, null, listingId)).body.code).toBe('NOT_BOOKABLE');
    const draft = await app.make.aListing({ status: 'DRAFT', type: 'shortlet', recurrence: 'daily' });
    expect((await quote(asked, null, draft.listingId)).status).toBe(404);
  });

  it('knows the days of Lagos, leap days too', async () => {
    await app.moveClock(new Date('2028-02-27T23:30:00Z'));
    const then = await aStayHome(app);
    const ask = (from: string) => quote({ from, to: '2028-03-01', guests: 2 }, null, then.listingId);
    expect((await ask('2028-02-28')).body.nights).toBe(2);
    expect((await ask('2028-02-27')).body.fields.from).toBe('Please choose a day that is still to come');
  });
});

describe('money', () => {
  const naira = fc.integer({ min: 0, max: 5_000_000 }).map((kobo) => kobo / 100);
  const stays = fc.record({
    prices: fc.array(
      naira.filter((price) => price > 0),
      { minLength: 1, maxLength: 60 },
    ),
    guests: fc.integer({ min: 1, max: 40 }),
    units: fc.integer({ min: 1, max: 9 }),
    terms: fc.record({
      guestsIncluded: fc.integer({ min: 1, max: 6 }),
      extraGuestPrice: naira,
      cleaningFee: naira,
      caution: naira,
      weeklyDiscount: fc.integer({ min: 0, max: 90 }),
      monthlyDiscount: fc.integer({ min: 0, max: 90 }),
    }),
  });

  it('adds up to the kobo, and discounts touch the nights alone', () => {
    fc.assert(
      fc.property(stays, ({ prices, guests, units, terms }) => {
        const nights = prices.map((price, i) => ({ night: addDays('2026-12-01', i), price }));
        const { lines, total, caution, toPay } = priceOf(nights, guests, units, terms);
        const kobo = (amount: number): number => Math.round(amount * 100);
        const sum = (kind: string): number =>
          lines.filter((line) => line.kind === kind).reduce((all, line) => all + kobo(line.amount), 0);
        expect(lines.reduce((all, line) => all + kobo(line.amount), 0)).toBe(kobo(total));
        expect(kobo(toPay)).toBe(kobo(total) + kobo(caution));
        const full = prices.reduce((all, price) => all + kobo(price) * units, 0);
        expect(sum('NIGHTS')).toBe(full);
        const n = nights.length;
        const percent = n >= 28 ? terms.monthlyDiscount : n >= 7 ? terms.weeklyDiscount : 0;
        expect(sum('DISCOUNT') + Math.floor((full * percent + 50) / 100)).toBe(0);
        expect(sum('CLEANING')).toBe(kobo(terms.cleaningFee) * units);
        const extra = Math.max(0, guests - terms.guestsIncluded * units);
        expect(sum('EXTRA_GUESTS')).toBe(extra * kobo(terms.extraGuestPrice) * n);
      }),
      { numRuns: 1000 },
    );
  });

  it('that was agreed for several nights and units adds up, and the rest of the nights keeps its shares', () => {
    const shares = fc.record({
      sum: fc.integer({ min: 0, max: 9e14 }),
      n: fc.integer({ min: 1, max: 365 }),
      units: fc.integer({ min: 1, max: 500 }),
      kept: fc.nat(364),
    });
    const free = { guestsIncluded: 1, extraGuestPrice: 0, cleaningFee: 0, caution: 0 };
    const terms = { ...free, weeklyDiscount: 0, monthlyDiscount: 0 };
    fc.assert(
      fc.property(shares, ({ sum, n, units, kept }) => {
        const plain = Array.from({ length: n }, (_, i) => ({ night: addDays('2026-12-01', i), price: 1 }));
        const nights = sharing(sum / 100, plain, units);
        const total = (of: typeof nights): number => Math.round(priceOf(of, 1, units, terms).total * 100);
        expect(total(nights)).toBe(sum);
        const first = Math.min(kept, n);
        expect(total(nights.slice(0, first)) + total(nights.slice(first))).toBe(sum);
        expect(Math.abs(total(nights.slice(0, 1)) - sum / n)).toBeLessThan(1);
      }),
      { numRuns: 1000 },
    );
  });

  it('that was agreed for several units is rounded once for all nights of fewer', () => {
    const free = { guestsIncluded: 1, extraGuestPrice: 0, cleaningFee: 0, caution: 0 };
    const terms = { ...free, weeklyDiscount: 0, monthlyDiscount: 0 };
    const plain = [0, 1, 2].map((i) => ({ night: addDays('2026-12-01', i), price: 1 }));
    const totalOf = (units: number): number => priceOf(sharing(50_000.01, plain, 2), 1, units, terms).total;
    expect([totalOf(1), totalOf(2)]).toEqual([25_000.01, 50_000.01]);
  });

  it('is refunded by the table of the policy', () => {
    const table = { flexible: [50, 100, 100, 100], moderate: [0, 50, 100, 100], strict: [0, 0, 0, 50] };
    for (const [policy, percents] of Object.entries(table))
      [0, 1, 5, 7].forEach((days, i) =>
        expect(refundPercent(policy as 'strict', '2026-12-20', addDays('2026-12-20', -days))).toBe(
          percents[i],
        ),
      );
    expect(refundPercent('strict', '2026-12-20', '2026-12-06')).toBe(100);
    expect(refundPercent('moderate', '2026-12-20', '2026-12-21')).toBe(0);
  });
});
