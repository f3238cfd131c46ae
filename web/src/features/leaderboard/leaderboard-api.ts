import { queryOptions } from '@tanstack/react-query';
import { client, read, readPage, type Schema } from '@/api/client';
import type { Tier } from '@/features/rewards/medal';

export type Row = Schema<'LeaderboardRowView'>;
export type Standing = Schema<'StandingView'>;
export type Season = Schema<'SeasonView'>;

export const boardQuery = (tier: Tier, season?: string) =>
  queryOptions({
    queryKey: ['leaderboard', tier, season ?? 'now'],
    queryFn: ({ signal }) =>
      readPage(
        client.GET('/api/users/leaderboard', {
          params: { query: { tier, ...(season ? { season } : {}) } },
          signal,
        }),
      ),
  });

export const seasonQuery = (seasonId: string) =>
  queryOptions({
    queryKey: ['leaderboard', 'season', seasonId],
    queryFn: ({ signal }) =>
      read(client.GET('/api/seasons/{id}', { params: { path: { id: seasonId } }, signal })),
  });

export const seasonsQuery = queryOptions({
  queryKey: ['leaderboard', 'seasons'],
  queryFn: ({ signal }) => read(client.GET('/api/seasons', { params: { query: { limit: 12 } }, signal })),
});
