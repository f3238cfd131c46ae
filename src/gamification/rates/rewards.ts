import type { Tier } from '../../users/profile/profile-figures.service';

/** Coins and points are counted in tenths: 5 is half a coin. */
export type Tenths = number;

/** For display: whole units with one decimal. */
export const inUnits = (tenths: Tenths): number => tenths / 10;
export const inTenths = (units: number): Tenths => Math.round(units * 10);

/** Ascending. */
export const TIERS: readonly Tier[] = ['bronze', 'silver', 'gold'];

/** The reasons that a person can claim, in the order of their cards. */
export const CHALLENGE_REASONS = [
  'CHECK_IN',
  'STREAK',
  'PROPERTY_SEARCH',
  'PROPERTY_REVIEW',
  'PROPERTY_SHARE',
] as const;
export type ChallengeReason = (typeof CHALLENGE_REASONS)[number];

/** The reason for a ledger entry. */
export const LEDGER_REASONS = [
  ...(['CHECK_IN', 'PROPERTY_SEARCH', 'PROPERTY_REVIEW', 'PROPERTY_SHARE', 'STREAK_MILESTONE'] as const),
  ...(['REFERRAL', 'PHONE_VERIFIED', 'ANNIVERSARY', 'STREAK_FREEZE', 'REVERSAL'] as const),
] as const;
export type LedgerReason = (typeof LEDGER_REASONS)[number];

/** STREAK and CHECK_IN are two names of the same action. */
export type DailyChallenge = Exclude<ChallengeReason, 'STREAK'>;
export const dailyOf = (reason: ChallengeReason): DailyChallenge =>
  reason === 'STREAK' ? 'CHECK_IN' : reason;

type Challenge = { title: string; description: string; needed: number; missing: string };

export const CHALLENGES: Record<DailyChallenge, Challenge> = {
  CHECK_IN: {
    title: 'Daily Check-in',
    description: 'Opening this page once a day is enough. It keeps your streak alive.',
    needed: 1,
    missing: 'Check in first',
  },
  PROPERTY_SEARCH: {
    title: 'Property Search',
    description: 'Three searches today that differ in a word or a filter. Turning pages does not count.',
    needed: 3,
    missing: 'Do three different searches today first',
  },
  PROPERTY_REVIEW: {
    title: 'Give Property Reviews',
    description: 'A review that you write today, of a home that you have not reviewed before.',
    needed: 1,
    missing: 'Write a review today first',
  },
  PROPERTY_SHARE: {
    title: 'Share Property Listings',
    description: 'Share a home. It counts once somebody else opens your link today.',
    needed: 1,
    missing: 'Share a home first: it counts once somebody opens your link',
  },
};

/** Streak lengths that pay. The amounts are in `reward-rates`. */
export const MILESTONES = [7, 30, 100] as const;

/** How many of a tier advance, and the season points they need. */
export const ADVANCING = 20;
export const ADVANCING_POINTS: Tenths = 100;
/** Seasons without a point after which silver and gold lose their tier. */
export const EMPTY_SEASONS = 2;
export const BADGES = 3;
