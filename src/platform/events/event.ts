import { MINUTE_MS } from '../clock/durations';

/** A fact that features react to, named in the past tense. The payload carries ids and small facts, never whole records. */
export type DomainEvent<P extends object> = {
  readonly name: string;
  readonly kind: 'event';
  readonly __payload?: P;
};

/** A job to run later, named by its subject and its work (`mail.send`, `listings.upkeep`). It has exactly one handler. */
export type Job<P extends object> = {
  readonly name: string;
  readonly kind: 'job';
  readonly queue: QueueName;
  /** How long it may run. */
  readonly limitMs: number;
  readonly __payload?: P;
};

/**
 * How long a handler may run, several times longer than any of them takes; a job that goes through all files names its
 * own limit. A handler that waits for something that never comes takes a place of its queue that long with each of its
 * attempts, so that even an hourly one leaves most of the ten places to the others.
 */
export const HANDLER_LIMIT_MS = 5 * MINUTE_MS;

/**
 * `codes` are sign-in and verification codes that a person waits for: neither a burst of reactions nor a slow mail
 * server in `mail` may delay them, so each queue has workers of its own.
 */
export const QUEUES = ['default', 'mail', 'codes'] as const;
/** A queue of the program. */
export type QueueName = (typeof QUEUES)[number];

const eventNames = new Set<string>();

/** Defines an event, named by its subject and what happened (`tour.accepted`). */
export function defineEvent<P extends object>(name: string): DomainEvent<P> {
  eventNames.add(name);
  return { name, kind: 'event' };
}

const jobs = new Map<string, Job<object>>();

/** Defines a job. Throws for a name that is taken. */
export function defineJob<P extends object>(
  name: string,
  queue: QueueName = 'default',
  limitMs = HANDLER_LIMIT_MS,
): Job<P> {
  if (jobs.has(name)) throw new Error(`The job ${name} is defined twice`);
  const job: Job<P> = { name, kind: 'job', queue, limitMs };
  jobs.set(name, job);
  return job;
}

/** Every job that any loaded module defines. */
export const definedJobs = (): Job<object>[] => [...jobs.values()];

/** The names of every event and job that any loaded module defines. */
export const definedNames = (): string[] => [...eventNames, ...jobs.keys()];

/** The payload type of an event or a job. */
export type PayloadOf<T> = T extends DomainEvent<infer P> | Job<infer P> ? P : never;
