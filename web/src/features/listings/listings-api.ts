import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, readPage } from '@/api/client';
import { asPublished } from './listing-types';

export const PAGE_SIZE = 24;

/** All approved listings, by page. */
export const approvedQuery = (page: number) =>
  queryOptions({
    queryKey: ['listings', 'approved', page],
    queryFn: async ({ signal }) => {
      const query = { page, limit: PAGE_SIZE };
      const found = await readPage(client.GET('/api/listings', { params: { query }, signal }));
      return { ...found, items: found.items.map(asPublished) };
    },
    placeholderData: keepPreviousData,
  });
