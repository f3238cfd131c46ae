import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Random } = require('../dist/demo/random.js');

const PATHS = 20_000;
const SORTS = ['date_desc', 'date_desc', 'date_asc', 'price_asc', 'price_desc', 'total_asc'];
/** Words that people type: of the places, kinds and titles that homes have. */
const WORD = /^[a-z]{3,}$/i;

/**
 * Reads ids, cities, kinds and a sample of homes, so that searches ask for existing combinations, prices and words in
 * the proportions in which homes have them, and sometimes for missing ones.
 */
export async function readMarket(client) {
  const rows = async (sql) => (await client.query(sql)).rows;
  const homes = await rows(`select id, type, start_price::float8 as price,
      concat_ws(' ', title, area, city, property_type) as text
    from listings where visible order by md5(id::text) limit 2000`);
  const cities = await rows(`select state, max(city) as city from listing_counts where level = 'city.rooms'
    group by state, city_key order by sum(n) desc, state limit 120`);
  const kinds = await rows(
    "select kind from listing_counts where level = 'kinds' and kind <> '' group by kind order by sum(n) desc, kind limit 12",
  );
  const prices = Map.groupBy(homes, ({ type }) => type);
  const words = homes.map(({ text }) => text.split(/[^\p{L}]+/u).filter((word) => WORD.test(word)));
  return { ids: homes.map(({ id }) => id), prices, words, cities, kinds: kinds.map(({ kind }) => kind) };
}

/** How often a search has words, and prices. `places`: neither, so that the total is kept and not counted. */
const MIXES = {
  mixed: { words: 0.12, prices: 0.3 },
  'without words': { words: 0, prices: 0.3 },
  places: { words: 0, prices: 0 },
  words: { words: 1, prices: 0.3 },
};

/**
 * Paths of 20,000 searches as people make them: mostly type and place, often rooms and prices, some words, every order,
 * rarely a later page.
 */
export function searchPaths(market, mix, seed = 1) {
  const random = new Random(seed);
  return Array.from({ length: PATHS }, () => `/api/listings?${searchQuery(random, market, MIXES[mix])}`);
}

function searchQuery(random, market, { words, prices }) {
  const query = new URLSearchParams();
  const type = random.weighted([
    ['rent', 5],
    ['sale', 3],
    ['shortlet', 2],
    ['hotel', 1],
  ]);
  const place = market.cities[Math.floor(market.cities.length * random.next() ** 2)];
  if (random.chance(words)) query.set('q', wordsOf(random, market));
  if (random.chance(0.75)) query.set('type', type);
  const where = random.next();
  if (where < 0.35) query.set('state', place.state);
  else if (where < 0.65) query.set('city', place.city);
  if (random.chance(0.25)) query.set('bedroom', String(random.int(1, 6)));
  else if (random.chance(0.15)) query.set('bedroomMin', String(random.int(1, 5)));
  if (random.chance(0.1)) query.set('bathroom', String(random.int(1, 5)));
  if (random.chance(0.1) && !query.has('bedroom')) query.set('propertyType', random.pick(market.kinds));
  if (random.chance(prices)) setPrices(random, query, market, type);
  query.set('sort', random.pick(SORTS));
  if (random.chance(0.15)) query.set('page', String(random.int(2, 5)));
  return query;
}

/** One or two words of one home. */
const wordsOf = (random, market) =>
  random
    .sample(random.pick(market.words), random.chance(0.4) ? 2 : 1)
    .join(' ')
    .toLowerCase();

/** Around the price of a home of the type, in round figures. */
function setPrices(random, query, market, type) {
  const { price } = random.pick(market.prices.get(type));
  const round = (naira) => String(Number(naira.toPrecision(2)));
  if (random.chance(0.6)) query.set('minPrice', round(price * random.between(0.4, 1)));
  if (random.chance(0.6)) query.set('maxPrice', round(price * random.between(1, 2.5)));
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
