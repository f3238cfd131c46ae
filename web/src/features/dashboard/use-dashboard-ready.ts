import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery } from '@/features/profile/profile-api';
import { challengesQuery, standingQuery, streakQuery } from '@/features/rewards/rewards-api';
import { useSession } from '@/lib/session/session';
import { useDelay } from '@/lib/timing/use-delay';
import { ownHomesQuery, waitingQuery } from './dashboard-api';

/** On a slow connection the sections come one by one from then on. */
const PATIENCE_MS = 4000;

/**
 * Whether the first screens of the dashboard can be shown in one step. Sections that arrive one after the other push
 * each other down, and their order depends on the profile.
 */
export function useDashboardReady(): boolean {
  const { userId } = useSession()!;
  const waits = useQueries({
    queries: [
      profileQuery(userId),
      streakQuery,
      standingQuery,
      challengesQuery,
      waitingQuery(userId),
      ownHomesQuery(userId),
    ],
    combine: (all) => all.some(({ isPending, fetchStatus }) => isPending && fetchStatus === 'fetching'),
  });
  const late = useDelay(PATIENCE_MS, waits);
  // For good: a section asks again for what failed, and would be taken away with it.
  const [ready, setReady] = useState(false);
  if (!ready && (late || !waits)) setReady(true);
  return ready;
}
