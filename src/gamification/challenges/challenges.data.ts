/** The reasons that a person can claim, in the order of their cards. */
export const CHALLENGE_REASONS = [
  'CHECK_IN',
  'STREAK',
  'PROPERTY_SEARCH',
  'PROPERTY_REVIEW',
  'PROPERTY_SHARE',
] as const;
export type ChallengeReason = (typeof CHALLENGE_REASONS)[number];

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
