import { createRequire } from 'node:module';
import { randomUUID } from 'node:crypto';

const require = createRequire(import.meta.url);
const { presentNight } = require('../dist/stays/nights/availability.presenter.js');
const { keyOf } = require('../dist/stays/nights/availability.service.js');
const { agreementOf } = require('../dist/stays/quotes/pricing.service.js');
const { isWeekendNight, nightsBetween } = require('../dist/platform/clock/days.js');

const OFFER = `select u.id as "unitId", u.name, u.count, u.price::float8 as price, u.weekend_price::float8 as "weekendPrice",
    u.guests_max as "guestsMax", u.guests_included as "guestsIncluded", u.extra_guest_price::float8 as "extraGuestPrice",
    u.cleaning_fee::float8 as "cleaningFee", u.caution::float8 as caution, r.weekly_discount as "weeklyDiscount",
    r.monthly_discount as "monthlyDiscount", r.min_nights as "minNights", r.notice_hours as "noticeHours",
    r.preparation_days as "preparationDays", r.horizon_days as "horizonDays", r.check_in_from as "checkInFrom",
    r.check_in_to as "checkInTo", r.check_out_until as "checkOutUntil", r.policy, r.instant
  from listings l join stay_rules r on r.listing_id = l.id join stay_units u on u.listing_id = l.id
  where l.id = $1 and l.visible and u.retired_at is null order by u.place`;
const NIGHTS = `select unit_id, night::text as night, taken, blocked, imported, price::float8 as price, min_nights
  from stay_nights where unit_id = any($1::uuid[]) and night >= $2 and night < $3`;
const dayOf = (at) => new Date(at + 3_600_000).toISOString().slice(0, 10);

const QUOTED = [
  'unitId',
  'unitName',
  'arrival',
  'departure',
  'guests',
  'units',
  'nightPrices',
  'terms',
  'lines',
  'total',
  'caution',
  'toPay',
  'policy',
  'instant',
];
const JSON_COLUMNS = ['nightPrices', 'terms', 'lines'];
const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const QUOTE = `insert into stay_quotes (id, listing_id, expires_at, created_at, updated_at, ${QUOTED.map(snake).join(', ')})
  values ($1, $2, $3, $4, $4, ${QUOTED.map((_, i) => `$${i + 5}`).join(', ')})`;

const STAY_SORTS = {
  date_desc: 'ranked_at desc, id desc',
  price_asc: 'total, id',
  price_desc: 'total desc, id desc',
  total_asc: 'to_pay, id',
};

/**
 * The part of the baseline for homes by the night: what is free, what it costs, and searches by dates. The sums are those
 * of the program. Returns the search: a page of the homes that are free on all nights, with the exact number of them.
 */
export function serveNights(app, pool, { card, filters, limit }) {
  async function offerOf(id, from, to) {
    const { rows: units } = await pool.query({ name: 'offer', text: OFFER, values: [id] });
    const ids = units.map(({ unitId }) => unitId);
    const { rows } = await pool.query({ name: 'nights', text: NIGHTS, values: [ids, from, to] });
    return { units, known: new Map(rows.map((row) => [keyOf(row.unit_id, row.night), row])) };
  }

  app.get('/api/listings/:id/availability', async (request) => {
    const now = new Date();
    const [from, to] = [dayOf(now.getTime()), dayOf(now.getTime() + 62 * 86_400_000)];
    const { units, known } = await offerOf(request.params.id, from, to);
    const of = (unit) =>
      nightsBetween(from, to).map((night) =>
        presentNight({ rules: unit }, unit, night, known.get(keyOf(unit.unitId, night)), now),
      );
    return {
      from,
      to,
      units: units.map((unit) => ({ unitId: unit.unitId, name: unit.name, nights: of(unit) })),
    };
  });

  app.post('/api/listings/:id/quote', async (request) => {
    const { from, to, guests } = request.body;
    const { units, known } = await offerOf(request.params.id, from, to);
    const stay = agreementOf(units[0], units[0], { from, to, guests, units: 1 }, known);
    const now = new Date();
    const expiresAt = new Date(now.getTime() + 86_400_000);
    const values = QUOTED.map((name) =>
      JSON_COLUMNS.includes(name) ? JSON.stringify(stay[name]) : stay[name],
    );
    const quoteId = randomUUID();
    await pool.query({
      name: 'quote',
      text: QUOTE,
      values: [quoteId, request.params.id, expiresAt, now, ...values],
    });
    const { arrival: _from, departure: _to, nightPrices, terms: _terms, ...rest } = stay;
    return { quoteId, ...rest, from, to, nights: nightPrices.length, expiresAt };
  });

  return async function searchNights(
    { from, to, guests = '1', sort = 'date_desc', page = '1', ...query },
    reply,
  ) {
    const asked = Object.keys(filters).filter((key) => query[key] !== undefined);
    const weekends = nightsBetween(from, to).filter(isWeekendNight).length;
    const values = [
      from,
      to,
      weekends,
      Number(guests),
      new Date(),
      (Number(page) - 1) * limit,
      ...asked.map((key) => query[key]),
    ];
    const where = asked
      .map((key, i) => `and (l.${filters[key][0]}($${i + 7}::${filters[key][1]}))`)
      .join(' ');
    const order = STAY_SORTS[sort];
    const text = `with fits as materialized (
        select l.id, l.ranked_at, offer.* from listings l cross join lateral
          stay_offer(l.id, $1::date, $2::date, $3::int, $4::int, 1, $5::timestamptz) as offer (unit_id uuid, total numeric, to_pay numeric)
        where l.visible and l.stay is not null and l.offer_status is distinct from 'Sold Out' ${where}
      ), shown as materialized (
        select *, count(*) over () as n, row_number() over (order by ${order}) as place from fits
        order by ${order} limit ${limit} offset $6
      )
      select shown.n, ${card} as json, json_build_object('unitId', shown.unit_id, 'from', $1::date, 'to', $2::date,
        'nights', $2::date - $1::date, 'guests', $4::int, 'units', 1, 'total', trim_scale(shown.total),
        'toPay', trim_scale(shown.to_pay), 'perNight', trim_scale(round(shown.total / ($2::date - $1::date), 2)))::text as offer
      from shown join listings l on l.id = shown.id join users u on u.id = l.owner_id order by shown.place`;
    const { rows } = await pool.query({ name: `stays ${asked.join()} ${sort}`, text, values });
    const total = rows.length > 0 ? rows[0].n : page === '1' ? 0 : undefined;
    if (total !== undefined) void reply.header('x-total-count', total);
    void reply.type('application/json; charset=utf-8');
    return `[${rows.map(({ json, offer }) => `${json.slice(0, -1)},"stayOffer":${offer}}`).join(',')}]`;
  };
}
