import { textOf, type ByteRow } from '../../platform/database/sql/row-bytes';
import { Placeholders } from '../../platform/database/sql/placeholders';
import type { Criteria, Criterion } from './criterion';
import { commonConditions, isCommon, rangeTagsOf, tagsOf, tagsUpTo } from './field-criteria';
import { EACH_TYPE } from './type-criteria';
import { columnsOf, countsByValue } from './counts/counts-by-value.sql';
import { countedTotal, isCounted } from './counts/listing-counts.sql';
import {
  isOrder,
  MANY,
  type Bitmap,
  type Order,
  type OrderColumn,
  type Path,
} from './planner/listing-search.paths';
import { searchTags } from './search-tags.routines';
import { isWhole, type Plan } from './planner/listing-search.plan';
import { listingJson, type Reader } from '../reading/listing-view.sql';

/** A page in keyset order: `after` is the last row of the previous page. */
export type SearchWindow = Order & {
  limit: number;
  offset: number;
  after?: { key: string; id: string };
};

/** `names`: what its values are, in their order. */
export type Statement = { text: string; values: unknown[]; names?: readonly string[] };

const KEY_TYPE: Record<OrderColumn, string> = {
  created_at: 'timestamptz',
  ranked_at: 'timestamptz',
  start_price: 'numeric',
  total_to_enter: 'numeric',
};

/**
 * One statement for one page and the total. First the ids, by an index-only scan of the index that the plan names; then
 * the few rows. Conditions that do not belong to this index are wrapped in `coalesce(…, false)`, so that PostgreSQL
 * cannot choose another index for them: the plan is forced.
 *
 * Returns one row, in the order of {@link readFound}. The list is built in it, so that it is one text to pass on.
 */
export function pageStatement(
  criteria: Criteria,
  plan: Plan,
  window: SearchWindow,
  reader: Reader,
): Statement {
  const p = new Placeholders();
  const total = totalOf(criteria, plan, window, p);
  const sort = orderBy('key', window, '');
  const text = `
with ${[RECENT, ...total.with, `page as materialized (${idsOf(criteria, plan, window, p)})`].join(',\n')},
cards as materialized (
  select shown.place, shown.key, shown.id, ${listingJson(reader, p)} as json
  from (select key, id, row_number() over (order by ${sort}) as place from page order by ${sort} limit ${window.limit}) as shown
  join listings l on l.id = shown.id
  join users u on u.id = l.owner_id
)
select ${total.sql} as total, ${total.capped} as capped, (select count(*) from page) > ${window.limit} as more,
  count(*) as rows, (array_agg(key::text order by place desc))[1] as key, (array_agg(id order by place desc))[1] as id,
  '[' || coalesce(string_agg(json, ',' order by place), '') || ']' as json
from cards`;
  return { text, values: p.values, names: p.names };
}

/** A page as found: the key and id of its last row are null if it is empty. */
export type Found = {
  total: number;
  capped: boolean;
  /** Whether another page follows. */
  more: boolean;
  rows: number;
  key: string | null;
  id: string | null;
  json: Buffer;
};

export function readFound([total, capped, more, rows, key, id, json]: ByteRow): Found {
  return {
    total: Number(total),
    capped: isTrue(capped),
    more: isTrue(more),
    rows: Number(rows),
    key: textOf(key),
    id: textOf(id),
    json: json!,
  };
}

/**
 * Where the first matches are, without the rest of them: found along the plan like a page. Homes without a place are
 * counted and left out. Returns one row, in the order of {@link readPins}.
 */
export function pinsStatement(criteria: Criteria, plan: Plan, window: SearchWindow): Statement {
  const p = new Placeholders();
  const total = totalOf(criteria, plan, window, p);
  const text = `
with ${[RECENT, ...total.with, `page as materialized (${idsOf(criteria, plan, window, p)})`].join(',\n')}
select ${total.sql} as total, ${total.capped} as capped, ${pins()}
from (select id from page order by ${orderBy('key', window, '')} limit ${window.limit}) as shown
join listings l on l.id = shown.id and l.shown_lat is not null`;
  return { text, values: p.values };
}

