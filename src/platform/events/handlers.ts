import { SetMetadata } from '@nestjs/common';
import type { DomainEvent, Job, QueueName } from './event';

/** The metadata of methods that react to an event. */
export const ON_EVENT = 'on-domain-event';
/** The event’s name, and the queue of the reaction. */
export type EventHandling = { name: string; queue: QueueName };
/** The metadata of the method that handles a job. */
export const ON_JOB = 'on-job';

/**
 * Marks a provider's method as a reaction to an event: `(payload, context) => Promise<void>`. It runs in a worker, in a
 * new ORM context, after the commit; at least once, so it must be safe to run twice. A reaction that sends mail names
 * that `queue`: there it is retried for a day, and a slow mail server delays no other reaction.
 */
export const OnDomainEvent = <P extends object>(
  event: DomainEvent<P>,
  queue: QueueName = 'default',
): MethodDecorator => SetMetadata(ON_EVENT, { name: event.name, queue } satisfies EventHandling);

/** Marks a provider's method as the only handler of a job. Same rules as {@link OnDomainEvent}. */
export const OnJob = <P extends object>(job: Job<P>): MethodDecorator => SetMetadata(ON_JOB, job);

/**
 * Details of the delivery: `id` is stable over retries and can serve as an idempotency key; `late`: recorded more than
 * a minute ago, as after an outage, so that what it reports may be over.
 */
export type Delivery = { id: string; outboxId: string; late: boolean };

/**
 * Thrown by a handler that cannot run at present, through no fault of its own: it is retried, and the attempt is not
 * counted.
 */
export class NotNow extends Error {
  constructor(readonly afterMs: number) {
    super('Not now');
  }
}
