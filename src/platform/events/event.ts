/** Something that happened, in the past tense. The payload carries ids and small facts, never whole records. */
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
  readonly __payload?: P;
};

/**
 * `codes` are sign-in and verification codes that a person waits for: neither a burst of reactions nor a slow mail
 * server in `mail` may delay them, so each queue has workers of its own.
 */
export const QUEUES = ['default', 'mail', 'codes'] as const;
/** A queue of the program. */
export type QueueName = (typeof QUEUES)[number];

/** Defines an event, named by its subject and what happened (`tour.accepted`). */
export const defineEvent = <P extends object>(name: string): DomainEvent<P> => ({ name, kind: 'event' });

const jobs = new Map<string, Job<object>>();

/** Defines a job. Throws for a name that is taken. */
export function defineJob<P extends object>(name: string, queue: QueueName = 'default'): Job<P> {
  if (jobs.has(name)) throw new Error(`The job ${name} is defined twice`);
  const job: Job<P> = { name, kind: 'job', queue };
  jobs.set(name, job);
  return job;
}

/** Every job that any loaded module defines. */
export const definedJobs = (): Job<object>[] => [...jobs.values()];

/** The payload type of an event or a job. */
export type PayloadOf<T> = T extends DomainEvent<infer P> | Job<infer P> ? P : never;
