import fc from 'fast-check';
import type { SignedIn } from '../../../factories/factories';
import type { ListingType } from '../../../../src/listings/content/field-row';
import type { ListingStatus } from '../../../../src/listings/life/listing.states';
import { createTestApp, type TestApp } from '../../../setup/test-app';
import { runs } from '../../../support/runs';
import { DAY_MS } from '../../../../src/platform/clock/durations';

/*
 * Searches compared with a plain filter and sort over the same listings in memory: whichever access path is chosen,
 * rows, order, totals, facets and every page must be the same.
 */

const HOMES = 140;
const PLACES: [state: string, city: string][] = [
  ['Lagos', 'Ikeja'],
  ['Lagos', 'Lekki'],
  ['Lagos', 'Lagos'],
  ['Oyo', 'Ibadan'],
  ['Ogun', 'Lagos'],
  ['Abuja (FCT)', 'Abuja'],
  ['Abuja (FCT)', 'Kubwa'],
];
const AMENITIES = ['Swimming Pool', 'Gym', 'Borehole', 'CCTV'];
const from = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);

type Home = {
  type: ListingType;
  propertyType: string;
  place: (typeof PLACES)[number];
  startPrice: number;
  caution: number | null;
  bedroom: number;
  bathroom: number;
  amenities: string[];
  status: ListingStatus;
  lat: number | null;
  verified: boolean;
  minutes: number;
};
type Made = Home & {
  id: string;
  state: string;
  city: string;
  createdAt: number;
  /** By the stays that its host cancelled older than it is. */
  rankedAt: number;
  total: number;
  recurrence: string | null;
};

const CANCELLED = 'update listings set stay = ?::jsonb where id = ?';

const home: fc.Arbitrary<Home> = fc.record({
  type: from<ListingType>('rent', 'sale', 'shortlet', 'hotel'),
  propertyType: from('Apartment', 'Duplex', 'Studio'),
  place: from(...PLACES),
  startPrice: from(100_000, 250_000, 250_000.5, 900_000, 5_000_000),
  caution: from(null, 50_000, 700_000),
  bedroom: from(0, 1, 2, 3, 8),
  bathroom: from(1, 2, 3),
  amenities: fc.subarray(AMENITIES),
  status: from<ListingStatus>('APPROVED', 'APPROVED', 'APPROVED', 'PENDING', 'PAUSED', 'CLOSED'),
  lat: from(null, 6.4, 6.6, 9.1),
  verified: fc.boolean(),
  minutes: fc.integer({ min: 1, max: 60 }),
});

const query = fc.record(
  {
    type: from('rent', 'sale', 'Sales', 'shortlet', 'Hotel Booking'),
    state: from('Lagos', 'lagos', 'Ibadan', 'Oyo', 'Ogun', 'FCT', 'Abuja', 'Kubwa', 'Kano', 'any'),
    city: from('Ikeja', 'LEKKI', 'lagos', 'Abuja'),
    propertyType: from('apartment', 'Duplex', 'Villa'),
    minPrice: from(0, 250_000, 250_001, 1_000_000),
    maxPrice: from(100_000, 250_000, 5_000_000),
    maxTotal: from(150_000, 300_000, 6_000_000),
    bedroom: from(0, 2, 3, 8),
    bathroom: from(1, 2),
    bedroomMin: from(0, 1, 3, 9),
    bathroomMin: from(1, 3),
    amenities: from('gym', 'pool,CCTV', 'Helipad'),
    verified: from('true'),
    recurrence: from('yearly', 'daily', 'monthly'),
    bbox: from('3,6,4,6.5', '3,6,4,10', '-1,0,1,1'),
    sort: from('default', 'price_asc', 'price_desc', 'date_asc', 'date_desc', 'total_asc'),
  },
  { requiredKeys: [] },
);
type Query = typeof query extends fc.Arbitrary<infer Q> ? Q : never;

let app: TestApp;
let homes: Made[];

beforeAll(async () => {
  app = await createTestApp();
  const owners: SignedIn[] = [await app.make.aUser(), await app.make.aUser()];
  const start = Date.now() - DAY_MS;
  homes = [];
  for (const [i, made] of fc.sample(home, { numRuns: HOMES, seed: 7 }).entries()) {
    const createdAt = new Date(start + made.minutes * 60_000);
    const { caution, lat, verified, minutes: _minutes, place, ...content } = made;
    const [state, city] = place;
    const { listing } = await app.make.aListing({
      ...content,
      state,
      city,
      owner: owners[i % 2],
      fees: { agency: null, legal: null, caution, serviceCharge: null, other: null },
      point: lat === null ? null : { lat, lng: 3.35, exact: false },
      recurrence: null,
      columns: { createdAt, verifiedAt: verified ? createdAt : null },
    });
    const cancelled = i % 5 > 0 ? 0 : i % 2 > 0 ? 1 : 2;
    if (cancelled > 0)
      await app.em.fork().execute(CANCELLED, [JSON.stringify({ hostCancellations: cancelled }), listing.id]);
    const total = made.startPrice + (caution ?? 0);
    homes.push({
      ...made,
      id: listing.id,
      state,
      city,
      createdAt: createdAt.getTime(),
      rankedAt: createdAt.getTime() - cancelled * 14 * DAY_MS,
      total,
      recurrence: listing.recurrence,
    });
  }
}, 120_000);
afterAll(() => app.close());