/** SQL of the rows and their JSON, of the listings `l`; `more` are further keys and values. */
export const pins = (more = ''): string => `count(l.id) as rows,
  coalesce(json_agg(json_build_object('listingId', l.id, 'title', l.title, 'startPrice', l.start_price::float8,
    'lat', l.shown_lat, 'lng', l.shown_lng${more})) filter (where l.id is not null), '[]')::text as json`;

export const readPins = ([total, capped, rows, json]: ByteRow): Pick<
  Found,
  'total' | 'capped' | 'rows' | 'json'
> => ({ total: Number(total), capped: isTrue(capped), rows: Number(rows), json: json! });

/**
 * Matches by value, up to `most`: of the newest, or of the first that the plan's index has; with more the counts are lower
 * bounds. Returns rows of facet, value and count; the first says by `all` how many were counted.
 */
export function facetsStatement(criteria: Criteria, plan: Plan, most: number): Statement {
  const p = new Placeholders();
  const order = isWhole(plan) ? '' : 'order by l.ranked_at desc, l.id desc';
  const found = union(
    branches(criteria, plan.page, p),
    ({ own, rest }) =>
      `(select ${columnsOf('indexed').join(', ')} from listings l where ${own} and ${rest} ${order} limit ${most + 1})`,
  );
  const text = `
with ${RECENT}, matches as materialized (${found}),
cities as materialized (
  select city_key, max(city) as city from (
    select city_key, city from area_counts union all select city_key, city from recent
  ) as counted group by city_key
), by_value as (${countsByValue('matches', 'indexed', { total: true })})
select facet, coalesce(cities.city, value) as value, n
from by_value left join cities on facet = 'city' and cities.city_key = value
order by facet = 'all' desc, n desc, value`;
  return { text, values: p.values };
}

/** As PostgreSQL writes a boolean. */
const isTrue = (column: Buffer | null | undefined): boolean => textOf(column) === 't';

/** The changes since the counts were last folded: rarely more than a few rows, read once. */
export const RECENT = 'recent as materialized (select * from listing_count_changes)';

type Total = { with: string[]; sql: string; capped: string };

/**
 * The number of matches. A plan that reads its whole range knows it; `listing_counts` knows it for common conditions.
 * Otherwise matches are counted up to the plan's `most`: the number is exact, or a bound that was reached.
 */
function totalOf(criteria: Criteria, plan: Plan, window: SearchWindow, p: Placeholders): Total {
  if (isWhole(plan)) {
    const matches = `matches as materialized (${matchesOf(criteria, plan.page, window, p)})`;
    return { with: [matches], sql: '(select count(*) from matches)::integer', capped: 'false' };
  }
  if (isCounted(criteria))
    return { with: [], sql: `(${countedTotal(criteria, p)})::integer`, capped: 'false' };
  if (plan.count === 'many') return { with: [], sql: `${MANY}`, capped: 'true' };
  const found = union(
    branches(criteria, plan.count, p),
    ({ own, rest }) => `select from listings l where ${own} and ${rest}`,
  );
  const counted = `counted as materialized (select count(*)::integer as n from (${found} limit ${plan.most + 1}) as found)`;
  const n = '(select n from counted)';
  return { with: [counted], sql: `least(${n}, ${plan.most})`, capped: `${n} > ${plan.most}` };
}

/** The first matches in order, as `key` and `id`, in a statement that begins with {@link RECENT}. */
export function firstMatches(criteria: Criteria, plan: Plan, window: SearchWindow, p: Placeholders): string {
  const ids = idsOf(criteria, plan, window, p);
  return isWhole(plan)
    ? `with matches as materialized (${matchesOf(criteria, plan.page, window, p)}) ${ids}`
    : ids;
}

