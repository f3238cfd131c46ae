import type { QueueName } from '../events/event';

/** The first pause, doubled after each try up to the longest. */
const FIRST_PAUSE_MS = 2_000;
/** A pause is up to a quarter shorter or longer, so that what failed together does not come back together. */
const JITTER = 0.25;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * How long a job is tried, and the longest pause between two tries. Mail outlives an outage of a day. A code is good for
 * ten minutes and is wanted at once; its handler drops it when it has expired. Everything else outlives a long outage
 * of its store, but what fails by a fault of the program should stand in the console the same day.
 */
const policies: Record<QueueName, { lastsMs: number; longestPauseMs: number }> = {
  default: { lastsMs: 6 * 60 * MINUTE_MS, longestPauseMs: 10 * MINUTE_MS },
  mail: { lastsMs: DAY_MS, longestPauseMs: 10 * MINUTE_MS },
  codes: { lastsMs: 15 * MINUTE_MS, longestPauseMs: 10_000 },
};

/** How many tries fit into the time that a queue gives a job. */
export function triesOf(queue: QueueName): number {
  const { lastsMs, longestPauseMs } = policies[queue];
  let tries = 1;
  for (let waited = 0; waited < lastsMs; tries++) waited += pauseAfter(tries, longestPauseMs);
  return tries;
}

/** Milliseconds from a failed try to the next; `tries` are those made so far. */
export function pauseBeforeRetry(queue: QueueName, tries: number): number {
  const pause = pauseAfter(tries, policies[queue].longestPauseMs);
  return Math.round(pause * (1 + JITTER * (2 * Math.random() - 1)));
}

const pauseAfter = (tries: number, longestMs: number): number =>
  Math.min(longestMs, FIRST_PAUSE_MS * 2 ** (tries - 1));
