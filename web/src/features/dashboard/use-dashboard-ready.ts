import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Prefetch } from '@/api/prefetch';
import { profileQuery } from '@/features/profile/profile-api';
import { challengesQuery, standingQuery, streakQuery } from '@/features/rewards/rewards-api';
import { useSession } from '@/lib/session/session';
import { useDelay } from '@/lib/timing/use-delay';
import { ownHomesQuery, waitingQuery } from './dashboard-api';

/** After this time, on a slow connection, the sections appear one by one. */
const PATIENCE_MS = 4000;

const dashboardQueries = (userId: string) =>
  [
    profileQuery(userId),
    streakQuery,
    standingQuery,
    challengesQuery,
    waitingQuery(userId),
    ownHomesQuery(userId),
  ] as const;

export const prefetchDashboard: Prefetch = (client, userId) => {
  const [profile, streak, standing, challenges, waiting, homes] = dashboardQueries(userId);
  return [
    client.prefetchQuery(profile),
    client.prefetchQuery(streak),
    client.prefetchQuery(standing),
    client.prefetchQuery(challenges),
    client.prefetchQuery(waiting),
    client.prefetchQuery(homes),
  ];
};

/**
 * Whether the first screens of the dashboard can be shown in one step. Sections that arrive one after the other push
 * each other down, and their order depends on the profile.
 */
export function useDashboardReady(): boolean {
  const { userId } = useSession()!;
  const waits = useQueries({
    queries: dashboardQueries(userId),
    combine: (all) => all.some(({ isPending, fetchStatus }) => isPending && fetchStatus === 'fetching'),
  });
  const late = useDelay(PATIENCE_MS, waits);
  // Never false again: a section that repeats a failed request would disappear.
  const [ready, setReady] = useState(false);
  if (!ready && (late || !waits)) setReady(true);
  return ready;
}