function idsOf(criteria: Criteria, plan: Plan, window: SearchWindow, p: Placeholders): string {
  const offset = window.offset > 0 ? ` offset ${p.bind('offset', window.offset, 'bigint')}` : '';
  const end = `limit ${window.limit + 1}`;
  const after = (key: string, id: string): string => {
    if (!window.after) return '';
    const sign = window.descending ? '<' : '>';
    const row = `(${p.bind('afterKey', window.after.key, KEY_TYPE[window.order])}, ${p.bind('afterId', window.after.id, 'uuid')})`;
    return `(${key}, ${id}) ${sign} ${row}`;
  };
  if (!plan.page.sorted) {
    const where = window.after ? `where ${after('key', 'id')}` : '';
    const column = `l.${window.order}`;
    const matches = isWhole(plan)
      ? 'matches'
      : nearestMatches(criteria, plan, window, p, after(column, 'l.id') || 'true');
    return `select key, id from ${matches} as found ${where} order by ${orderBy('key', window, '')} ${end}${offset}`;
  }
  const column = `l.${window.order}`;
  // Each branch is stated in order, so that PostgreSQL merges them and reads of each only what the page takes.
  const branch = ({ own, rest }: Conditions): string =>
    `(select ${column} as key, l.id from listings l where ${[own, rest, after(column, 'l.id')].filter(Boolean).join(' and ')}
      order by ${orderBy(column, window, 'l.')})`;
  const found = union(branches(criteria, plan.page, p), branch);
  return `select key, id from (${found}) as found order by ${orderBy('key', window, '')} ${end}${offset}`;
}

/** The matches up to where the page probably ends in its order; all matches, should those not fill it. */
function nearestMatches(
  criteria: Criteria,
  plan: Plan,
  window: SearchWindow,
  p: Placeholders,
  after: string,
): string {
  const isFull = `(select count(*) > ${window.limit}${window.offset > 0 ? ` + ${p.bind('offset', window.offset, 'bigint')}` : ''} from near)`;
  return `(
    with near as materialized (${matchesOf(criteria, plan.page, window, p, `${upTo(criteria.list, window, plan.until!, p)} and coalesce(${after}, false)`)})
    select * from near where ${isFull} union all ${matchesOf(criteria, plan.page, window, p, `not ${isFull}`)})`;
}

/** The part of the order up to a value: by its tags, and exactly. */
function upTo(list: Criterion[], window: SearchWindow, until: number, p: Placeholders): string {
  const { order, descending } = window;
  const type = KEY_TYPE[order];
  const value = p.bind('until', until, 'float8');
  const end = type === 'timestamptz' ? `to_timestamp(${value})` : `${value}::${type}`;
  const tags = p.bind('nearest', tagsUpTo(list, window, until), 'text[]');
  return `${searchTags('l.')} && ${tags} and coalesce(l.${order} ${descending ? '>=' : '<='} ${end}, false)`;
}

/** The matches of a path as `key` and `id`. The date is in one index alone: for entries of others its row is looked up. */
function matchesOf(
  criteria: Criteria,
  path: Path,
  { order }: SearchWindow,
  p: Placeholders,
  only = 'true',
): string {
  const column = `l.${order}`;
  const key = order === 'created_at' && !path.bitmaps ? lookedUp(column) : column;
  return union(
    branches(criteria, path, p),
    ({ own, rest }) => `select ${key} as key, l.id from listings l where ${only} and ${own} and ${rest}`,
  );
}

const orderBy = (key: string, { descending }: SearchWindow, prefix: string): string =>
  descending ? `${key} desc, ${prefix}id desc` : `${key}, ${prefix}id`;

/**
 * The search itself, split where its access path needs that. Where it names a state, a second branch finds listings in
 * cities of the same name elsewhere. There are hardly ever any, which the counts know: then that branch never starts.
 */
