import { queryOptions } from '@tanstack/react-query';
import { client, read, type Schema } from '@/api/client';

const STALE_MS = 5 * 60_000;

/** Counted figures: none is estimated or rounded up. */
export const statsQuery = queryOptions({
  queryKey: ['listings', 'stats'],
  queryFn: ({ signal }) => read(client.GET('/api/listings/stats', { signal })),
  staleTime: STALE_MS,
});

/** The number of listings by state, by city, and so on. */
export const countsQuery = queryOptions({
  queryKey: ['listings', 'facets', 'all'],
  queryFn: ({ signal }) => read(client.GET('/api/listings/facets', { signal })),
  staleTime: STALE_MS,
});

/**
 * The count that a search for the name finds: Lagos, Abuja and Enugu are states as well as towns, and the state is
 * meant.
 */
export function countIn({ state, city }: Schema<'FacetsView'>, name: string): number {
  return state[name] ?? state[`${name} (FCT)`] ?? city[name] ?? 0;
}
