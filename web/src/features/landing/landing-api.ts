import { queryOptions } from '@tanstack/react-query';
import { client, readPage } from '@/api/client';
import { asPublished } from '@/features/listings/listing-types';

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
