import { infiniteQueryOptions } from '@tanstack/react-query';
import { client, readPage } from '@/api/client';
import { shownOnce } from '@/api/shown-once';
import { asPublished, type Listing } from '@/features/listings/listing-types';

const PAGE = 24;

const once = shownOnce<Listing>(({ listingId }) => listingId);

/** A person's public listings, newest first. */
export const agentHomesQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['listings', 'agent', userId],
    queryFn: async ({ pageParam: page, signal }) => {
      const query = { page, limit: PAGE, status: 'APPROVED' as const };
      const params = { path: { userId }, query };
      const found = await readPage(client.GET('/api/users/{userId}/listings', { params, signal }));
      return { ...found, items: found.items.map(asPublished) };
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length + 1 : undefined),
    select: once,
  });
