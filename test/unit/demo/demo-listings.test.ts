import { demoImage } from '../../../src/demo/demo-media';
import { demoListings, type DemoListing } from '../../../src/demo/homes/demo-listings';
import { Random } from '../../../src/demo/random';
import { AREAS } from '../../../src/demo/words/areas.data';
import { CITY_MARKETS, COASTAL, KINDS, STATE_MARKETS } from '../../../src/demo/words/market.data';
import { REGION_OF_STATE } from '../../../src/demo/words/names.data';
import { AMENITY_LINES } from '../../../src/demo/words/phrases.data';
import { hasAccountNumber, hasPhoneNumber } from '../../../src/platform/text/contact-details';
import { findCity, findState } from '../../../src/places/find-place';
import { STATES } from '../../../src/places/places.data';
import { matchVocabulary } from '../../../src/vocabulary/match-vocabulary';
import {
  PROPERTY_TYPES_WITHOUT_ROOMS,
  VOCABULARY,
  type VocabularyKey,
} from '../../../src/vocabulary/vocabulary.data';
import { DAY_MS } from '../../../src/platform/clock/durations';

const now = new Date('2026-11-20T12:00:00Z');
const options = { now, owners: ['one', 'two', 'three'], moderator: 'admin', image: demoImage };
const made = (count: number, seed = 1): DemoListing[] => [...demoListings(count, seed, options)];
const listings = made(1200);
const of = (type: string) => listings.filter((listing) => listing.type === type);
const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

describe('the random source', () => {
  test('is mulberry32, the same on every machine', () => {
    const random = new Random(1);
    expect([random.next(), random.next(), random.next()]).toEqual([
      0.6270739405881613, 0.002735721180215478, 0.5274470399599522,
    ]);
  });

  test('respects its bounds and weights', () => {
    const random = new Random(5);
    const drawn = Array.from({ length: 5000 }, () =>
      random.weighted([
        ['often', 9],
        ['seldom', 1],
      ] as const),
    );
    const seldom = drawn.filter((word) => word === 'seldom').length / drawn.length;
    expect(seldom).toBeGreaterThan(0.08);
    expect(seldom).toBeLessThan(0.12);
    for (let i = 0; i < 1000; i++) expect([3, 4, 5]).toContain(random.int(3, 5));
    expect(random.sample([1, 2, 3], 9).toSorted()).toEqual([1, 2, 3]);
  });
});

describe('the word lists', () => {
  test('speak of places and terms that exist', () => {
    const states = STATES.map(({ name }) => name).toSorted();
    expect(Object.keys(STATE_MARKETS).toSorted()).toEqual(states);
    expect(Object.keys(REGION_OF_STATE).toSorted()).toEqual(states);
    for (const list of [AREAS, CITY_MARKETS]) {
      for (const [state, cities] of Object.entries(list)) {
        for (const city of Object.keys(cities))
          expect([state, city, findCity(findState(state)!, city)?.name]).toEqual([state, city, city]);
      }
    }
    const cities = new Set(STATES.flatMap((state) => state.cities.map(({ name }) => name)));
    for (const city of COASTAL) expect(cities).toContain(city);
    for (const amenity of Object.keys(AMENITY_LINES))
      expect(matchVocabulary('amenities', amenity)).toBe(amenity);
  });

  test('know every property type, and which have no rooms', () => {
    expect(KINDS.map(({ name }) => name).toSorted()).toEqual(
      VOCABULARY.propertyTypes.map(({ value }) => value).toSorted(),
    );
    for (const { name, rooms } of KINDS)
      expect([name, rooms === null]).toEqual([name, PROPERTY_TYPES_WITHOUT_ROOMS.has(name)]);
  });
});

