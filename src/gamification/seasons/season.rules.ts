import { WEEK_MS } from '../../platform/clock/durations';
import type { Tenths } from '../rates/tenths';

/** How many of a tier advance, and the season points they need. */
export const ADVANCING = 20;
export const ADVANCING_POINTS: Tenths = 100;
/** Seasons without a point after which silver and gold lose their tier. */
export const EMPTY_SEASONS = 2;
/** The first places of gold get a badge. */
export const BADGES = 3;

/**
 * The rest of a week after an early close is a season of its own. One shorter than half a week leaves too little time to
 * score: it does not count towards {@link EMPTY_SEASONS}, unless an admin closes it too.
 */
export const isTooShortToDrop = (startsAt: Date, endsAt: Date): boolean =>
  endsAt.getTime() - startsAt.getTime() < WEEK_MS / 2;
