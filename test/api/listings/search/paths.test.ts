import fc from 'fast-check';
import type { ListingFilters } from '../../../../src/listings/search/criterion';
import { criteriaOf, isImpossible } from '../../../../src/listings/search/listing-criteria';
import {
  pathsFor,
  type OrderColumn,
  type Path,
} from '../../../../src/listings/search/planner/listing-search.paths';
import { CostModel } from '../../../../src/listings/search/planner/listing-search.cost';
import { ListingSampleService } from '../../../../src/listings/search/planner/listing-sample.service';
import { shapeOf, valuesOf } from '../../../../src/listings/search/planner/listing-search.shape';
import { isCounted } from '../../../../src/listings/search/counts/listing-counts.sql';
import { pageStatement, readFound } from '../../../../src/listings/search/listing-search.sql';
import { ReadPool } from '../../../../src/platform/database/sql/read-pool';
import { createTestApp, type TestApp } from '../../../setup/test-app';
import { runs } from '../../../support/runs';
import { DAY_MS } from '../../../../src/platform/clock/durations';

/*
 * The access path depends on a sample; every path must lead to the same page and the same total. Searches of one shape
 * share the statement of the first of them.
 */

const HOMES = 70;
const CITIES: [state: string, city: string][] = [
  ['Lagos', 'Ikeja'],
  ['Ogun', 'Lagos'],
  ['Oyo', 'Ibadan'],
];
const from = <T>(...values: T[]): fc.Arbitrary<T> => fc.constantFrom(...values);

const filters: fc.Arbitrary<ListingFilters> = fc.record(
  {
    words: from(['flat'], ['lekki', 'water']),
    type: from('rent', 'sale', 'hotel'),
    state: from('Lagos', 'Ogun', 'Ibadan'),
    city: from('Ikeja', 'Lagos'),
    area: from('Phase 1', 'GRA'),
    propertyType: from('Apartment', 'Duplex'),
    minPrice: from(200_000, 500_000),
    maxPrice: from(500_000, 900_000),
    maxTotal: from(700_000, 1_200_000),
    bedroom: from(1, 2, 6),
    bathroom: from(1, 2),
    bedroomMin: from(1, 2, 6, 7),
    bathroomMin: from(1, 2),
    amenities: from(['Gym'], ['Gym', 'CCTV']),
    recurrence: from('yearly', 'daily'),
    verified: from(true),
    premium: from(true),
    bbox: from<[number, number, number, number]>([3, 6, 4, 7], [3, 6, 4, 10]),
    budgetTier: from('Budget'),
  },
  { requiredKeys: [] },
);
const order = from<OrderColumn>('created_at', 'ranked_at', 'start_price', 'total_to_enter');

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const owner = await app.make.aUser();
  const pick = <T>(i: number, ...values: T[]): T => values[i % values.length]!;
  for (let i = 0; i < HOMES; i++) {
    const [state, city] = pick(i, ...CITIES);
    const type = pick(Math.floor(i / 2), 'rent', 'sale', 'hotel', 'shortlet' as const);
    await app.make.aListing({
      owner,
      type,
      state,
      city,
      area: pick(i, 'Phase 1', 'GRA'),
      propertyType: pick(Math.floor(i / 3), 'Apartment', 'Duplex'),
      startPrice: pick(i, 200_000, 450_000, 800_000),
      bedroom: pick(Math.floor(i / 4), 1, 2, 6, 7),
      bathroom: pick(i, 1, 2, 3),
      amenities: pick(i, ['Gym'], ['Gym', 'CCTV'], []),
      recurrence: null,
      budgetTier: type === 'hotel' ? pick(i, 'Budget', 'Luxury') : null,
      point: { lat: pick(i, 6.5, 9), lng: 3.4, exact: true },
      columns: {
        createdAt: new Date(Date.now() - pick(i, 1, 8, 15, 30) * DAY_MS),
        verifiedAt: i % 3 ? null : new Date(),
        premium: i % 5 === 0,
      },
    });
  }
  await app.em
    .fork()
    .execute(`update listings set stay = '{"hostCancellations": 1}' where bathroom = 3 and bedroom > 1`);
}, 60_000);
afterAll(() => app.close());

/** Values of each order: before all homes, among them, after them. */
const ENDS: Record<OrderColumn, number[]> = {
  created_at: [0, (Date.now() - 10 * DAY_MS) / 1_000, 1e10],
  ranked_at: [0, (Date.now() - 10 * DAY_MS) / 1_000, 1e10],
  start_price: [1, 450_000, 1e9],
  total_to_enter: [1, 500_000, 1e9],
};

type Seen = { ids: string[]; total: number; capped: boolean };

test('a search waits for the first sample, which shows how to find what it asks for', async () => {
  const sample = app.app.get(ListingSampleService);
  expect(sample.size).toBe(0);
  expect((await app.as().get('/listings?q=flat')).status).toBe(200);
  expect(sample.size).toBe(HOMES);
  expect(sample.holds('flat')).toBe(true);
});

test('every access path leads to the same page and total', async () => {
  const reads = app.app.get(ReadPool);
  const texts = new Map<string, string>();
  await fc.assert(
    fc.asyncProperty(filters, order, fc.boolean(), from(0, 3), async (asked, column, descending, offset) => {
      if (isImpossible(asked)) return;
      const criteria = criteriaOf(asked, column);
      const paths = pathsFor(criteria.list, column);
      const found = async (page: Path, count: Path, until?: number, most = 1_000): Promise<Seen> => {
        const window = { order: column, descending, limit: 10, offset };
        const plan = { page, count, until, most, cost: 0 };
        const { text, values, names } = pageStatement(criteria, plan, window, null);
        const shape = shapeOf(criteria, plan, window, null);
        expect(text).toBe(texts.get(shape) ?? text);
        texts.set(shape, text);
        expect(valuesOf(names!, criteria, window, null, until)).toEqual(values);
        const [row] = await reads.rows('', text, values);
        const { total, capped, json } = readFound(row!);
        const ids = (JSON.parse(json.toString()) as { listingId: string }[]).map(
          ({ listingId }) => listingId,
        );
        return { ids, total, capped };
      };
      const first = await found(paths[0]!, paths[0]!);
      expect(first.capped).toBe(false);
      for (const path of paths) expect(await found(path.sorted ? path : paths[0]!, path)).toEqual(first);
      for (const path of paths)
        if (!path.sorted && path.keys.length > 0) expect(await found(path, path)).toEqual(first);
      for (const path of paths.filter(({ bitmaps }) => bitmaps))
        for (const until of column === 'created_at' && descending ? [] : ENDS[column])
          expect(await found(path, path, until)).toEqual(first);
      const sorted = paths.find((path) => path.sorted)!;
      if (isCounted(criteria)) return;
      for (const path of paths) {
        const { total, capped } = await found(sorted, path, undefined, 2);
        expect({ total, capped }).toEqual({ total: Math.min(first.total, 2), capped: first.total > 2 });
      }
    }),
    runs(25),
  );
}, 120_000);

test('no tags end a page of the newest by date, which a host may have made older', () => {
  const { list } = criteriaOf({ type: 'rent' }, 'created_at');
  const tags = pathsFor(list, 'created_at').find(({ bitmaps }) => bitmaps)!;
  const ends = (descending: boolean): boolean => {
    const search = { order: 'created_at', descending, need: 1, position: 1, counted: true } as const;
    return new CostModel(list, search, app.app.get(ListingSampleService)).ofNearest(tags) < Infinity;
  };
  expect([ends(true), ends(false)]).toEqual([false, true]);
});
