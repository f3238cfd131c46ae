import { Placeholders } from '../../../platform/database/sql/placeholders';
import { listingJson, type Reader } from '../../reading/listing-view.sql';
import { countsByValue } from '../counts/counts-by-value.sql';
import type { Criterion } from '../criterion';
import type { Planned } from '../listing-search.service';
import { firstMatches, pins, RECENT, type Statement } from '../listing-search.sql';
import type { Order, OrderColumn } from '../planner/listing-search.paths';
import { PAGES_END } from '../search-cursors';
import { weekendNightsOf, type StayDates } from './stay-dates';

/** The bounds of a dated search: of the stay's total, and of the amount to pay with the caution. Naira. */
export type StayBounds = { minTotal?: number; maxTotal?: number; maxToPay?: number };

/** A dated search: the stay, and what it may cost. */
export type AskedNights = Planned & { dates: StayDates; bounds: StayBounds; now: Date };

/** Listings that can be booked on some night. Of each one that is tried the row is looked up. */
export const BOOKABLE: Criterion = {
  key: 'from',
  name: 'bookable',
  values: {},
  row: () => `l.stay is not null and l.offer_status is distinct from 'Sold Out'`,
  passes: () => true,
};

export type NightWindow = Order & { limit: number; offset: number };

/**
 * The columns of the stay by which the orders by price sort. Listings are tried in the order of their own prices, so that
 * those of the first pages are among the first.
 */
const OF_STAY: Partial<Record<OrderColumn, string>> = { start_price: 'total', total_to_enter: 'to_pay' };

/**
 * How many free listings are found, at least, for the first pages: fewer where there are so many listings that their
 * nights do not stay in memory, but enough that what is sorted by price is the cheapest.
 */
const FOUND_FIRST = 1_000;
const FOUND_FIRST_OF_MANY = { byDate: 120, byPrice: 240 };
/** The total that every page states where there are more. */
export function foundFirst({ ofMany }: AskedNights, order: OrderColumn): number {
  if (!ofMany) return FOUND_FIRST;
  return order in OF_STAY ? FOUND_FIRST_OF_MANY.byPrice : FOUND_FIRST_OF_MANY.byDate;
}
/** How many listings are tried for that: deciding whether one is free takes some 10 µs. */
const TRIED = 20_000;
/** About how many are tried for each that is free. */
const TRIED_EACH = 2;

/**
 * One statement for a page of the listings that are free on all nights, each with its cheapest fit, and their number.
 * Whether a listing is free is decided for one listing after another (`stay_offer`), which ends once enough are found:
 * the newest, or those with the lowest price of a night, which are then sorted by what the stay costs. `capped`: more
 * may be free than were found.
 */
export function nightsStatement(asked: AskedNights, window: NightWindow, reader: Reader): Statement {
  const p = new Placeholders();
  const { order, descending, limit, offset } = window;
  const direction = descending ? ' desc' : '';
  const sort = `${OF_STAY[order] ?? 'key'}${direction}, id${direction}`;
  const most = foundUpTo(offset + limit, foundFirst(asked, order));
  const text = `
with ${fits(asked, p, { order, descending, most })},
shown as materialized (
  select *, row_number() over (order by ${sort}) as place from fits
  order by ${sort} limit ${limit} offset ${p.bind('offset', offset, 'bigint')}
),
cards as materialized (
  select shown.place, ${listingJson(reader, p)} as json, json_build_object(
    'unitId', shown.unit_id, 'from', asked.arrival, 'to', asked.departure, 'nights', asked.departure - asked.arrival,
    'guests', asked.guests, 'units', asked.units, 'total', trim_scale(shown.total), 'toPay', trim_scale(shown.to_pay),
    'perNight', trim_scale(round(shown.total / (asked.departure - asked.arrival), 2)))::text as offer
  from asked, shown join listings l on l.id = shown.id join users u on u.id = l.owner_id
), found as (select count(*)::integer as n from fits)
select found.n as total, ${isCapped(most)} as capped, count(cards.place) as rows,
  '[' || coalesce(string_agg(left(json, -1) || ',"stayOffer":' || offer || '}', ',' order by place), '') || ']' as json
from found left join cards on true group by found.n`;
  return { text, values: p.values };
}

