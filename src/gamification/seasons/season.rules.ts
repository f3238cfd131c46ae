import type { Tenths } from '../rates/tenths';

/** How many of a tier advance, and the season points they need. */
export const ADVANCING = 20;
export const ADVANCING_POINTS: Tenths = 100;
/** Seasons without a point after which silver and gold lose their tier. */
export const EMPTY_SEASONS = 2;
/** The first places of gold get a badge. */
export const BADGES = 3;
