import { infiniteQueryOptions } from '@tanstack/react-query';
import { client, read, type Schema } from '@/api/client';

export type Line = Schema<'LedgerEntryView'>;

const PAGE = 24;

/** Coins, points and the lines that made them, newest first. */
export const pointsPages = infiniteQueryOptions({
  queryKey: ['rewards', 'points'],
  queryFn: ({ pageParam: page, signal }) =>
    read(client.GET('/api/users/points', { params: { query: { page, limit: PAGE } }, signal })),
  initialPageParam: 1,
  getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length + 1 : undefined),
});

/** The label of each line. */
export const REASONS: Record<Line['reason'], string> = {
  CHECK_IN: 'Daily check-in',
  PROPERTY_SEARCH: 'Property search',
  PROPERTY_REVIEW: 'Property review',
  PROPERTY_SHARE: 'Shared property listing',
  STREAK_MILESTONE: 'Days in a row',
  REFERRAL: 'Referral',
  PHONE_VERIFIED: 'Verified phone number',
  ANNIVERSARY: 'A year with us',
  STREAK_FREEZE: 'Streak freeze',
  REVERSAL: 'Taken back',
};
