import { LEDGER_REASONS, type LedgerReason } from '../ledger/ledger-reasons';

export const PATTERN_KINDS = ['REFERRAL_RING', 'SHARED_DEVICE', 'BURST', 'PRAISE'] as const;
export type PatternKind = (typeof PATTERN_KINDS)[number];
export const PATTERN_STATUSES = ['OPEN', 'DISMISSED', 'ACTED'] as const;
export type PatternStatus = (typeof PATTERN_STATUSES)[number];

/** The facts of a scan, by kind. */
export type PatternFacts = Record<string, number | string>;

const OF_BURST: Record<string, { one: string; many: string; reasons: readonly LedgerReason[] }> = {
  awards: { one: 'reward', many: 'rewards', reasons: LEDGER_REASONS },
  reviews: { one: 'review', many: 'reviews', reasons: ['PROPERTY_REVIEW'] },
  shares: { one: 'share', many: 'shares', reasons: ['PROPERTY_SHARE'] },
  enquiries: { one: 'enquiry', many: 'enquiries', reasons: [] },
  favourites: { one: 'saved home', many: 'saved homes', reasons: [] },
};

const counted = (count: unknown, one: string, many: string): string =>
  `${String(count)} ${Number(count) === 1 ? one : many}`;

/** The reason for the alert, in a sentence for the admin. */
export function whyOf(kind: PatternKind, facts: PatternFacts): string {
  if (kind === 'REFERRAL_RING') {
    const chain = Number(facts['depth']) > 2 ? `, in a chain of ${facts['depth']}` : '';
    return `${facts['friends']} friends joined within 30 days${chain}: ${facts['sharing']} share a device and address with another of them, ${facts['idle']} did no more than what pays, ${facts['fast']} were paid for within six hours`;
  }
  if (kind === 'SHARED_DEVICE')
    return `${facts['accounts']} accounts signed in from one device and address within a week: ${facts['fresh']} of them are new, ${facts['earning']} earned coins. Mobile networks and shared houses look like this too`;
  if (kind === 'PRAISE')
    return `${facts['people']} people liked, saved or praised what is this person’s within three days, ${facts['fresh']} of them with accounts younger than a week`;
  const { one, many } = OF_BURST[String(facts['what'])] ?? { one: 'act', many: 'acts' };
  return `${counted(facts['count'], one, many)} within an hour, where others reach ${counted(Math.round(Number(facts['usual'])), one, many)}`;
}

/** The questioned rewards, which can be reversed all at once. */
export function reasonsOf(kind: PatternKind, facts: PatternFacts): LedgerReason[] {
  if (kind === 'REFERRAL_RING') return ['REFERRAL'];
  const reasons = kind === 'BURST' ? (OF_BURST[String(facts['what'])]?.reasons ?? []) : LEDGER_REASONS;
  return reasons.filter((reason) => reason !== 'REVERSAL' && reason !== 'STREAK_FREEZE');
}
