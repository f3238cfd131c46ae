import type { Placeholders } from '../../platform/database/sql/placeholders';
import type { FieldKind } from '../content/field-row';
import { COMPARED_FILTERS, type ComparedField } from '../content/listing-filters';
import type { Criterion, CriterionKey, ListingFilters } from './criterion';
import type { SampledListing } from './planner/listing-sample.service';

/** The columns that every search index holds. */
export const COVERED = [
  'id',
  'ranked_at',
  'start_price',
  'total_to_enter',
  'type',
  'state',
  'city_key',
  'property_type',
  'bedroom',
  'bathroom',
  'traits',
  'shown_lat',
  'shown_lng',
];

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

/** A comparison of a column that every search index holds. */
export const comparison = (
  key: CriterionKey,
  { column, sign, type }: { column: string; sign: string; type: string },
  wanted: Value,
  valueOf: (listing: SampledListing) => Value | null,
): Criterion => ({
  key,
  name: `${key} ${wanted}`,
  covered: (p) => `l.${column} ${sign} ${p.bind(key, wanted, type)}`,
  passes: (listing) => compares(valueOf(listing), sign, wanted),
});

/**
 * The conditions on single fields, from the table of fields. `covered` ones compare a column that every search index
 * holds; `rare` ones are decided by the traits, or by the row where the traits do not cover the column.
 */
export const fieldCriteria = (filters: ListingFilters, which: 'covered' | 'rare'): Criterion[] =>
  COMPARED_FILTERS.flatMap((one) => {
    const { name, field, row, filter } = one;
    const { column } = row;
    const wanted = filters[name];
    if (wanted === undefined || COVERED.includes(column) !== (which === 'covered')) return [];
    const type = SQL_TYPES[row.kind] ?? 'text';
    const condition = { column, sign: filter.is, type };
    const criterion = comparison(name, condition, wanted, (listing) => listing[field as ComparedField]);
    return [which === 'covered' ? criterion : rare(criterion, column, (p) => p.bind(name, wanted, type))];
  });

function rare(criterion: Criterion, column: string, wanted: (p: Placeholders) => string): Criterion {
  const { covered: row, ...rest } = criterion;
  const trait = TRAITS[column];
  if (!trait) return { ...rest, row };
  const covered = (p: Placeholders): string => hasTrait(`${column} => ${wanted(p)}`);
  return { ...rest, covered, ...(trait === 'exact' ? { range: row } : { row }) };
}

export const hasTrait = (trait: string): string =>
  `l.traits & (select listing_traits(${trait})) = (select listing_traits(${trait}))`;
