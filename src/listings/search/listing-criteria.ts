import type { OrderColumn } from './planner/listing-search.paths';
import { findCity, findState, placeKey } from '../../places/find-place';
import { STATES } from '../../places/places.data';
import type { SampledListing } from './planner/listing-sample.service';
import { RECURRENCES, type ListingType } from '../content/listing.content';

/** What a search asks for, read and normalised. Absent: any. Money in naira. */
export type ListingFilters = {
  /** The lexemes of the words searched for, all of which a listing must hold. */
  words?: string[];
  type?: string;
  /** Matches the listing's state or its city. */
  state?: string;
  city?: string;
  area?: string;
  propertyType?: string;
  minPrice?: number;
  maxPrice?: number;
  maxTotal?: number;
  bedroom?: number;
  bathroom?: number;
  bedroomMin?: number;
  bathroomMin?: number;
  amenities?: string[];
  recurrence?: string;
  verified?: boolean;
  premium?: boolean;
  /** West, south, east, north in degrees. */
  bbox?: [number, number, number, number];
  hotelCategory?: string;
  roomType?: string;
  budgetTier?: string;
};

/** Collects the values of a statement; each name has one placeholder, however often it is used. */
export class Placeholders {
  readonly values: unknown[] = [];
  private readonly names = new Map<string, number>();

  /**
   * The placeholder as a sub-select, so that PostgreSQL cannot plan for one value: the plan is chosen here, and a
   * plan made for the values of the moment would be made anew at every call.
   */
  bind(name: string, value: unknown, type: string): string {
    let place = this.names.get(name);
    if (place === undefined) {
      place = this.values.push(value);
      this.names.set(name, place);
    }
    return `(select $${place}::${type})`;
  }
}

/** One condition of a search. */
export type Criterion = {
  key: CriterionKey;
  /** The same for the same condition. */
  name: string;
  /** On columns that every search index holds. */
  covered?: (p: Placeholders) => string;
  /** On the row itself, named `l`; needed beside `covered` where that lets too much through. */
  row?: (p: Placeholders) => string;
  /** As the index made for this condition alone understands it, where that differs. */
  range?: (p: Placeholders) => string;
  /** The values of which one must be met, each by itself: an index is read for each, and what it gives merged. */
  each?: ((p: Placeholders) => string)[];
  /** Whether a sampled listing passes. Words are not sampled: see {@link ListingSample.wordShare}. */
  passes: (listing: SampledListing) => boolean;
};

export type CriterionKey = keyof ListingFilters | 'stateAsCity' | 'minTotal' | 'topPrice' | 'roomy';

/** The conditions of a search. `namesake`: listings of a city of the state's name in another state count too. */
export type Criteria = { list: Criterion[]; namesake?: { city: string; state: string } };

/** Whether the conditions contradict each other or the rules of listings, so that nothing can meet them. */
export function isImpossible(filters: ListingFilters): boolean {
  const above = (least: number | undefined, most: number | undefined): boolean =>
    least !== undefined && most !== undefined && least > most;
  return (
    typesOf(filters)?.length === 0 ||
    above(filters.minPrice, filters.maxPrice) ||
    above(filters.minPrice, filters.maxTotal) ||
    above(filters.bedroomMin, filters.bedroom) ||
    above(filters.bathroomMin, filters.bathroom)
  );
}

/** The types that can meet the conditions: hotels alone have categories, sales no recurrence. Null: any. */
function typesOf(filters: ListingFilters): ListingType[] | null {
  const { type, recurrence, hotelCategory, roomType, budgetTier } = filters;
  const ofHotels = (hotelCategory ?? roomType ?? budgetTier) !== undefined;
  if (type === undefined && recurrence === undefined && !ofHotels) return null;
  return (Object.keys(RECURRENCES) as ListingType[]).filter(
    (one) =>
      (type === undefined || one === type) &&
      (recurrence === undefined || RECURRENCES[one].some((allowed) => allowed === recurrence)) &&
      (!ofHotels || one === 'hotel'),
  );
}

/**
 * `order`: a lowest price bounds the total too, and a highest total the price; said aloud, reading in that order begins
 * where matches do.
 */
export function criteriaOf(filters: ListingFilters, order: OrderColumn): Criteria {
  const { namesake, list } = placeCriteria(filters);
  const implied = impliedCriteria(filters, order);
  const conditions = [
    ...typeCriteria(filters),
    ...commonCriteria(filters),
    ...implied,
    ...rareCriteria(filters),
  ];
  return { list: [...list, ...conditions], namesake };
}

