import { useGetIdentity, useGetList, type Identifier } from 'react-admin';
import type { QueueRecord } from '../api/records';
import { useDecided } from './decided';

/** The page on which something of the queue is decided. */
export const reviewPath = ({ kind, id }: Pick<QueueRecord, 'kind' | 'id'>): string =>
  `/${kind === 'listing' ? 'listings' : 'revisions'}/${id}/show`;

/** Where to go after `current`: the oldest that nobody else works on, else back to the queue. */
export function useNext(current: Identifier): { path: string; isLast: boolean } {
  const decided = useDecided();
  const { identity } = useGetIdentity();
  const { data = [] } = useGetList<QueueRecord>('queue', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'submittedAt', order: 'ASC' },
    filter: {},
  });
  const next = data.find(
    (item) =>
      item.id !== current &&
      !decided.has(item.id) &&
      item.canDecide &&
      (!item.claim || item.claim.userId === identity?.id),
  );
  return next ? { path: reviewPath(next), isLast: false } : { path: '/queue', isLast: true };
}
