import { Placeholders } from '../../../platform/database/sql/placeholders';
import { listingJson, type Reader } from '../../reading/listing-view.sql';
import type { Criteria } from '../criterion';
import type { Statement } from '../listing-search.sql';
import { whereOf } from '../where-of';
import { weekendNightsOf, type StayDates } from './stay-dates';

/** The bounds of a dated search: of the stay's total, and of what is to pay with the caution. Naira. */
export type StayBounds = { minTotal?: number; maxTotal?: number; maxToPay?: number };

/** A dated search: the conditions on the listing, the stay, and what it may cost. */
export type AskedNights = { criteria: Criteria; dates: StayDates; bounds: StayBounds; now: Date };

export type NightOrder = { key: 'ranked_at' | 'total' | 'to_pay'; descending: boolean };

export type NightWindow = NightOrder & { limit: number; offset: number };

/** In the order of dates, matches are counted this far. */
export const NIGHTS_COUNTED = 1_000;

/**
 * One statement for a page of the listings that are free on all nights, each with its cheapest fit, and their number.
 * Whether a listing is free is decided for one listing after another (`stay_offer`): in the order of dates the walk
 * ends where nobody counts any more, in that of prices all that match otherwise are priced.
 */
export function nightsStatement(asked: AskedNights, window: NightWindow, reader: Reader): Statement {
  const p = new Placeholders();
  const { key, descending, limit, offset } = window;
  const direction = descending ? ' desc' : '';
  const order = `${key}${direction}, id${direction}`;
  const walk =
    key === 'ranked_at'
      ? `order by l.ranked_at${direction}, l.id${direction} limit ${Math.max(NIGHTS_COUNTED, offset + limit) + 1}`
      : '';
  const text = `
with ${fits(asked, p, walk)},
shown as materialized (
  select *, row_number() over (order by ${order}) as place from fits
  order by ${order} limit ${limit} offset ${p.bind('offset', offset, 'bigint')}
),
cards as materialized (
  select shown.place, ${listingJson(reader, p)} as json, json_build_object(
    'unitId', shown.unit_id, 'from', asked.arrival, 'to', asked.departure, 'nights', asked.departure - asked.arrival,
    'guests', asked.guests, 'units', asked.units, 'total', trim_scale(shown.total), 'toPay', trim_scale(shown.to_pay),
    'perNight', trim_scale(round(shown.total / (asked.departure - asked.arrival), 2)))::text as offer
  from asked, shown join listings l on l.id = shown.id join users u on u.id = l.owner_id
)
select (select count(*) from fits)::integer as total, count(*) as rows,
  '[' || coalesce(string_agg(left(json, -1) || ',"stayOffer":' || offer || '}', ',' order by place), '') || ']' as json
from cards`;
  return { text, values: p.values };
}

/** The columns of a facet with the names of both. */
export function nightFacetsStatement(
  asked: AskedNights,
  facets: [name: string, column: string][],
): Statement {
  const p = new Placeholders();
  const each = (then: (name: string, column: string) => string): string =>
    `case ${facets.map(([name, column]) => `when grouping(${column}) = 0 then ${then(name, column)}`).join(' ')} end`;
  const text = `with ${fits(asked, p)}
    select ${each((name) => `'${name}'`)} as facet, ${each((_, column) => `${column}::text`)} as value, count(*)::integer as n
    from fits join listings l using (id)
    group by grouping sets (${facets.map(([, column]) => `(${column})`).join(', ')}) order by n desc, value`;
  return { text, values: p.values };
}

/** SQL of the listings that fit, as `fits`, and of what is asked for, as `asked`. */
function fits({ criteria, dates, bounds: within, now }: AskedNights, p: Placeholders, walk = ''): string {
  const { minTotal, maxTotal, maxToPay } = within;
  const where = whereOf(criteria, p, ({ row, covered, range }) => (row ?? covered ?? range)!(p), 'l.');
  const bounds = [
    ...(minTotal === undefined ? [] : [`offer.total >= ${p.bind('minTotal', minTotal, 'numeric')}`]),
    ...(maxTotal === undefined ? [] : [`offer.total <= ${p.bind('stayTotal', maxTotal, 'numeric')}`]),
    ...(maxToPay === undefined ? [] : [`offer.to_pay <= ${p.bind('toPay', maxToPay, 'numeric')}`]),
  ];
  const isWithin = bounds.length > 0 ? ` and ${bounds.join(' and ')}` : '';
  return `asked as materialized (select ${p.bind('from', dates.from, 'date')} as arrival,
  ${p.bind('to', dates.to, 'date')} as departure, ${p.bind('weekends', weekendNightsOf(dates), 'integer')} as weekends,
  ${p.bind('guests', dates.guests, 'integer')} as guests, ${p.bind('units', dates.units, 'integer')} as units,
  ${p.bind('at', now, 'timestamptz')} as at),
fits as materialized (
  select l.id, l.ranked_at, offer.unit_id, offer.total, offer.to_pay
  from asked cross join listings l cross join lateral stay_offer(l.id, asked.arrival, asked.departure, asked.weekends,
    asked.guests, asked.units, asked.at) as offer (unit_id uuid, total numeric, to_pay numeric)
  where l.visible and l.stay is not null and l.offer_status is distinct from 'Sold Out' and ${where}${isWithin} ${walk}
)`;
}