function typeCriteria(filters: ListingFilters): Criterion[] {
  const types = typesOf(filters);
  if (!types) return [];
  const one = (type: string, i: number) => (p: Placeholders) =>
    `l.type = ${p.bind(`type${i}`, type, 'text')}`;
  const passes = (listing: SampledListing): boolean => types.some((type) => type === listing.type);
  if (types.length === 1)
    return [{ key: 'type', name: `type ${types[0]}`, covered: one(types[0]!, 0), passes }];
  return [
    {
      key: 'type',
      name: `types ${types.join()}`,
      covered: (p) => `l.type = any(${p.bind('types', types, 'text[]')}::text[])`,
      each: types.map(one),
      passes,
    },
  ];
}

/** From so many bedrooms on homes are few, and lie far from where an order begins: they have indexes of their own. */
const ROOMY = 6;
const roomy: Criterion = {
  key: 'roomy',
  name: 'roomy',
  // As the indexes say it: PostgreSQL takes them up for nothing else.
  covered: () => `l.bedroom >= ${ROOMY}`,
  passes: ({ bedroom }) => bedroom !== null && bedroom >= ROOMY,
};

function impliedCriteria(filters: ListingFilters, order: OrderColumn): Criterion[] {
  const rooms = filters.bedroom ?? filters.bedroomMin;
  return [...(rooms !== undefined && rooms >= ROOMY ? [roomy] : []), ...boundCriteria(filters, order)];
}

function boundCriteria({ minPrice, maxTotal }: ListingFilters, order: OrderColumn): Criterion[] {
  const bound = (key: CriterionKey, sql: string, value: number, passes: Criterion['passes']): Criterion[] => [
    { key, name: `${key} ${value}`, covered: (p) => `l.${sql} ${p.bind(key, value, 'numeric')}`, passes },
  ];
  if (order === 'total_to_enter' && minPrice !== undefined)
    return bound('minTotal', 'total_to_enter >=', minPrice, ({ total }) => total >= minPrice);
  if (order === 'start_price' && maxTotal !== undefined)
    return bound('topPrice', 'start_price <=', maxTotal, ({ price }) => price <= maxTotal);
  return [];
}

const KEPT_PLACES = 1_000;
const cityKeys = new Map<string, string>();

/** A city as the database compares it; short and older names become the listed one. */
export function cityKey(text: string): string {
  let key = cityKeys.get(text);
  if (key === undefined) {
    const listed = STATES.map((state) => findCity(state, text)).find((city) => city !== null);
    key = placeKey(listed?.name ?? text);
    if (cityKeys.size >= KEPT_PLACES) cityKeys.clear();
    cityKeys.set(text, key);
  }
  return key;
}

function placeCriteria({ state, city }: ListingFilters): Criteria {
  const known = state === undefined ? null : findState(state);
  const cityOf = (key: CriterionKey, value: string): Criterion => ({
    key,
    name: `city ${value}`,
    covered: (p) => `l.city_key = ${p.bind(key, value, 'text')}`,
    passes: (listing) => listing.city === value,
  });
  const wanted = city === undefined ? undefined : cityKey(city);
  const cities = wanted === undefined ? [] : [cityOf('city', wanted)];
  if (state === undefined) return { list: cities };
  const sameCity = cityKey(known ? known.name.replace(/ \(.*\)$/, '') : state);
  if (wanted === sameCity) return { list: cities };
  if (!known) return { list: [cityOf(wanted === undefined ? 'city' : 'stateAsCity', sameCity), ...cities] };
  const inState: Criterion = {
    key: 'state',
    name: `state ${known.name}`,
    covered: (p) => `l.state = ${p.bind('state', known.name, 'text')}`,
    passes: (listing) => listing.state === known.name,
  };
  const namesake = wanted === undefined ? { city: sameCity, state: known.name } : undefined;
  return { list: [inState, ...cities], namesake };
}

/** Conditions on what every search index holds. */
function commonCriteria(filters: ListingFilters): Criterion[] {
  const compare = (
    key: keyof ListingFilters,
    column: string,
    sign: string,
    type: string,
    field: keyof SampledListing,
  ) => {
    const wanted = filters[key] as string | number | undefined;
    if (wanted === undefined) return [];
    return [
      {
        key,
        name: `${key} ${wanted}`,
        covered: (p: Placeholders) => `l.${column} ${sign} ${p.bind(key, wanted, type)}`,
        passes: (listing: SampledListing) => compares(listing[field] as string | number | null, sign, wanted),
      },
    ];
  };
  return [
    ...compare('propertyType', 'property_type', '=', 'text', 'propertyType'),
    ...compare('minPrice', 'start_price', '>=', 'numeric', 'price'),
    ...compare('maxPrice', 'start_price', '<=', 'numeric', 'price'),
    ...compare('maxTotal', 'total_to_enter', '<=', 'numeric', 'total'),
    ...compare('bedroom', 'bedroom', '=', 'smallint', 'bedroom'),
    ...compare('bedroomMin', 'bedroom', '>=', 'smallint', 'bedroom'),
    ...compare('bathroom', 'bathroom', '=', 'smallint', 'bathroom'),
    ...compare('bathroomMin', 'bathroom', '>=', 'smallint', 'bathroom'),
  ];
}

