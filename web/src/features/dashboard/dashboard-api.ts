import { queryOptions } from '@tanstack/react-query';
import { client, read, readPage } from '@/api/client';
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

/** A tour request or an enquiry without a reply. */
export interface WaitingRequest {
  id: string;
  kind: 'tour' | 'enquiry';
  name: string;
  about: string | null;
  /** The time when it was sent. */
  at: string;
}

/** Both kinds, the longest waiting first. */
export const waitingQuery = (userId: string) =>
  queryOptions({
    queryKey: ['requests', userId, 'waiting'],
    queryFn: async ({ signal }): Promise<WaitingRequest[]> => {
      const pending = {
        params: { path: { userId }, query: { box: 'received', status: 'PENDING' } },
        signal,
      } as const;
      const [tours, enquiries] = await Promise.all([
        read(client.GET('/api/users/{userId}/tour-requests', pending)),
        read(client.GET('/api/users/{userId}/enquiries', pending)),
      ]);
      return [
        ...tours.map(({ requestId, requesterName, ...rest }) =>
          waiting('tour', requestId, requesterName, rest),
        ),
        ...enquiries.map(({ enquiryId, name, ...rest }) => waiting('enquiry', enquiryId, name, rest)),
      ].sort((a, b) => a.at.localeCompare(b.at));
    },
  });

function waiting(
  kind: WaitingRequest['kind'],
  id: string,
  name: string,
  { createdAt, listing }: { createdAt: string; listing: { title?: string | null } | null },
): WaitingRequest {
  return { id, kind, name, about: listing?.title ?? null, at: createdAt };
}
