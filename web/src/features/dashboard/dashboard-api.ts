import { queryOptions } from '@tanstack/react-query';
import { client, read, readPage, type Schema } from '@/api/client';
import { isComplete } from '@/features/listings/listing-types';

const SHOWN = 6;

/** The person's latest listings, without incomplete drafts, which are only on the page of all. */
export const ownHomesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['listings', 'of', userId, 'dashboard'],
    queryFn: async ({ signal }) => {
      const params = { path: { userId }, query: { limit: SHOWN } };
      const page = await readPage(client.GET('/api/users/{userId}/listings', { params, signal }));
      return { ...page, items: page.items.filter(isComplete) };
    },
  });

export const savedHomesQuery = queryOptions({
  queryKey: ['favourites'],
  queryFn: ({ signal }) => read(client.GET('/api/users/favorites', { signal })),
});

export type WaitingRequest = Schema<'WaitingRequestView'>;

/** How many waiting requests the dashboard shows. */
const WAITING = 5;

/** Received requests without a reply, the longest waiting first, and how many there are. */
export const waitingQuery = (userId: string) =>
  queryOptions({
    queryKey: ['requests', userId, 'waiting'],
    queryFn: ({ signal }) => {
      const params = { path: { userId }, query: { limit: WAITING } };
      return readPage(client.GET('/api/users/{userId}/waiting-requests', { params, signal }));
    },
  });
