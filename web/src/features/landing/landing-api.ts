import { queryOptions } from '@tanstack/react-query';
import { client, read, readPage, type Schema } from '@/api/client';
import { asPublished } from '@/features/listings/listing-types';

const STALE_MS = 5 * 60_000;

/** Counted figures: none is estimated or rounded up. */
export const statsQuery = queryOptions({
  queryKey: ['listings', 'stats'],
  queryFn: ({ signal }) => read(client.GET('/api/listings/stats', { signal })),
  staleTime: STALE_MS,
});

const FEATURED = 8;

type Filters = { premium?: boolean };

const firstOf = (filters: Filters, signal: AbortSignal) =>
  readPage(client.GET('/api/listings', { params: { query: { ...filters, limit: FEATURED } }, signal }));

/** The first listings, those of premium owners in front, and their total. */
export const featuredQuery = queryOptions({
  queryKey: ['listings', 'featured'],
  queryFn: async ({ signal }) => {
    const premium = await firstOf({ premium: true }, signal);
    // Only if there are too few premium listings are the others fetched.
    const all = premium.items.length < FEATURED ? await firstOf({}, signal) : premium;
    const byId = new Map([...premium.items, ...all.items].map((listing) => [listing.listingId, listing]));
    return { total: all.total, items: [...byId.values()].slice(0, FEATURED).map(asPublished) };
  },
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