/** Rises in large steps, so that the pages of a search are mostly pages of the same listings. */
const foundUpTo = (end: number, first: number): number =>
  [first, FOUND_FIRST].find((most) => end <= most) ?? PAGES_END + FOUND_FIRST;

/** Whether more may be free than the `most` that were looked for: more were found, or not all listings were tried. */
const isCapped = (most: number): string => `(found.n > ${most} or (select count(*) from tried) = ${TRIED})`;

/** Counts by value of the newest that are free; a row `capped` says whether they are lower bounds. */
export function nightFacetsStatement(asked: AskedNights): Statement {
  const p = new Placeholders();
  const most = foundFirst(asked, 'ranked_at');
  const text = `with ${fits(asked, p, { order: 'ranked_at', descending: true, most })},
    found as (select count(*)::integer as n from fits), by_value as (${countsByValue(`(select * from fits limit ${most}) as counted join listings l using (id)`, 'listed')})
    select 'capped' as facet, ${isCapped(most)}::text as value, 0 as n from found
    union all (select facet, value, n from by_value order by n desc, value)`;
  return { text, values: p.values };
}

/** Where the newest are that are free, as `pinsStatement` says it, with what the stay costs. */
export function nightPinsStatement(asked: AskedNights, limit: number): Statement {
  const p = new Placeholders();
  const most = Math.max(foundFirst(asked, 'ranked_at'), limit + 1);
  const text = `with ${fits(asked, p, { order: 'ranked_at', descending: true, most })},
    found as (select count(*)::integer as n from fits)
    select least(found.n, ${most}) as total, ${isCapped(most)} as capped, ${pins(`, 'stayTotal', trim_scale(shown.total)`)}
    from found left join (select * from fits order by key desc, id desc limit ${limit}) as shown on true
    left join listings l on l.id = shown.id and l.shown_lat is not null group by found.n`;
  return { text, values: p.values };
}

/** The order in which listings are tried, until one more than `most` are found. */
type Tried = Order & { most: number };

/**
 * SQL of what is asked for, as `asked`, of the listings that are `tried` in their order, which PostgreSQL reads only as far
 * as `fits` needs them, and of those that fit. `fits` states no order: PostgreSQL 15 does not know that of `tried` and
 * would try all of them to sort what fits, but reads it in the order in which it is written.
 */
function fits(asked: AskedNights, p: Placeholders, { order, descending, most }: Tried): string {
  const { criteria, dates, now, planOf } = asked;
  const { minTotal, maxTotal, maxToPay } = asked.bounds;
  const bounds = [
    ...(minTotal === undefined ? [] : [`offer.total >= ${p.bind('minTotal', minTotal, 'numeric')}`]),
    ...(maxTotal === undefined ? [] : [`offer.total <= ${p.bind('stayTotal', maxTotal, 'numeric')}`]),
    ...(maxToPay === undefined ? [] : [`offer.to_pay <= ${p.bind('toPay', maxToPay, 'numeric')}`]),
  ];
  const plan = planOf({ order, descending, need: most * TRIED_EACH, counted: true });
  return `${RECENT},
asked as materialized (select ${p.bind('from', dates.from, 'date')} as arrival,
  ${p.bind('to', dates.to, 'date')} as departure, ${p.bind('weekends', weekendNightsOf(dates), 'integer')} as weekends,
  ${p.bind('guests', dates.guests, 'integer')} as guests, ${p.bind('units', dates.units, 'integer')} as units,
  ${p.bind('at', now, 'timestamptz')} as at),
tried as materialized (${firstMatches(criteria, plan, { order, descending, limit: TRIED - 1, offset: 0 }, p)}),
fits as materialized (
  select tried.key, tried.id, offer.unit_id, offer.total, offer.to_pay
  from asked cross join tried cross join lateral stay_offer(tried.id, asked.arrival, asked.departure, asked.weekends, asked.guests,
    asked.units, asked.at) as offer (unit_id uuid, total numeric, to_pay numeric)
  ${bounds.length > 0 ? `where ${bounds.join(' and ')}` : ''} limit ${most + 1}
)`;
}
