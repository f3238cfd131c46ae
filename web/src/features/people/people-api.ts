import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client, read, readPage, type Schema } from '@/api/client';
import { nextPage } from '@/api/next-page';
import { shownOnce } from '@/api/shown-once';

export type Person = Schema<'PersonView'>;

const PAGE = 24;

const once = shownOnce<Person>(({ userId }) => userId);

/** The first few people that match a name or username, for a field that picks people. */
export const peopleToPickQuery = (q: string) =>
  queryOptions({
    queryKey: ['people', 'to-pick', q],
    queryFn: ({ signal }) => read(client.GET('/api/users', { params: { query: { q, limit: 6 } }, signal })),
    enabled: q.length > 1,
  });

/** People by name or username, page by page. */
export const peopleQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['people', 'explorer', q],
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      readPage(client.GET('/api/users', { params: { query: { q, page, limit: PAGE } }, signal })),
    getNextPageParam: nextPage<Person>,
    select: once,
  });

export type Follows = 'followers' | 'following';

/** A person's followers, or the people whom the person follows, page by page. */
export const followsQuery = (userId: string, which: Follows) =>
  infiniteQueryOptions({
    queryKey: ['people', which, userId],
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) => {
      const params = { path: { userId }, query: { page, limit: PAGE } };
      return readPage(
        which === 'followers'
          ? client.GET('/api/users/{userId}/followers', { params, signal })
          : client.GET('/api/users/{userId}/following', { params, signal }),
      );
    },
    getNextPageParam: nextPage<Person>,
    select: once,
  });
