import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, read, readPage, type Schema } from '@/api/client';
import { emptyIfRefused } from '@/api/empty-if-refused';
import type { paths } from '@openapi';
import { asPublished } from '@/features/listings/listing-types';
import { apiQuery, type SearchState } from './search-state';

export const PAGE_SIZE = 24;

type Query = NonNullable<paths['/api/listings']['get']['parameters']['query']>;

/** The values come from the URL unchecked: the server validates them. */
const asQuery = (values: Record<string, string | number>) => values as Query;

export const searchQuery = (state: SearchState) => {
  const query = { ...apiQuery(state), page: state.page, limit: PAGE_SIZE };
  return queryOptions({
    queryKey: ['listings', 'search', query],
    queryFn: async ({ signal }) => {
      const requested = client.GET('/api/listings', { params: { query: asQuery(query) }, signal });
      const page = await emptyIfRefused(readPage(requested));
      return { ...page, items: page.items.map(asPublished) };
    },
    placeholderData: keepPreviousData,
  });
};

/** As GET, without the body. The API responds to HEAD wherever it does to GET; its document names GET alone. */
const headersOf = client.HEAD as typeof client.GET;

/** The number of results of a search: for the live button of the filter sheet, and for suggestions to relax. */
export const countQuery = (state: SearchState) => {
  const query = { ...apiQuery(state), limit: 1 };
  return queryOptions({
    queryKey: ['listings', 'count', query],
    queryFn: async ({ signal }) => {
      const requested = headersOf('/api/listings', { params: { query: asQuery(query) }, signal });
      const { total, capped } = await readPage(requested);
      return { total, capped };
    },
  });
};

export type Pin = Schema<'PinView'>;

/** The server sends the newest of this many matches, without those whose place is not known. */
export const PINS_MAX = 500;

/** Where the matches are, the newest first; `area` limits it to a part of the map, as west,south,east,north. */
export const pinsQuery = (state: SearchState, area?: string) => {
  const { sort: _, ...filters } = apiQuery(state);
  const query = { ...filters, ...(area ? { bbox: area } : {}) };
  return queryOptions({
    queryKey: ['listings', 'pins', query],
    queryFn: ({ signal }) =>
      readPage(client.GET('/api/listings/pins', { params: { query: asQuery(query) }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
};

export type Facets = Schema<'FacetsView'>;

/** Counts by value within the same search. */
export const facetsQuery = (state: SearchState) => {
  const { sort: _, ...query } = apiQuery(state);
  return queryOptions({
    queryKey: ['listings', 'facets', query],
    queryFn: ({ signal }) =>
      read(client.GET('/api/listings/facets', { params: { query: asQuery(query) }, signal })),
    staleTime: 60_000,
  });
};

export type Suggestion = Schema<'SuggestionView'>;

export const suggestQuery = (q: string) =>
  queryOptions({
    queryKey: ['listings', 'suggest', q],
    queryFn: ({ signal }) => read(client.GET('/api/listings/suggest', { params: { query: { q } }, signal })),
    // The beginning of a name: the API refuses a longer one.
    enabled: q.length >= 2 && q.length <= 100,
    staleTime: 60_000,
  });
