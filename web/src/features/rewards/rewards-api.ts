import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import { client, read, type Schema } from '@/api/client';
import { profileQuery, type Profile } from '@/features/profile/profile-api';
import { useSession } from '@/lib/session/session';
import { showChanged } from '@/lib/network/show-changed';
import { notify } from '@/lib/toasts';
import { serverTime } from '@/lib/timing/server-time';

export type Challenge = Schema<'ChallengeCardView'>;
export type Streak = Schema<'StreakView'>;
export type Reason = 'CHECK_IN' | 'STREAK' | 'PROPERTY_SEARCH' | 'PROPERTY_REVIEW' | 'PROPERTY_SHARE';

const KEY = ['rewards'] as const;

export const challengesQuery = queryOptions({
  queryKey: [...KEY, 'challenges'],
  queryFn: ({ signal }) => read(client.GET('/api/users/challenges', { signal })),
});

export const streakQuery = queryOptions({
  queryKey: [...KEY, 'streak'],
  queryFn: ({ signal }) => read(client.GET('/api/users/streak', { signal })),
});

export const standingQuery = queryOptions({
  queryKey: [...KEY, 'standing'],
  queryFn: ({ signal }) => read(client.GET('/api/users/standing', { signal })),
});

export const referralsQuery = queryOptions({
  queryKey: [...KEY, 'referrals'],
  queryFn: ({ signal }) => read(client.GET('/api/users/referrals', { signal })),
});

export const benefitsQuery = queryOptions({
  queryKey: [...KEY, 'benefits'],
  queryFn: ({ signal }) => read(client.GET('/api/users/benefits', { signal })),
});

export const discountsQuery = queryOptions({
  queryKey: [...KEY, 'discounts'],
  queryFn: ({ signal }) => read(client.GET('/api/users/discounts', { signal })),
});

export const checkInStatus = () =>
  read(
    client.POST('/api/users/challenge/status', {
      body: { reason: 'CHECK_IN', date: new Date(serverTime()).toISOString() },
    }),
  );

export const collect = (reason: Reason) => read(client.POST('/api/users/challenge', { body: { reason } }));

export const shareProgress = () => read(client.POST('/api/users/progress/share'));

/** Everything that an award changes, on the page and in the bars around it. */
export const refreshRewards = (queries: QueryClient, userId: string) =>
  showChanged(queries, [KEY, ['leaderboard'], profileQuery(userId).queryKey]);

/** Collects the reward of a challenge: shows the server's message and updates the figures. */
export function useCollect() {
  const queries = useQueryClient();
  const userId = useSession()!.userId;
  return useMutation({
    mutationFn: collect,
    onSuccess: ({ message, coins, points }) => {
      notify.success(message || 'Coin collected successfully!');
      queries.setQueryData<Profile>(
        profileQuery(userId).queryKey,
        (profile) => profile && { ...profile, coins, points },
      );
    },
    onError: (failure, reason) =>
      notify.error(
        errorText(
          failure,
          reason === 'STREAK' ? 'Already checked in, try again tomorrow' : 'An Error Occurred',
        ),
      ),
    onSettled: () => refreshRewards(queries, userId),
  });
}

export function useBuyFreeze() {
  const queries = useQueryClient();
  const userId = useSession()!.userId;
  return useMutation({
    mutationFn: () => read(client.POST('/api/users/streak/freeze')),
    onSuccess: ({ message }) => notify.success(message),
    onError: (failure) => notify.error(errorText(failure)),
    onSettled: () => refreshRewards(queries, userId),
  });
}
