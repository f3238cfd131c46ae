/** The reason for a ledger entry. */
export const LEDGER_REASONS = [
  ...(['CHECK_IN', 'PROPERTY_SEARCH', 'PROPERTY_REVIEW', 'PROPERTY_SHARE', 'STREAK_MILESTONE'] as const),
  ...(['REFERRAL', 'PHONE_VERIFIED', 'ANNIVERSARY', 'STREAK_FREEZE', 'REVERSAL'] as const),
] as const;
export type LedgerReason = (typeof LEDGER_REASONS)[number];
