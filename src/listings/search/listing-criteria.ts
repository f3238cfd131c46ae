import { LRUCache } from 'lru-cache';
import type { Placeholders } from '../../platform/database/sql/placeholders';
import type { OrderColumn } from './planner/listing-search.paths';
import { findCity, findState, placeKey } from '../../places/find-place';
import { STATES } from '../../places/places.data';
import type { ListingType } from '../content/field-row';
import { COMPARED_FILTERS, FIELD_FILTERS } from '../content/listing-filters';
import { RECURRENCES } from '../content/listing.content';
import type { Criteria, Criterion, ListingFilters } from './criterion';
import {
  AT_MOST_IN_ALL,
  bound,
  comparison,
  fieldCriteria,
  hasTrait,
  IN_AREA,
  IN_CITY,
  IN_STATE,
  rare,
} from './field-criteria';
import { amenityTag } from './search-tags.routines';
import { PREMIUM_TRAIT, VERIFIED_TRAIT } from './listing-search.routines';
import { typeCriterion, typesCriterion } from './type-criteria';

/** Whether the conditions contradict each other or the rules of listings, so that no listing can match. */
export function isImpossible(filters: ListingFilters): boolean {
  const above = (least: unknown, most: unknown): boolean =>
    typeof least === 'number' && typeof most === 'number' && least > most;
  return (
    typesOf(filters)?.length === 0 ||
    above(filters.minPrice, filters.maxTotal) ||
    COMPARED_FILTERS.some((least) =>
      COMPARED_FILTERS.some(
        (most) =>
          least.field === most.field &&
          least.filter.is !== '<=' &&
          most.filter.is !== '>=' &&
          above(filters[least.name], filters[most.name]),
      ),
    )
  );
}

/** The types that can match the conditions: only hotels have categories, sales have no recurrence. Null: any. */
function typesOf(filters: ListingFilters): ListingType[] | null {
  const { type, recurrence } = filters;
  const limits = FIELD_FILTERS.filter(({ name, row }) => row.types && filters[name] !== undefined);
  if (type === undefined && limits.length === 0) return null;
  return (Object.keys(RECURRENCES) as ListingType[]).filter(
    (one) =>
      (type === undefined || one === type) &&
      (recurrence === undefined || RECURRENCES[one].includes(recurrence)) &&
      limits.every(({ row }) => row.types!.includes(one)),
  );
}

/**
 * `order`: a lowest price bounds the total too, and a highest total the price. Stating the implied bound lets an index
 * scan in that order start where the matches start.
 */
export function criteriaOf(filters: ListingFilters, order: OrderColumn): Criteria {
  const { sameNamedCity, list } = placeCriteria(filters);
  const conditions = [
    ...typeCriteria(filters),
    ...commonCriteria(filters),
    ...boundCriteria(filters, order),
    ...rareCriteria(filters),
  ];
  return { list: [...list, ...conditions], sameNamedCity };
}

function typeCriteria(filters: ListingFilters): Criterion[] {
  const types = typesOf(filters);
  if (!types) return [];
  return [types.length === 1 ? typeCriterion(types[0]!) : typesCriterion(types)];
}

function boundCriteria({ minPrice, maxTotal }: ListingFilters, order: OrderColumn): Criterion[] {
  if (order === 'total_to_enter' && minPrice !== undefined)
    return [{ ...comparison('minTotal', bound(order, '>='), minPrice), implied: true }];
  if (order === 'start_price' && maxTotal !== undefined)
    return [{ ...comparison('topPrice', bound(order, '<='), maxTotal), implied: true }];
  return [];
}

const cityKeys = new LRUCache<string, string>({
  max: 1_000,
  memoMethod: (text) => {
    const listed = STATES.map((state) => findCity(state, text)).find((city) => city !== null);
    return placeKey(listed?.name ?? text);
  },
});

/** A city as the database compares it; abbreviations and former names become the listed name. */
export const cityKey = (text: string): string => cityKeys.memo(text);

