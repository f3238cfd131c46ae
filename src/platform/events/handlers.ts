import { SetMetadata } from '@nestjs/common';
import type { DomainEvent, Job } from './event';

export const ON_EVENT = 'on-domain-event';
export const ON_JOB = 'on-job';

/**
 * Marks a provider's method as a reaction to an event: `(payload, context) => Promise<void>`. It runs in a worker, in
 * a fresh ORM context, after the commit; at least once, so it must be safe to run twice.
 */
export const OnDomainEvent = <P extends object>(event: DomainEvent<P>): MethodDecorator =>
  SetMetadata(ON_EVENT, event.name);

/** Marks a provider's method as THE handler of a job. Same rules as {@link OnDomainEvent}. */
export const OnJob = <P extends object>(job: Job<P>): MethodDecorator => SetMetadata(ON_JOB, job);

/** What a handler may want to know of the delivery: `id` is stable over retries, good as an idempotency key. */
export type Delivery = { id: string; outboxId: string };
