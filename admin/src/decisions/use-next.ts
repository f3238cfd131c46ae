import { useGetIdentity, useGetList, type Identifier } from 'react-admin';
import type { QueueRecord, ServiceRecord } from '../api/records';
import { useDecided } from './decided';

/** The page on which an item of the queue is decided. */
export const reviewPath = ({ kind, id }: Pick<QueueRecord, 'kind' | 'id'>): string =>
  `/${kind === 'listing' ? 'listings' : 'revisions'}/${id}/show`;

/** The longest waiting first. */
const OLDEST_FIRST = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'submittedAt', order: 'ASC' },
} as const;

/** The page after `current`: the oldest item that no other admin works on, else the list of waiting items. */
export function useNext(
  resource: 'listings' | 'revisions' | 'services',
  current: Identifier,
): { path: string; isLast: boolean } {
  const decided = useDecided();
  const { identity } = useGetIdentity();
  const ofServices = resource === 'services';
  const queue = useGetList<QueueRecord>('queue', { ...OLDEST_FIRST, filter: {} }, { enabled: !ofServices });
  const services = useGetList<ServiceRecord>(
    'services',
    { ...OLDEST_FIRST, filter: { waiting: true } },
    { enabled: ofServices },
  );
  const isFree = ({ id, canDecide, claim }: QueueRecord | ServiceRecord): boolean =>
    id !== current && !decided.has(id) && canDecide && (!claim || claim.userId === identity?.id);
  if (ofServices) {
    const next = services.data?.find(isFree);
    return next ? { path: `/services/${next.id}/show`, isLast: false } : { path: '/services', isLast: true };
  }
  const next = queue.data?.find(isFree);
  return next ? { path: reviewPath(next), isLast: false } : { path: '/queue', isLast: true };
}
