import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, read, readPage } from '@/api/client';
import type { paths } from '@openapi';

export const PAGE_SIZE = 24;

type Status = NonNullable<paths['/api/users/{userId}/listings']['get']['parameters']['query']>['status'];

/**
 * @param status one of the vocabulary, or empty for all
 */
export const ownListingsQuery = (userId: string, status: string, page: number) =>
  queryOptions({
    queryKey: ['listings', 'of', userId, { status, page }],
    queryFn: ({ signal }) => {
      const query = { ...(status ? { status: status as Status } : {}), page, limit: PAGE_SIZE };
      return readPage(
        client.GET('/api/users/{userId}/listings', { params: { path: { userId }, query }, signal }),
      );
    },
    placeholderData: keepPreviousData,
  });

/** The owner's actions on a listing besides editing it, named as in the endpoints. */
export type OwnerAction =
  | 'delete'
  | 'submit'
  | 'pause'
  | 'resume'
  | 'confirm'
  | 'close'
  | 'reopen'
  | 'revision/withdraw';

export type Closing = { outcome: 'let' | 'sold'; price?: number };

/**
 * @param closing the outcome, with the action "close"
 */
export const act = (listingId: string, action: OwnerAction, closing?: Closing) => {
  const params = { path: { id: listingId } };
  return action === 'close'
    ? read(client.POST('/api/listings/{id}/close', { params, body: closing! }))
    : read(client.POST(`/api/listings/{id}/${action}`, { params }));
};
