import type { Placeholders } from '../../platform/database/sql/placeholders';
import type { FieldKind } from '../content/field-row';
import { COMPARED_FILTERS, type ComparedField } from '../content/listing-filters';
import type { Criterion, CriterionKey, ListingFilters } from './criterion';
import { COVERED } from './listing-search.indexes';
import { comparedTag } from './search-tags.routines';
import type { SampledListing } from './planner/listing-sample.service';
import type { OrderColumn } from './planner/listing-search.paths';
import { rangeTags } from './search-steps';

/** The columns that `listing_traits` folds into bits; `exact`: no two values share a bit. */
const TRAITS: Readonly<Record<string, 'exact' | 'nearly'>> = {
  recurrence: 'exact',
  hotel_category: 'nearly',
  room_type: 'nearly',
  budget_tier: 'nearly',
};

const SQL_TYPES: Partial<Record<FieldKind, string>> = {
  count: 'smallint',
  money: 'numeric',
  decimal: 'numeric',
  flag: 'boolean',
};

type Value = string | number | boolean;

function compares(value: Value | null, sign: string, wanted: Value): boolean {
  if (value === null) return false;
  return sign === '=' ? value === wanted : sign === '>=' ? value >= wanted : value <= wanted;
}

/** The comparison of a filter: `column sign value`. */
type Comparison = { column: string; sign: string; type: string };

/** A comparison of a column that every search index holds. */
export const comparison = (
  key: CriterionKey,
  { column, sign, type }: Comparison,
  wanted: Value,
  valueOf: (listing: SampledListing) => Value | null,
): Criterion => ({
  key,
  name: `${key} ${wanted}`,
  ...comparedTag(column, sign, wanted),
  values: { [key]: wanted },
  covered: (p) => `l.${column} ${sign} ${p.bind(key, wanted, type)}`,
  passes: isBound(column)
    ? { column, value: Number(wanted), least: sign === '>=' }
    : (listing) => compares(valueOf(listing), sign, wanted),
});

const isBound = (column: string): column is 'start_price' | 'total_to_enter' =>
  column === 'start_price' || column === 'total_to_enter';

/**
 * The conditions on single fields, from the table of fields. `covered` ones compare a column that every search index
 * holds; `rare` ones are decided by the traits, or by the row where the traits do not cover the column.
 */
export const fieldCriteria = (filters: ListingFilters, which: 'covered' | 'rare'): Criterion[] =>
  COMPARED_FILTERS.flatMap((one) => {
    const { name, field, row, filter } = one;
    const { column } = row;
    const wanted = filters[name];
    if (wanted === undefined || COVERED.includes(field) !== (which === 'covered')) return [];
    const type = SQL_TYPES[row.kind] ?? 'text';
    const condition = { column, sign: filter.is, type };
    const criterion = comparison(name, condition, wanted, (listing) => listing[field as ComparedField]);
    return [which === 'covered' ? criterion : rare(criterion, column, (p) => p.bind(name, wanted, type))];
  });

export const AT_MOST_IN_ALL: Comparison = { column: 'total_to_enter', sign: '<=', type: 'numeric' };

/** The filters that most searches have; which of them one has makes no difference to its statement. */
const COMMON: (Comparison & { key: CriterionKey })[] = [
  { key: 'type', column: 'type', sign: '=', type: 'text' },
  { key: 'state', column: 'state', sign: '=', type: 'text' },
  { key: 'city', column: 'city_key', sign: '=', type: 'text' },
  ...COMPARED_FILTERS.filter(({ field }) => COVERED.includes(field)).map(({ name, row, filter }) => ({
    key: name,
    column: row.column,
    sign: filter.is,
    type: SQL_TYPES[row.kind] ?? 'text',
  })),
  { key: 'maxTotal', ...AT_MOST_IN_ALL },
];
export const COMMON_KEYS = new Set(COMMON.map(({ key }) => key));

export const isCommon = ({ key, each }: Criterion): boolean => COMMON_KEYS.has(key) && !each;

/** The tags that every match has. */
export const tagsOf = (list: Criterion[]): string[] => list.flatMap(({ tags = [] }) => tags);

/** The tags of the values of an order that the conditions allow. */
export const rangeTagsOf = (list: Criterion[], order: OrderColumn): string[] =>
  rangeTags(order, ...boundsOf(list, order));

/** The same, up to where a page ends. */
export function tagsUpTo(list: Criterion[], { order, descending }: Order, until: number): string[] {
  const [low, high] = boundsOf(list, order);
  return descending
    ? rangeTags(order, Math.max(low, until), high)
    : rangeTags(order, low, Math.min(high, until));
}

type Order = { order: OrderColumn; descending: boolean };

function boundsOf(list: Criterion[], order: OrderColumn): [low: number, high: number] {
  let [low, high] = [-Infinity, Infinity];
  for (const { passes } of list) {
    if (!('column' in passes) || passes.column !== order) continue;
    if (passes.least) low = Math.max(low, passes.value);
    else high = Math.min(high, passes.value);
  }
  return [low, high];
}

/** SQL for all common filters but those of `own`, each of which holds where its value is null. */
export const commonConditions = (list: Criterion[], own: CriterionKey[], p: Placeholders): string[] =>
  COMMON.filter(({ key }) => !own.includes(key)).map(({ key, column, sign, type }) => {
    const wanted = list.find((criterion) => criterion.key === key && isCommon(criterion));
    const value = p.bind(key, wanted?.values[key] ?? null, type);
    return `(${value} is null or l.${column} ${sign} ${value})`;
  });

function rare(criterion: Criterion, column: string, wanted: (p: Placeholders) => string): Criterion {
  const { covered: row, ...rest } = criterion;
  const trait = TRAITS[column];
  if (!trait) return { ...rest, row };
  const covered = (p: Placeholders): string => hasTrait(`${column} => ${wanted(p)}`);
  return { ...rest, covered, ...(trait === 'exact' ? {} : { row }) };
}

export const hasTrait = (trait: string): string =>
  `l.traits & (select listing_traits(${trait})) = (select listing_traits(${trait}))`;