function placeCriteria({ state, city }: ListingFilters): Criteria {
  const known = state === undefined ? null : findState(state);
  const wanted = city === undefined ? undefined : cityKey(city);
  const cities = wanted === undefined ? [] : [comparison('city', IN_CITY, wanted)];
  if (state === undefined) return { list: cities };
  const sameCity = cityKey(known ? known.name.split(' (')[0]! : state);
  if (wanted === sameCity) return { list: cities };
  if (!known)
    return {
      list: [comparison(wanted === undefined ? 'city' : 'stateAsCity', IN_CITY, sameCity), ...cities],
    };
  const sameNamedCity = wanted === undefined ? { city: sameCity, state: known.name } : undefined;
  return { list: [comparison('state', IN_STATE, known.name), ...cities], sameNamedCity };
}

/** Conditions on columns that every search index holds. */
const commonCriteria = (filters: ListingFilters): Criterion[] => [
  ...fieldCriteria(filters, 'covered'),
  ...(filters.maxTotal === undefined ? [] : [comparison('maxTotal', AT_MOST_IN_ALL, filters.maxTotal)]),
];

/** Conditions that the traits decide (for hotels and amenities with false positives), and those that need the row. */
const rareCriteria = (filters: ListingFilters): Criterion[] => [
  ...(filters.verified ? [verified] : []),
  ...(filters.premium ? [premium] : []),
  ...fieldCriteria(filters, 'rare'),
  ...(filters.amenities ? [amenitiesCriterion(filters.amenities)] : []),
  ...(filters.bbox ? [boxCriterion(filters.bbox)] : []),
  ...(filters.area === undefined ? [] : [rare('area', IN_AREA, placeKey(filters.area))]),
  ...(filters.words ? [wordsCriterion(filters.words)] : []),
];

/** A criterion that is a bit of the traits; the tag has the name of the filter. */
const flag = (key: 'verified' | 'premium', trait: string): Criterion => ({
  key,
  name: key,
  values: {},
  covered: () => `l.${trait}`,
  tags: [key],
  passes: (listing) => listing[key],
});
const verified = flag('verified', VERIFIED_TRAIT);
const premium = flag('premium', PREMIUM_TRAIT);

function amenitiesCriterion(amenities: string[]): Criterion {
  return {
    key: 'amenities',
    name: `amenities ${amenities.join()}`,
    values: { amenities },
    covered: (p) => hasTrait(`amenities => ${p.bind('amenities', amenities, 'text[]')}`),
    row: (p) => `l.amenities @> ${p.bind('amenities', amenities, 'text[]')}`,
    tags: amenities.map(amenityTag),
    passes: (listing) => amenities.every((amenity) => listing.amenities.includes(amenity)),
  };
}

/** Compares the point that is shown, so that no series of boxes can reveal a hidden exact one. */
function boxCriterion([west, south, east, north]: [number, number, number, number]): Criterion {
  const edge = (p: Placeholders, i: number): string =>
    p.bind(`bbox${i}`, [west, south, east, north][i], 'float8');
  return {
    key: 'bbox',
    name: `bbox ${west} ${south} ${east} ${north}`,
    values: { bbox0: west, bbox1: south, bbox2: east, bbox3: north },
    covered: (p) =>
      `l.shown_lng between ${edge(p, 0)} and ${edge(p, 2)} and l.shown_lat between ${edge(p, 1)} and ${edge(p, 3)}`,
    range: (p) =>
      `point(l.shown_lng, l.shown_lat) <@ (select box(point(${edge(p, 0)}, ${edge(p, 1)}), point(${edge(p, 2)}, ${edge(p, 3)})))`,
    passes: ({ lat, lng }) =>
      lat !== null && lng !== null && lng >= west && lng <= east && lat >= south && lat <= north,
  };
}

function wordsCriterion(words: string[]): Criterion {
  const query = words.map((word) => `'${word.replace(/['\\]/g, '\\$&')}'`).join(' & ');
  return {
    key: 'words',
    name: `words ${query}`,
    values: { words: query },
    row: (p) => `l.search @@ ${p.bind('words', query, 'tsquery')}`,
    passes: { words },
  };
}