describe('demo listings', () => {
  test('are the same for the same seed, however many are made', () => {
    expect(made(40)).toEqual(made(40));
    expect(made(60).slice(0, 40)).toEqual(made(40));
    expect(made(40, 2)).not.toEqual(made(40));
  });

  test('have ids of their own that sort by age', () => {
    expect(new Set(listings.map(({ id }) => id)).size).toBe(listings.length);
    const byId = listings
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ created_at }) => created_at.getTime());
    expect(byId).toEqual(byId.toSorted((a, b) => a - b));
  });

  test('are in all states, in cities of theirs, near their middle', () => {
    expect(new Set(listings.slice(0, 74).map(({ state }) => state)).size).toBe(37);
    for (const { state, city, lat, lng } of listings) {
      const middle = findCity(findState(state)!, city)!;
      expect(Math.hypot(lat - middle.lat, lng - middle.lng)).toBeLessThan(0.09);
    }
  });

  test('use the vocabularies only', () => {
    const keys: [VocabularyKey, keyof DemoListing][] = [
      ['listingTypes', 'type'],
      ['propertyTypes', 'property_type'],
      ['listingStatuses', 'status'],
      ['recurrences', 'recurrence'],
      ['offerStatuses', 'offer_status'],
      ['hotelCategories', 'hotel_category'],
      ['roomTypes', 'room_type'],
      ['budgetTiers', 'budget_tier'],
      ['moderationReasons', 'reason_code'],
      ['closeOutcomes', 'closed_outcome'],
    ];
    for (const listing of listings) {
      for (const [key, column] of keys) {
        const value = listing[column] as string | null;
        if (value !== null)
          expect([column, value, matchVocabulary(key, value)]).toEqual([column, value, value]);
      }
      for (const amenity of listing.amenities) expect(matchVocabulary('amenities', amenity)).toBe(amenity);
      expect(new Set(listing.amenities).size).toBe(listing.amenities.length);
    }
  });

  test('are complete and within the limits of a real listing', () => {
    for (const listing of listings) {
      expect(listing.title.length).toBeGreaterThanOrEqual(5);
      expect(listing.title.length).toBeLessThanOrEqual(120);
      expect(listing.description.length).toBeGreaterThanOrEqual(60);
      expect(listing.description.length).toBeLessThanOrEqual(5000);
      expect(`${listing.title} ${listing.description}`).not.toMatch(/[{}]|undefined|null|NaN|  /);
      expect(listing.images.length).toBeGreaterThan(0);
      expect(listing.start_price).toBeGreaterThan(0);
      expect(listing.end_price ?? Infinity).toBeGreaterThanOrEqual(listing.start_price);
      const withoutRooms = PROPERTY_TYPES_WITHOUT_ROOMS.has(listing.property_type);
      expect([listing.bedroom === null, listing.bathroom === null]).toEqual([withoutRooms, withoutRooms]);
    }
  });

  test('give away no number in their texts', () => {
    for (const { description } of listings)
      expect([description, hasPhoneNumber(description), hasAccountNumber(description)]).toEqual([
        description,
        false,
        false,
      ]);
  });

  test('state period and offer as their type asks', () => {
    expect(new Set(of('rent').map(({ recurrence }) => recurrence))).toEqual(new Set(['yearly', 'monthly']));
    expect(new Set(of('shortlet').map(({ recurrence }) => recurrence))).toEqual(
      new Set(['daily', 'monthly']),
    );
    expect(new Set(of('hotel').map(({ recurrence }) => recurrence))).toEqual(new Set(['daily']));
    expect(new Set(of('sale').map(({ recurrence }) => recurrence))).toEqual(new Set([null]));
    for (const { type, offer_status, hotel_category, room_type, budget_tier } of listings) {
      expect(offer_status !== null).toBe(type === 'sale' || type === 'hotel');
      for (const fact of [hotel_category, room_type, budget_tier])
        expect(fact !== null).toBe(type === 'hotel');
    }
  });

  test('cost most in Lagos and Abuja', () => {
    const yearly = (states: string[]) =>
      median(
        of('rent')
          .filter(
            ({ property_type, bedroom, state, recurrence }) =>
              property_type === 'Apartment' &&
              bedroom === 2 &&
              recurrence === 'yearly' &&
              states.includes(state),
          )
          .map(({ start_price }) => start_price),
      );
    const dear = yearly(['Lagos', 'Abuja (FCT)']);
    const rest = yearly(
      STATES.map(({ name }) => name).filter((name) => name !== 'Lagos' && name !== 'Abuja (FCT)'),
    );
    expect(dear).toBeGreaterThan(2 * rest);
    expect(rest).toBeGreaterThan(200_000);
    expect(dear).toBeLessThan(6_000_000);
  });

  test('live within the last 120 days, in order, and mostly visibly', () => {
    for (const listing of listings) {
      const order = [
        listing.created_at,
        listing.submitted_at,
        listing.approved_at,
        listing.confirmed_at,
      ].filter((at) => at !== null);
      expect(order.map(Number)).toEqual(order.map(Number).toSorted((a, b) => a - b));
      const all = [
        ...order,
        listing.updated_at,
        listing.closed_at,
        listing.paused_at,
        listing.expired_at,
        listing.verified_at,
      ].filter((at) => at !== null);
      for (const at of all) expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(now.getTime() - listing.created_at.getTime()).toBeLessThanOrEqual(120.1 * DAY_MS);
    }
    const approved = listings.filter(({ status }) => status === 'APPROVED').length / listings.length;
    expect(approved).toBeGreaterThan(0.84);
    expect(new Set(listings.map(({ status }) => status)).size).toBe(9);
    for (const { status } of demoListings(50, 3, { ...options, approvedOnly: true }))
      expect(status).toBe('APPROVED');
  });

  test('name pictures that are drawn', () => {
    const first = listings[0]!.images[0] as ReturnType<typeof demoImage>;
    expect(first.sizes.small).toMatch(/^\/media\/[0-9a-f]{32}-small\.webp$/);
    expect(first.url).toMatch(/^\/media\/[0-9a-f]{32}-large\.jpg$/);
  });
});
