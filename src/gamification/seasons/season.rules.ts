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
 * What is left of a week after an early close is a season of its own. One that is over before half a week gave nobody the
 * time to score: it is no season without a point, unless an admin closes it too.
 */
export const isTooShortToDrop = (startsAt: Date, endsAt: Date): boolean =>
  endsAt.getTime() - startsAt.getTime() < WEEK_MS / 2;
