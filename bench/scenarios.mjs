import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Random } = require('../dist/demo/random.js');

const PATHS = 400;
const SORTS = ['date_desc', 'date_desc', 'date_asc', 'price_asc', 'price_desc', 'total_asc'];
const PRICES = {
  rent: [300_000, 8_000_000],
  sale: [10_000_000, 500_000_000],
  shortlet: [20_000, 300_000],
  hotel: [10_000, 200_000],
};

/**
 * Reads ids, cities and kinds of listings, so that searches ask for existing combinations, and sometimes for missing
 * ones.
 */
export async function readMarket(client) {
  const rows = async (sql) => (await client.query(sql)).rows;
  const listings = await rows('select id from listings where visible order by md5(id::text) limit 2000');
  const cities = await rows(`select state, max(city) as city from listing_counts where level = 'city.rooms'
    group by state, city_key order by sum(n) desc limit 120`);
  const kinds = await rows(
    "select kind from listing_counts where level = 'kinds' and kind <> '' order by n desc limit 12",
  );
  return { ids: listings.map(({ id }) => id), cities, kinds: kinds.map(({ kind }) => kind) };
}

/**
 * Paths of searches as people make them: mostly type and place, often rooms and prices, every order, rarely a later
 * page. `counted` leaves out prices, whose totals are counted for each search instead of being stored.
 */
export function searchPaths(market, { counted = false, seed = 1 } = {}) {
  const random = new Random(seed);
  return Array.from({ length: PATHS }, () => `/api/listings?${searchQuery(random, market, counted)}`);
}

function searchQuery(random, market, counted) {
  const query = new URLSearchParams();
  const type = random.weighted([
    ['rent', 5],
    ['sale', 3],
    ['shortlet', 2],
    ['hotel', 1],
  ]);
  const place = market.cities[Math.floor(market.cities.length * random.next() ** 2)];
  if (random.chance(0.75)) query.set('type', type);
  const where = random.next();
  if (where < 0.35) query.set('state', place.state);
  else if (where < 0.65) query.set('city', place.city);
  if (random.chance(0.25)) query.set('bedroom', String(random.int(1, 6)));
  else if (random.chance(0.15)) query.set('bedroomMin', String(random.int(1, 5)));
  if (random.chance(0.1)) query.set('bathroom', String(random.int(1, 5)));
  if (random.chance(0.1) && !query.has('bedroom')) query.set('propertyType', random.pick(market.kinds));
  if (!counted && random.chance(0.3)) setPrices(random, query, PRICES[type]);
  query.set('sort', random.pick(SORTS));
  if (random.chance(0.15)) query.set('page', String(random.int(2, 5)));
  return query;
}

function setPrices(random, query, [low, high]) {
  const price = Math.round(low * (high / low) ** random.next());
  if (random.chance(0.6)) query.set('minPrice', String(price));
  if (random.chance(0.6)) query.set('maxPrice', String(Math.round(price * random.between(1.2, 5))));
}

export const detailPaths = (market) => market.ids.map((id) => `/api/listings/${id}`);

/** Enquiries of visitors about many listings. */
export const enquiries = (market) =>
  market.ids.slice(0, 500).map((id, i) => ({
    method: 'POST',
    path: `/api/listings/${id}/enquiries`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: `Ada Obi ${i}`,
      phone: '08031234567',
      email: `ada${i}@example.com`,
      message: 'Is it still to be had, and when could I see it?',
      userType: 'Tenant',
    }),
  }));
