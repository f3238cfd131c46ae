import { defineEvent } from '../platform/events/event';
import type { Tier } from '../users/profile/profile-figures.service';

/** A person's coins or points changed. */
export const PointsChanged = defineEvent<{ userId: string; entryId: string }>('points.changed');
/** A missed day ended a streak of N days. `day` is its last day, YYYY-MM-DD. */
export const StreakLost = defineEvent<{ userId: string; days: number; day: string }>('streak.lost');
/** Freezes were used for missed days; `left` are still held. */
export const StreakFrozen = defineEvent<{ userId: string; used: number; left: number; day: string }>(
  'streak.frozen',
);
/** `reward` in coins. */
export const StreakMilestoneReached = defineEvent<{
  userId: string;
  days: number;
  reward: number;
  day: string;
}>('streak.milestone-reached');
/** The challenges of a new day are open, for a person who wants to be reminded. */
export const DayOpened = defineEvent<{ userId: string; day: string; streak: number }>('challenges.opened');
/**
 * A season ended for a person it affects: they moved to `tier`, or won the badge for place `badge` in gold.
 */
export const SeasonDecided = defineEvent<{
  userId: string;
  seasonId: string;
  outcome: 'promoted' | 'dropped' | 'stayed';
  tier: Tier;
  rank: number | null;
  badge: number | null;
}>('season.decided');
/** The anniversary of a person's sign-up. `reward` in coins. */
export const AnniversaryPaid = defineEvent<{ userId: string; years: number; reward: number }>(
  'anniversary.paid',
);
/** Both sides of a referral were paid `reward` coins. */
export const ReferralPaid = defineEvent<{ referrerId: string; friendId: string; reward: number }>(
  'referral.paid',
);
