import { DAY_MS, HOUR_MS } from '../../../src/platform/clock/durations';

/** The calendar date in Lagos, N days from now. Lagos is one hour ahead of UTC all year. */
export const lagosDay = (daysAhead: number): string =>
  new Date(Date.now() + HOUR_MS + daysAhead * DAY_MS).toISOString().slice(0, 10);
