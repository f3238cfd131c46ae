/** Coins and points are counted in tenths: 5 is half a coin. */
export type Tenths = number;

/** For people: whole units with one decimal. */
export const inUnits = (tenths: Tenths): number => tenths / 10;

/** The reasons that a person can claim, in the order of their cards. */
export const CHALLENGE_REASONS = [
  'CHECK_IN',
  'STREAK',
  'PROPERTY_SEARCH',
  'PROPERTY_REVIEW',
  'PROPERTY_SHARE',
] as const;
export type ChallengeReason = (typeof CHALLENGE_REASONS)[number];

/** Why a line stands in the ledger. */
export const LEDGER_REASONS = [
  ...(['CHECK_IN', 'PROPERTY_SEARCH', 'PROPERTY_REVIEW', 'PROPERTY_SHARE', 'STREAK_MILESTONE'] as const),
  ...(['REFERRAL', 'PHONE_VERIFIED', 'STREAK_FREEZE', 'REVERSAL'] as const),
] as const;
export type LedgerReason = (typeof LEDGER_REASONS)[number];

/** STREAK and CHECK_IN are the same act under two names. */
export type DailyChallenge = Exclude<ChallengeReason, 'STREAK'>;
export const dailyOf = (reason: ChallengeReason): DailyChallenge =>
  reason === 'STREAK' ? 'CHECK_IN' : reason;

type Challenge = { title: string; description: string; reward: Tenths; needed: number; missing: string };

export const CHALLENGES: Record<DailyChallenge, Challenge> = {
  CHECK_IN: {
    title: 'Daily Check-in',
    description: 'Opening this page once a day is enough. It keeps your streak alive.',
    reward: 5,
    needed: 1,
    missing: 'Check in first',
  },
  PROPERTY_SEARCH: {
    title: 'Property Search',
    description: 'Three searches today that differ in a word or a filter. Turning pages does not count.',
    reward: 60,
    needed: 3,
    missing: 'Do three different searches today first',
  },
  PROPERTY_REVIEW: {
    title: 'Give Property Reviews',
    description: 'A review that you write today, of a home that you have not reviewed before.',
    reward: 30,
    needed: 1,
    missing: 'Write a review today first',
  },
  PROPERTY_SHARE: {
    title: 'Share Property Listings',
    description: 'Share a home. It counts once somebody else opens your link today.',
    reward: 40,
    needed: 1,
    missing: 'Share a home first: it counts once somebody opens your link',
  },
};

/** Days in a row that pay, and what they pay. */
export const MILESTONES: readonly { days: number; reward: Tenths }[] = [
  { days: 7, reward: 20 },
  { days: 30, reward: 100 },
  { days: 100, reward: 500 },
];

export const FREEZE_PRICE: Tenths = 50;
export const FREEZES_MAX = 2;
export const REFERRAL_REWARD: Tenths = 50;
export const REFERRALS_A_MONTH = 10;
export const PHONE_REWARD: Tenths = 5;

/** How many of a tier advance, and the points of the season that they need. */
export const ADVANCING = 20;
export const ADVANCING_POINTS: Tenths = 100;
/** Seasons without a point after which silver and gold lose their tier. */
export const EMPTY_SEASONS = 2;
export const BADGES = 3;
