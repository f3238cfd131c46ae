import type { UserRecord } from '../api/records';

/** The last Lagos day of a plan: it ends at the midnight after it. */
export const lastDayOf = (premiumUntil: string): Date => new Date(Date.parse(premiumUntil) - 1);

/** The last day of a running plan; null on the standard plan, to which every other falls back by itself. */
export const runningUntil = ({ premiumUntil }: UserRecord): Date | null =>
  premiumUntil && Date.parse(premiumUntil) > Date.now() ? lastDayOf(premiumUntil) : null;
