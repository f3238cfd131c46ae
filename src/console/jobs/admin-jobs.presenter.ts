import type { Job } from 'bullmq';
import { HandlerRegistry } from '../../platform/events/handler-registry';
import type { QueueName } from '../../platform/events/event';
import type { DeadDelivery } from '../../platform/queues/dead-deliveries';
import type { DeliveryData } from '../../platform/queues/queues';
import type { UnknownEntry } from '../../platform/queues/unknown-entries';
import { triesOf } from '../../platform/queues/retries';
import type { JobState, JobView } from './admin-jobs.resource';
import { shortened } from './shortened-payload';

/** A job with the queue and the state in which it was found; `dueAt` of a delayed one, in milliseconds. */
export type FoundJob = {
  job: Job<DeliveryData>;
  queue: QueueName;
  state: Exclude<JobState, 'failed'>;
  dueAt: number | undefined;
};

/** A delayed job that was tried waits for its next try; one that was never tried waits for its due time. */
export const canRetry = ({ job, state }: Pick<FoundJob, 'job' | 'state'>): boolean =>
  state === 'delayed' && job.attemptsMade > 0;

export function presentJob({ job, queue, state, dueAt }: FoundJob, handled: boolean): JobView {
  return {
    id: job.id ?? '',
    queue,
    name: job.data.handler ?? job.name,
    state,
    attempts: job.attemptsMade,
    maxAttempts: job.opts.attempts ?? 1,
    error: job.failedReason ?? null,
    payload: shortened(job.data.payload ?? {}),
    createdAt: new Date(job.timestamp).toISOString(),
    at: new Date(dueAt ?? job.timestamp).toISOString(),
    canRetry: canRetry({ job, state }),
    handled,
  };
}

export const presentDead = (dead: DeadDelivery, queue: QueueName, handled: boolean): JobView => ({
  id: `${dead.id}.${dead.handler}`,
  queue,
  name: dead.handler,
  state: 'failed',
  attempts: dead.attempts,
  maxAttempts: Math.max(dead.attempts, triesOf(queue)),
  error: dead.error,
  payload: shortened(dead.payload),
  createdAt: new Date(dead.created_at).toISOString(),
  at: new Date(dead.failed_at).toISOString(),
  canRetry: handled,
  handled,
});

/** An entry that no process has handed to its handlers. */
export const presentUnknown = (entry: UnknownEntry): JobView => ({
  ...presentDead(
    { ...entry, handler: entry.name, due_at: null, attempts: 0, error: null, failed_at: entry.created_at },
    HandlerRegistry.QUEUE_OF_UNKNOWN,
    false,
  ),
  id: entry.id,
  state: 'waiting',
});
