import type { Placeholders } from '../../platform/database/sql/placeholders';
import type { FieldKind } from '../content/field-row';
import { COMPARED_FILTERS, type ComparedField } from '../content/listing-filters';
import type { Criterion, CriterionKey, ListingFilters } from './criterion';
import { COVERED } from './listing-search.indexes';
import { comparedTag } from './search-tags.routines';
import type { SampledListing } from './planner/listing-sample.service';
import { isOrder, type Order, type OrderColumn } from './planner/listing-search.paths';
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

/** A comparison: `column sign value`; `sampled`: the value of a listing of the sample. */
type Comparison = {
  column: string;
  sign: string;
  type: string;
  sampled: (listing: SampledListing) => Value | null;
};

const equals = (column: string, sampled: Comparison['sampled']): Comparison => ({
  column,
  sign: '=',
  type: 'text',
  sampled,
});
export const OF_TYPE = equals('type', ({ type }) => type);
export const IN_STATE = equals('state', ({ state }) => state);
export const IN_CITY = equals('city_key', ({ city }) => city);
export const IN_AREA = equals('area_key', ({ area }) => area);

/** A bound of a sum. */
export const bound = (column: 'start_price' | 'total_to_enter', sign: '>=' | '<='): Comparison => ({
  column,
  sign,
  type: 'numeric',
  sampled: ({ startPrice, total }) => (column === 'start_price' ? startPrice : total),
});
export const AT_MOST_IN_ALL = bound('total_to_enter', '<=');

const ofField = ({ field, row, filter }: (typeof COMPARED_FILTERS)[number]): Comparison => ({
  column: row.column,
  sign: filter.is,
  type: SQL_TYPES[row.kind] ?? 'text',
  sampled: (listing) => listing[field as ComparedField],
});

/** A condition on a column that every search index holds. */
export const comparison = (
  key: CriterionKey,
  { column, sign, type, sampled }: Comparison,
  wanted: Value,
): Criterion => ({
  key,
  name: `${key} ${wanted}`,
  ...comparedTag(column, sign, wanted),
  values: { [key]: wanted },
  covered: (p) => `l.${column} ${sign} ${p.bind(key, wanted, type)}`,
  passes: isOrder(column)
    ? { column, value: Number(wanted), least: sign === '>=' }
    : (listing) => compares(sampled(listing), sign, wanted),
});

/** One on any other column: decided by the traits, or by the row where the traits do not cover it. */
export function rare(key: CriterionKey, compared: Comparison, wanted: Value): Criterion {
  const { column, type } = compared;
  const { covered: row, ...rest } = comparison(key, compared, wanted);
  const trait = TRAITS[column];
  if (!trait) return { ...rest, row };
  const covered = (p: Placeholders): string => hasTrait(`${column} => ${p.bind(key, wanted, type)}`);
  return { ...rest, covered, ...(trait === 'exact' ? {} : { row }) };
}

/** The conditions on single fields, from the table of fields. */
export const fieldCriteria = (filters: ListingFilters, which: 'covered' | 'rare'): Criterion[] =>
  COMPARED_FILTERS.flatMap((one) => {
    const wanted = filters[one.name];
    const isCovered = COVERED.includes(one.field);
    if (wanted === undefined || isCovered !== (which === 'covered')) return [];
    return [(isCovered ? comparison : rare)(one.name, ofField(one), wanted)];
  });

/** The filters that most searches have; which of them one has makes no difference to its statement. */
const COMMON: (Comparison & { key: CriterionKey })[] = [
  { key: 'type', ...OF_TYPE },
  { key: 'state', ...IN_STATE },
  { key: 'city', ...IN_CITY },
  ...COMPARED_FILTERS.filter(({ field }) => COVERED.includes(field)).map((one) => ({
    key: one.name,
    ...ofField(one),
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

export const hasTrait = (trait: string): string =>
  `l.traits & (select listing_traits(${trait})) = (select listing_traits(${trait}))`;
