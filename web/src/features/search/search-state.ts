import type { paths } from '@openapi';
import type { ServiceFilters } from '@/features/services/services-api';
import { pageIn } from '@/lib/network/page-in';

/** Everything about a search stands in the address of the page, so that it can be shared and gone back to. */
export interface SearchState {
  type: string;
  /** Filters by their name in the address, which is that of the API; absent: any. */
  filters: Record<string, string>;
  sort: string;
  page: number;
  view: 'list' | 'grid';
  map: boolean;
}

type Query = NonNullable<paths['/api/listings']['get']['parameters']['query']>;
/** What an address says otherwise, or what no page asks for. */
type Other = 'type' | 'sort' | 'page' | 'limit' | 'cursor' | 'premium';
/** `types`: those that know it; absent: all. */
type Filter = { number?: true; types?: string[] };

/** The filters of the API by their names in the address, in the order in which chips show them. */
const FILTER_ROWS: Record<Exclude<keyof Query, Other>, Filter> = {
  q: {},
  state: {},
  city: {},
  area: {},
  bbox: {},
  propertyType: {},
  minPrice: { number: true },
  maxPrice: { number: true },
  maxTotal: { number: true },
  bedroom: { number: true },
  bedroomMin: { number: true },
  bathroom: { number: true },
  bathroomMin: { number: true },
  amenities: {},
  recurrence: { types: ['rent', 'shortlet'] },
  verified: {},
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
/** Other names that a type goes by, as in the body of a listing. */
const ALIASES: Record<string, string> = { sales: 'sale', 'hotel booking': 'hotel' };
const DEFAULT_SORT = 'default';

export function readSearch(params: URLSearchParams): SearchState {
  const filters: Record<string, string> = {};
  for (const [name, { number }] of FILTERS) {
    const value = params.get(name)?.trim();
    // An address may be mistyped or cut off: what is no number is no filter.
    if (value && (!number || /^\d+(\.\d+)?$/.test(value))) filters[name] = value;
  }
  const sort = params.get('sort') ?? DEFAULT_SORT;
  const asked = params.get('type')?.toLowerCase() ?? DEFAULT_TYPE;
  const type = ALIASES[asked] ?? asked;
  return {
    type: TYPES.some(({ value }) => value === type) ? type : DEFAULT_TYPE,
    filters,
    sort: SORTS.includes(sort) ? sort : DEFAULT_SORT,
    page: pageIn(params),
    view: params.get('view') === 'grid' ? 'grid' : 'list',
    map: params.get('map') === '1',
  };
}

/** The address of a state; what is usual is left out, so that the same search has one address. */
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

/** With other filters the first page is meant; an empty value takes a filter away. */
export function withFilters(state: SearchState, changes: Record<string, string | undefined>): SearchState {
  const filters = { ...state.filters };
  for (const [name, value] of Object.entries(changes)) {
    if (value?.trim()) filters[name] = value.trim();
    else delete filters[name];
  }
  return { ...state, filters, page: 1 };
}

/** Another type keeps what it knows of the filters. */
export function withType(state: SearchState, type: string): SearchState {
  const knows = (name: string): boolean => {
    if (type === 'services') return SERVICES_KNOW.includes(name);
    const types = FILTERS.find(([known]) => known === name)?.[1].types;
    return !types || types.includes(type);
  };
  const filters = Object.fromEntries(Object.entries(state.filters).filter(([name]) => knows(name)));
  return { ...state, type, filters, page: 1 };
}

/** Services in the place and by the words of the search. */
export function serviceFilters({
  filters: { q = '', area, city, state },
  page,
}: SearchState): ServiceFilters {
  return { kind: '', area: area ?? city ?? state ?? '', q, page };
}

/** The query of GET /listings, which finds homes of all types when none is named. */
export function apiQuery({ type, filters, sort }: SearchState): Record<string, string> {
  return { ...(type === 'all' ? {} : { type }), ...filters, ...(sort === DEFAULT_SORT ? {} : { sort }) };
}

/** The homes of all types in a state. */
export const homesIn = (state: string): string =>
  `/search?${new URLSearchParams({ type: 'all', state }).toString()}`;
