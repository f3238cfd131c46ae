import { createRequire } from 'node:module';
import pg from 'pg';

const require = createRequire(import.meta.url);
const { Random } = require('../dist/demo/random.js');

const DAY_MS = 86_400_000;
const PATHS = 400;
const QUOTES = 500;
/** Days ahead that are filled. Of 365 nights a unit has about a hundred that are known: a million homes have 20,000,000. */
const DAYS = 365;
/** How many of 256 nights are taken, in stays of three nights. */
const KNOWN = 70;

const STEPS = [
  `insert into stay_rules (listing_id, weekly_discount, monthly_discount, min_nights, max_nights, notice_hours,
     preparation_days, horizon_days, check_in_from, check_in_to, check_out_until, policy, instant)
   select id, 10, 20, 1, 90, 2, 0, 365, '14:00', '22:00', '11:00', 'moderate', false
   from listings where visible and type in ('shortlet', 'hotel')`,
  `insert into stay_units (id, listing_id, place, name, kind, count, guests_max, guests_included, extra_guest_price,
     price, weekend_price, cleaning_fee, caution, rooms, images, created_at, updated_at)
   select gen_random_uuid(), l.id, 0, case when l.type = 'hotel' then 'Standard room' else 'Whole home' end,
     case when l.type = 'hotel' then 'ROOM' else 'HOME' end, case when l.type = 'hotel' then 8 else 1 end, 4, 2, 5000,
     l.start_price, round(l.start_price * 1.2), 0, 0, '{}', '[]', now(), now()
   from listings l join stay_rules r on r.listing_id = l.id`,
  `insert into stay_nights (unit_id, night, capacity, taken)
   select u.id, current_date + d, u.count, 1 + d / 3 % u.count
   from (select * from stay_units order by id) as u cross join generate_series(1, ${DAYS}) as d
   where ('x' || substr(md5(u.id::text || d / 3), 1, 2))::bit(8)::int < ${KNOWN}`,
  `update listings l set stay = jsonb_build_object('fromPrice', trim_scale(u.price), 'guestsMax', u.guests_max,
     'instant', false, 'policy', 'moderate', 'hostCancellations', 0, 'cautionsReturned', 0, 'cautionsDue', 0,
     'cautionsOverdue', 0)
   from stay_units u where u.listing_id = l.id`,
  ...['stay_units', 'stay_rules', 'stay_nights', 'listings'].map((table) => `vacuum analyze ${table}`),
];

/** Lets the shortlets and hotels of a loaded database take bookings, with nights that are taken. Once. */
export async function loadNights(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query('select from stay_units limit 1');
  // Foreign keys and triggers would be checked once for each of 20,000,000 nights, which are consistent as they are made.
  await client.query('set session_replication_role = replica');
  for (const step of rowCount === 0 ? STEPS : []) {
    console.error(step.trim().split('\n')[0].slice(0, 60));
    await client.query(step);
  }
  await client.end();
}

/** Homes that take bookings. */
export async function readStayIds(client) {
  const { rows } = await client.query(
    `select r.listing_id as id from stay_rules r join listings l on l.id = r.listing_id
     where l.visible and l.offer_status is distinct from 'Sold Out' order by md5(r.listing_id::text) limit 2000`,
  );
  return rows.map(({ id }) => id);
}

const dayAhead = (days) => new Date(Date.now() + 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

export const availabilityPaths = (ids) => ids.map((id) => `/api/listings/${id}/availability`);

/** Prices of a stay of one to seven nights. Where a night is taken, the response is a refusal, so those are left out. */
export async function quotes(client, ids) {
  const random = new Random(3);
  const asked = [];
  for (const id of ids.slice(0, QUOTES)) {
    const from = random.int(3, 300);
    const stay = { from: dayAhead(from), to: dayAhead(from + random.int(1, 7)), guests: random.int(1, 4) };
    const { rowCount } = await client.query(
      `select from stay_nights n join stay_units u on u.id = n.unit_id
       where u.listing_id = $1 and n.night >= $2 and n.night < $3 and n.taken >= n.capacity limit 1`,
      [id, stay.from, stay.to],
    );
    if (rowCount > 0) continue;
    const headers = { 'content-type': 'application/json' };
    asked.push({ method: 'POST', path: `/api/listings/${id}/quote`, headers, body: JSON.stringify(stay) });
  }
  return asked;
}

const SORTS = ['date_desc', 'date_desc', 'date_desc', 'price_asc', 'price_desc', 'total_asc'];

/** Searches for homes that are free on some nights: mostly in a place, in every order, rarely a later page. */
export function nightSearchPaths(market) {
  const random = new Random(4);
  return Array.from({ length: PATHS }, () => {
    const place = market.cities[Math.floor(market.cities.length * random.next() ** 2)];
    const from = random.int(3, 120);
    const query = new URLSearchParams({
      type: random.chance(0.6) ? 'shortlet' : 'hotel',
      from: dayAhead(from),
      to: dayAhead(from + random.int(1, 7)),
      guests: String(random.int(1, 4)),
      sort: random.pick(SORTS),
    });
    const where = random.next();
    if (where < 0.4) query.set('state', place.state);
    else if (where < 0.8) query.set('city', place.city);
    if (random.chance(0.1)) query.set('page', '2');
    return `/api/listings?${query}`;
  });
}