function branches(criteria: Criteria, path: Path, p: Placeholders): Conditions[] {
  const { sameNamedCity, list } = criteria;
  const found = eachOf(list, path).map((one) => conditions(one, path, p));
  if (!sameNamedCity) return found;
  const city = p.bind('sameNamedCity', sameNamedCity.city, 'text');
  const state = p.bind('state', sameNamedCity.state, 'text');
  const rest = list.filter((criterion) => criterion.key !== 'state');
  const known = `(select exists (select from listing_counts
      where city_key = ${city} and level = 'city.rooms' and state <> ${state} and n > 0)
    or exists (select from recent where city_key = ${city} and state <> ${state}))`;
  const here = `${known} and l.visible and l.city_key = ${city}`;
  const elsewhere = `coalesce(l.state <> ${state}, false)`;
  const others = conditions(rest, { keys: ['state'], sorted: true }, p).rest;
  return [...found, { own: here, rest: `${elsewhere} and ${others}` }];
}

const union = <T>(parts: T[], select: (part: T) => string): string => parts.map(select).join(' union all ');

/** One list of conditions for each value of the access path's own condition, if that has several values. */
function eachOf(list: Criterion[], path: Path): Criterion[][] {
  if (path.eachType) return EACH_TYPE.each!.map((covered) => [...list, { ...EACH_TYPE, covered }]);
  const several = list.find((criterion) => criterion.each && path.keys.includes(criterion.key));
  if (!several) return [list];
  return several.each!.map((covered) => list.map((one) => (one === several ? { ...one, covered } : one)));
}

/** `own` uses the index; `rest` is checked for each entry. */
type Conditions = { own: string; rest: string };

/**
 * Lets the index use the access path's own conditions and hides all others from it. `coalesce` also hides their
 * selectivity from PostgreSQL, which would otherwise sort everything instead of trusting that a scan in order ends
 * soon.
 */
function conditions(list: Criterion[], path: Path, p: Placeholders): Conditions {
  const isOwn = (criterion: Criterion): boolean => path.keys.includes(criterion.key);
  const own = path.bitmaps
    ? path.bitmaps.map((bitmap) => inBitmap(bitmap, list, p))
    : list.filter(isOwn).map(({ row, covered }) => (row ?? covered)!(p));
  const others = list.filter((criterion) => !isOwn(criterion) && !criterion.implied && !isCommon(criterion));
  const covered = others.flatMap((criterion) => (criterion.covered ? [criterion.covered(p)] : []));
  const rows = others.flatMap((criterion) => (criterion.row ? [criterion.row(p)] : [])).join(' and ');
  const rest = [
    `coalesce(${[...commonConditions(list, path.bitmaps ? [] : path.keys, p), ...covered].join(' and ')}, false)`,
    ...(rows === '' ? [] : [path.bitmaps ? `coalesce(${rows}, false)` : lookedUp(rows)]),
  ];
  return { own: ['l.visible', ...own].join(' and '), rest: rest.join(' and ') };
}

/** The condition that one bitmap decides. The tags are one parameter, so that searches with different filters share a text. */
function inBitmap(bitmap: Bitmap, list: Criterion[], p: Placeholders): string {
  if (bitmap === 'tags') return `${searchTags('l.')} @> ${p.bind('tags', tagsOf(list), 'text[]')}`;
  if (isOrder(bitmap)) return `${searchTags('l.')} && ${p.bind(bitmap, rangeTagsOf(list, bitmap), 'text[]')}`;
  const { row, range } = list.find(({ key }) => key === bitmap)!;
  return (range ?? row)!(p);
}

/** Reads from the row only for entries that passed all else: a plain condition or column would read every row. */
const lookedUp = (rows: string): string =>
  `(select ${rows.replaceAll('l.', 'r.')} from listings r where r.id = l.id)`;
