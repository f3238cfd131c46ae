import { useQueries } from '@tanstack/react-query';
import { useSession } from '@/lib/session/session';
import { ownHomesQuery, waitingQuery } from './dashboard-api';

/** Whether the person has a listing or receives requests. */
export function useOffers(): boolean {
  const { userId } = useSession()!;
  return useQueries({
    queries: [waitingQuery(userId), ownHomesQuery(userId)],
    combine: (all) => all.some(({ data }) => (data?.total ?? 0) > 0),
  });
}