function compares(value: string | number | null, sign: string, wanted: string | number): boolean {
  if (value === null) return false;
  return sign === '=' ? value === wanted : sign === '>=' ? value >= wanted : value <= wanted;
}

/** Conditions that the traits answer, for hotels and amenities nearly, and conditions that need the row. */
function rareCriteria(filters: ListingFilters): Criterion[] {
  const trait = (
    key: keyof ListingFilters & keyof SampledListing,
    column: string,
    exact = false,
  ): Criterion[] => {
    const value = filters[key];
    if (value === undefined) return [];
    const wanted = (p: Placeholders): string => p.bind(key, value, 'text');
    const row = (p: Placeholders): string => `l.${column} = ${wanted(p)}`;
    return [
      {
        key,
        name: `${key} ${String(value)}`,
        covered: (p) => hasTrait(`${column} => ${wanted(p)}`),
        ...(exact ? { range: row } : { row }),
        passes: (listing) => listing[key] === value,
      },
    ];
  };
  return [
    ...(filters.verified ? [verified] : []),
    ...(filters.premium ? [premium] : []),
    ...trait('recurrence', 'recurrence', true),
    ...trait('hotelCategory', 'hotel_category'),
    ...trait('roomType', 'room_type'),
    ...trait('budgetTier', 'budget_tier'),
    ...(filters.amenities ? [amenitiesCriterion(filters.amenities)] : []),
    ...(filters.bbox ? [boxCriterion(filters.bbox)] : []),
    ...(filters.area === undefined ? [] : [areaCriterion(placeKey(filters.area))]),
    ...(filters.words ? [wordsCriterion(filters.words)] : []),
  ];
}

const hasTrait = (trait: string): string =>
  `l.traits & (select listing_traits(${trait})) = (select listing_traits(${trait}))`;

const verified: Criterion = {
  key: 'verified',
  name: 'verified',
  covered: () => 'l.traits & 1 = 1',
  range: () => 'l.verified_at is not null',
  passes: (listing) => listing.verified,
};

const premium: Criterion = {
  key: 'premium',
  name: 'premium',
  covered: () => 'l.traits & 2 = 2',
  range: () => 'l.premium',
  passes: (listing) => listing.premium,
};

function amenitiesCriterion(amenities: string[]): Criterion {
  return {
    key: 'amenities',
    name: `amenities ${amenities.join()}`,
    covered: (p) => hasTrait(`amenities => ${p.bind('amenities', amenities, 'text[]')}`),
    row: (p) => `l.amenities @> ${p.bind('amenities', amenities, 'text[]')}`,
    passes: (listing) => amenities.every((amenity) => listing.amenities.includes(amenity)),
  };
}

/** Compares the point that is shown, so that no series of boxes can find out a hidden one. */
function boxCriterion([west, south, east, north]: [number, number, number, number]): Criterion {
  const edge = (p: Placeholders, i: number): string =>
    p.bind(`bbox${i}`, [west, south, east, north][i], 'float8');
  return {
    key: 'bbox',
    name: `bbox ${west} ${south} ${east} ${north}`,
    covered: (p) =>
      `l.shown_lng between ${edge(p, 0)} and ${edge(p, 2)} and l.shown_lat between ${edge(p, 1)} and ${edge(p, 3)}`,
    range: (p) =>
      `point(l.shown_lng, l.shown_lat) <@ (select box(point(${edge(p, 0)}, ${edge(p, 1)}), point(${edge(p, 2)}, ${edge(p, 3)})))`,
    passes: ({ lat, lng }) =>
      lat !== null && lng !== null && lng >= west && lng <= east && lat >= south && lat <= north,
  };
}

const areaCriterion = (area: string): Criterion => ({
  key: 'area',
  name: `area ${area}`,
  row: (p) => `l.area_key = ${p.bind('area', area, 'text')}`,
  passes: (listing) => listing.area === area,
});

function wordsCriterion(words: string[]): Criterion {
  const query = words.map((word) => `'${word.replace(/['\\]/g, '\\$&')}'`).join(' & ');
  return {
    key: 'words',
    name: 'words',
    row: (p) => `l.search @@ ${p.bind('words', query, 'tsquery')}`,
    passes: () => true,
  };
}
