export const CASE_KINDS = ['STAY_NO_SHOW', 'CAUTION', 'TOUR_NO_SHOW'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** Each side can appeal once, to another admin; a case without an appeal, and one decided on appeal, is closed. */
export const CASE_STATES = ['OPEN', 'DECIDED', 'APPEALED', 'CLOSED'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** The possible outcomes, by kind; that of a caution is the sum that is returned. */
export const CASE_OUTCOMES: Record<CaseKind, readonly string[]> = {
  STAY_NO_SHOW: ['NO_SHOW', 'COMPLETED', 'CANCELLED_BY_HOST'],
  CAUTION: [],
  TOUR_NO_SHOW: ['UPHELD', 'DISMISSED'],
};
export const ALL_OUTCOMES: readonly string[] = Object.values(CASE_OUTCOMES).flat();

/** A word, or the sum of a caution that is returned. */
export type CaseOutcome = string | { returned: number };

export type CaseSide = 'claimant' | 'respondent';
