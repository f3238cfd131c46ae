import { DAY_MS, MINUTE_MS } from '../clock/durations';
import type { QueueName } from '../events/event';

/** The first pause; it doubles after each attempt up to the longest. */
const FIRST_PAUSE_MS = 2_000;
/** A pause varies by up to a quarter, so that jobs that failed together do not retry together. */
const JITTER = 0.25;

/**
 * How long a job is retried, and the longest pause between two attempts. Mail outlasts an outage of a day. A code is
 * valid for ten minutes and wanted at once; its handler drops it when it has expired. All other jobs outlast a long
 * outage of their store, but a failure caused by a bug should appear in the console on the same day.
 */
const policies: Record<QueueName, { lastsMs: number; longestPauseMs: number }> = {
  default: { lastsMs: 6 * 60 * MINUTE_MS, longestPauseMs: 10 * MINUTE_MS },
  mail: { lastsMs: DAY_MS, longestPauseMs: 10 * MINUTE_MS },
  codes: { lastsMs: 15 * MINUTE_MS, longestPauseMs: 10_000 },
};

/** The number of attempts that fit into the retry time of a queue. */
export function triesOf(queue: QueueName): number {
  const { lastsMs, longestPauseMs } = policies[queue];
  let tries = 1;
  for (let waited = 0; waited < lastsMs; tries++) waited += pauseAfter(tries, longestPauseMs);
  return tries;
}

/** Milliseconds from a failed attempt to the next; `tries` is the number of attempts so far. */
export function pauseBeforeRetry(queue: QueueName, tries: number): number {
  const pause = pauseAfter(tries, policies[queue].longestPauseMs);
  return Math.round(pause * (1 + JITTER * (2 * Math.random() - 1)));
}

const pauseAfter = (tries: number, longestMs: number): number =>
  Math.min(longestMs, FIRST_PAUSE_MS * 2 ** (tries - 1));
