import type { paths } from '@openapi';
import type { ServiceFilters } from '@/features/services/services-api';
import { readStayParams } from '@/features/stays/stay-params';
import { MOST_PAGES, pageIn } from '@/lib/network/page-in';

/** The whole state of a search is in the URL, so that it can be shared and returned to. */
export interface SearchState {
  type: string;
  /** Filters by their name in the URL, which is that of the API; absent means any. */
  filters: Record<string, string>;
  sort: string;
  page: number;
  view: 'list' | 'grid';
  map: boolean;
}

type Query = NonNullable<paths['/api/listings']['get']['parameters']['query']>;

/** Parameters that the URL expresses in another way, or that no page uses. */
type Other = 'type' | 'sort' | 'page' | 'limit' | 'cursor' | 'premium';
/**
 * `shape`: what its values look like. `types`: the types that have it; absent means all. `longest`: the most characters
 * that the API takes.
 */
type Filter = { shape?: RegExp; types?: string[]; longest?: number };

const AMOUNT = /^\d+(\.\d+)?$/;
const ROOMS = /^\d\d?$/;
const COUNT = /^[1-9]\d{0,2}$/;
const YES = /^true$/;
/** West, south, east and north in degrees. */
const BOX = /^(-?\d{1,3}(\.\d{1,12})?(,(?=.)|$)){4}$/;

/** Homes that are booked by the night. */
const STAY_TYPES = ['shortlet', 'hotel'];
export const hasStays = (type: string): boolean => STAY_TYPES.includes(type);

/** The filters of the API by their names in the URL, in the order of the chips. */
const FILTER_ROWS: Record<Exclude<keyof Query, Other>, Filter> = {
  q: { longest: 200 },
  exact: { shape: YES },
  state: {},
  city: {},
  area: {},
  bbox: { shape: BOX },
  from: { types: STAY_TYPES },
  to: { types: STAY_TYPES },
  guests: { shape: COUNT, types: STAY_TYPES },
  units: { shape: COUNT, types: STAY_TYPES },
  propertyType: {},
  minPrice: { shape: AMOUNT },
  maxPrice: { shape: AMOUNT },
  maxTotal: { shape: AMOUNT },
  bedroom: { shape: ROOMS },
  bedroomMin: { shape: ROOMS },
  bathroom: { shape: ROOMS },
  bathroomMin: { shape: ROOMS },
  amenities: {},
  recurrence: { types: ['rent', 'shortlet'] },
  verified: { shape: YES },
  budgetTier: { types: ['hotel'] },
  hotelCategory: { types: ['hotel'] },
  roomType: { types: ['hotel'] },
};
const FILTERS = Object.entries(FILTER_ROWS);

export const TYPES = [
  { value: 'rent', label: 'Rent' },
  { value: 'sale', label: 'Sale' },
  { value: 'shortlet', label: 'Shortlet' },
  { value: 'hotel', label: 'Hotel' },
  { value: 'all', label: 'All homes' },
  { value: 'services', label: 'Services' },
];

const SORTS = ['default', 'price_asc', 'price_desc', 'date_asc', 'date_desc', 'total_asc'];
const SERVICES_KNOW = ['q', 'state', 'city', 'area'];

const DEFAULT_TYPE = 'rent';
/** Other names of types, such as those in the body of a listing. */
const ALIASES: Record<string, string> = { sales: 'sale', 'hotel booking': 'hotel' };
const DEFAULT_SORT = 'default';

export function readSearch(params: URLSearchParams): SearchState {
  const asked = params.get('type')?.toLowerCase() ?? DEFAULT_TYPE;
  const known = ALIASES[asked] ?? asked;
  const type = TYPES.some(({ value }) => value === known) ? known : DEFAULT_TYPE;
  const filters: Record<string, string> = {};
  for (const [name, { shape, longest }] of FILTERS) {
    if (type === 'services' && !SERVICES_KNOW.includes(name)) continue;
    const value = params.get(name)?.trim();
    // A URL may be mistyped or cut off: a value of another shape is ignored.
    if (value && (!shape || shape.test(value))) filters[name] = value.slice(0, longest);
  }
  const sort = params.get('sort') ?? DEFAULT_SORT;
  return {
    type,
    filters: hasStays(type) && readStayParams(params).from ? filters : withoutStay(filters),
    sort: SORTS.includes(sort) ? sort : DEFAULT_SORT,
    page: Math.min(MOST_PAGES, pageIn(params)),
    view: params.get('view') === 'grid' ? 'grid' : 'list',
    map: params.get('map') === '1',
  };
}

/** Dates without an end, and of homes that are not booked by the night, say nothing; nor do numbers without dates. */
function withoutStay({
  from: _from,
  to: _to,
  guests: _guests,
  units: _units,
  ...rest
}: Record<string, string>) {
  return rest;
}

/** The URL of a state; defaults are left out, so that the same search has one URL. */
export function searchHref(state: SearchState): string {
  const params = new URLSearchParams({ type: state.type });
  for (const [name] of FILTERS) {
    const value = state.filters[name];
    if (value) params.set(name, value);
  }
  if (state.sort !== DEFAULT_SORT) params.set('sort', state.sort);
  if (state.view !== 'list') params.set('view', state.view);
  if (state.map) params.set('map', '1');
  if (state.page > 1) params.set('page', String(state.page));
  return `/search?${params.toString()}`;
}

/** Changed filters lead to the first page; an empty value removes a filter. */
export function withFilters(state: SearchState, changes: Record<string, string | undefined>): SearchState {
  const filters = { ...state.filters };
  for (const [name, value] of Object.entries(changes)) {
    if (value?.trim()) filters[name] = value.trim();
    else delete filters[name];
  }
  // `exact` belongs to the words that it was chosen for.
  if ('q' in changes && !('exact' in changes)) delete filters.exact;
  return { ...state, filters: filters.from && filters.to ? filters : withoutStay(filters), page: 1 };
}

/** Whether the least price is above the most: no home can match. */
export const pricesCross = ({ filters }: SearchState): boolean =>
  Number(filters.minPrice) > Number(filters.maxPrice);

/** Another type keeps the filters that it has. */
export function withType(state: SearchState, type: string): SearchState {
  const knows = (name: string): boolean => {
    if (type === 'services') return SERVICES_KNOW.includes(name);
    const types = FILTERS.find(([known]) => known === name)?.[1].types;
    return !types || types.includes(type);
  };
  const filters = Object.fromEntries(Object.entries(state.filters).filter(([name]) => knows(name)));
  return { ...state, type, filters, page: 1 };
}

/** The search for services with the same place and words. */
export function serviceFilters({
  filters: { q = '', area, city, state },
  page,
}: SearchState): ServiceFilters {
  return { kind: '', area: area ?? city ?? state ?? '', q, page };
}

/** The query of GET /listings, which finds listings of all types if none is given. */
export function apiQuery({ type, filters, sort }: SearchState): Record<string, string> {
  return { ...(type === 'all' ? {} : { type }), ...filters, ...(sort === DEFAULT_SORT ? {} : { sort }) };
}

/** The search for listings of all types in a state. */
export const homesIn = (state: string): string =>
  `/search?${new URLSearchParams({ type: 'all', state }).toString()}`;
