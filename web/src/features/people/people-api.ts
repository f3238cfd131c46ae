import { queryOptions } from '@tanstack/react-query';
import { client, read } from '@/api/client';

/** The first few people that match a name or username, for a field that picks people. */
export const peopleQuery = (q: string) =>
  queryOptions({
    queryKey: ['people', 'to-pick', q],
    queryFn: ({ signal }) => read(client.GET('/api/users', { params: { query: { q, limit: 6 } }, signal })),
    enabled: q.length > 1,
  });
