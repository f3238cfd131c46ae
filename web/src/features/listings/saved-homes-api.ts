import { infiniteQueryOptions } from '@tanstack/react-query';
import { client, read, readPage, type Schema } from '@/api/client';
import { shownOnce } from '@/api/shown-once';

const PAGE = 24;

/** The person's favourites, newest first; `listing` is null if it was deleted. */
export const savedHomesPages = infiniteQueryOptions({
  queryKey: ['favourites', 'pages'],
  queryFn: ({ pageParam: page, signal }) =>
    readPage(client.GET('/api/users/favorites', { params: { query: { page, limit: PAGE } }, signal })),
  initialPageParam: 1,
  getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length + 1 : undefined),
  select: shownOnce<Schema<'FavouriteView'>>(({ listingId }) => listingId),
});

/** Saves a listing, or no longer. */
export function saveHome(id: string, wanted: boolean) {
  const params = { path: { id } };
  return read(
    wanted
      ? client.POST('/api/listings/{id}/favorites', { params })
      : client.DELETE('/api/listings/{id}/favorites', { params }),
  );
}
