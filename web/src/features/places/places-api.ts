import { queryOptions } from '@tanstack/react-query';
import { client, read } from '@/api/client';

export const placesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: ({ signal }) => read(client.GET('/api/places', { signal })),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Areas of existing listings, for autocompletion. */
export const areasQuery = (state: string, city: string, q: string) =>
  queryOptions({
    queryKey: ['places', 'areas', state, city, q],
    queryFn: ({ signal }) => {
      const query = { state, city, ...(q ? { q } : {}) };
      return read(client.GET('/api/places/areas', { params: { query }, signal }));
    },
    enabled: state !== '' && city !== '',
    staleTime: 60_000,
  });
