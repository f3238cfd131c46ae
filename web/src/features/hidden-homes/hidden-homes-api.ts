import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client, read, readPage, type Schema } from '@/api/client';
import { shownOnce } from '@/api/shown-once';

const PAGE = 24;
const at = (id: string) => ({ params: { path: { id } } });

/** The ids of all listings that the person has hidden, which lists leave out. */
export const hiddenIdsQuery = queryOptions({
  queryKey: ['hidden-homes', 'ids'],
  queryFn: async ({ signal }) => (await read(client.GET('/api/users/hidden-homes/ids', { signal }))).ids,
  staleTime: 5 * 60_000,
});

/** The hidden listings, newest first; `listing` is null for a deleted one. */
export const hiddenHomesPages = infiniteQueryOptions({
  queryKey: ['hidden-homes', 'pages'],
  queryFn: ({ pageParam: page, signal }) =>
    readPage(client.GET('/api/users/hidden-homes', { params: { query: { page, limit: PAGE } }, signal })),
  initialPageParam: 1,
  getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length + 1 : undefined),
  select: shownOnce<Schema<'HiddenHomeView'>>(({ listingId }) => listingId),
});

export const hideHome = (id: string) => read(client.POST('/api/listings/{id}/hide', at(id)));
export const showHome = (id: string) => read(client.DELETE('/api/listings/{id}/hide', at(id)));
