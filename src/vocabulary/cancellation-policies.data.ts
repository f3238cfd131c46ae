/** The refund for a cancellation at least N days before the arrival; the largest N first. */
export type RefundStep = { days: number; percent: number };

/** The cancellation policies of stays, with their table of refunds. */
export const CANCELLATION_POLICIES = [
  {
    value: 'flexible',
    label: 'Flexible',
    refunds: [
      { days: 1, percent: 100 },
      { days: 0, percent: 50 },
    ],
  },
  {
    value: 'moderate',
    label: 'Moderate',
    refunds: [
      { days: 5, percent: 100 },
      { days: 1, percent: 50 },
      { days: 0, percent: 0 },
    ],
  },
  {
    value: 'strict',
    label: 'Strict',
    refunds: [
      { days: 14, percent: 100 },
      { days: 7, percent: 50 },
      { days: 0, percent: 0 },
    ],
  },
] as const satisfies readonly { value: string; label: string; refunds: readonly RefundStep[] }[];
