import type { UserRecord } from '../api/records';

/** The last Lagos day of a plan, which ends at midnight after it. */
export const lastDayOf = (premiumUntil: string): Date => new Date(Date.parse(premiumUntil) - 1);

/** The last day of a running plan; null on the standard plan, to which an expired plan returns by itself. */
export const runningUntil = ({ premiumUntil }: UserRecord): Date | null =>
  premiumUntil && Date.parse(premiumUntil) > Date.now() ? lastDayOf(premiumUntil) : null;
