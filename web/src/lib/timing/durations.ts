/** Lengths of time in milliseconds. Lagos has no summer time: its days are all of one length. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** After it a view says "Still loading", and data stored on the device is shown instead of the response. */
export const LONG_WAIT_MS = 10_000;