const CANONICAL: Record<string, string> = {
  Sales: 'sale',
  'Hotel Booking': 'hotel',
  apartment: 'Apartment',
  gym: 'Gym',
  pool: 'Swimming Pool',
};
const canonical = (text: string): string => CANONICAL[text] ?? text;
const STATES: Record<string, string> = {
  lagos: 'Lagos',
  oyo: 'Oyo',
  ogun: 'Ogun',
  kano: 'Kano',
  fct: 'Abuja (FCT)',
  abuja: 'Abuja (FCT)',
};

/** The conditions of the query as a plain filter. */
function expected(asked: Query): Made[] {
  const place = asked.state?.toLowerCase();
  const state = STATES[place ?? ''];
  const box = asked.bbox?.split(',').map(Number) as [number, number, number, number] | undefined;
  const found = homes.filter(
    (one) =>
      one.status === 'APPROVED' &&
      (!asked.type || one.type === canonical(asked.type)) &&
      (!place ||
        place === 'any' ||
        one.state === state ||
        one.city.toLowerCase() === (place === 'fct' ? 'abuja' : place)) &&
      (!asked.city || one.city.toLowerCase() === asked.city.toLowerCase()) &&
      (!asked.propertyType || one.propertyType === canonical(asked.propertyType)) &&
      one.startPrice >= (asked.minPrice ?? 0) &&
      one.startPrice <= (asked.maxPrice ?? Infinity) &&
      one.total <= (asked.maxTotal ?? Infinity) &&
      (asked.bedroom === undefined || one.bedroom === asked.bedroom) &&
      (asked.bathroom === undefined || one.bathroom === asked.bathroom) &&
      one.bedroom >= (asked.bedroomMin ?? 0) &&
      one.bathroom >= (asked.bathroomMin ?? 0) &&
      (!asked.verified || one.verified) &&
      (!asked.recurrence || one.recurrence === asked.recurrence) &&
      (!box ||
        (one.lat !== null && 3.35 >= box[0] && 3.35 <= box[2] && one.lat >= box[1] && one.lat <= box[3])) &&
      (asked.amenities?.split(',') ?? []).every((amenity) => one.amenities.includes(canonical(amenity))),
  );
  const key = (one: Made): number => {
    if (asked.sort?.startsWith('price')) return one.startPrice;
    if (asked.sort?.startsWith('date')) return one.createdAt;
    return asked.sort === 'total_asc' ? one.total : one.rankedAt;
  };
  const sign = asked.sort?.endsWith('asc') ? 1 : -1;
  return found.sort((a, b) => sign * (key(a) - key(b) || (a.id < b.id ? -1 : 1)));
}

const pathOf = (asked: object, more: Record<string, string> = {}): string =>
  new URLSearchParams({
    ...Object.fromEntries(Object.entries(asked).map(([k, v]) => [k, String(v)])),
    ...more,
  }).toString();
const idsOf = (body: { listingId: string }[]): string[] => body.map((one) => one.listingId);

test('every search returns the result of a plain filter and sort', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const response = await app.as().get(`/listings?${pathOf(asked, { limit: '100' })}`);
      const wanted = expected(asked);
      expect(response.status).toBe(200);
      expect(idsOf(response.body)).toEqual(wanted.slice(0, 100).map((one) => one.id));
      expect(response.headers.get('x-total-count')).toBe(String(wanted.length));
      const last = Math.min(wanted.length, 100) - 1;
      expect(response.headers.get('content-range')).toBe(
        wanted.length === 0 ? 'listings */0' : `listings 0-${last}/${wanted.length}`,
      );
    }),
    runs(80),
  );
}, 120_000);

test('pages and cursors lead through all listings, each once', async () => {
  await fc.assert(
    fc.asyncProperty(query, from(5, 7), async (asked, limit) => {
      const wanted = expected(asked).map((one) => one.id);
      const collected: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const more = { limit: String(limit), ...(cursor ? { cursor } : {}) };
        const response = await app.as().get(`/listings?${pathOf(asked, more)}`);
        const first = collected.length;
        collected.push(...idsOf(response.body));
        if (response.body.length > 0)
          expect(response.headers.get('content-range')).toBe(
            `listings ${first}-${collected.length - 1}/${wanted.length}`,
          );
        cursor = response.headers.get('x-next-cursor');
      }
      expect(collected).toEqual(wanted);
      const second = await app.as().get(`/listings?${pathOf(asked, { limit: String(limit), page: '2' })}`);
      expect(idsOf(second.body)).toEqual(wanted.slice(limit, 2 * limit));
      expect(second.headers.get('x-total-count')).toBe(String(wanted.length));
    }),
    runs(10),
  );
}, 120_000);

test('facets count the same listings', async () => {
  await fc.assert(
    fc.asyncProperty(query, async ({ sort: _sort, ...asked }) => {
      const { body } = await app.as().get(`/listings/facets?${pathOf(asked)}`);
      const wanted = expected(asked);
      for (const facet of ['type', 'state', 'city', 'bedroom', 'propertyType'] as const) {
        const counts: Record<string, number> = {};
        for (const one of wanted) counts[String(one[facet])] = (counts[String(one[facet])] ?? 0) + 1;
        expect(body[facet]).toEqual(counts);
      }
    }),
    runs(40),
  );
}, 120_000);
