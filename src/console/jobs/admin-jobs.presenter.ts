import type { Job } from 'bullmq';
import type { QueueName } from '../../platform/events/event';
import type { DeadDelivery } from '../../platform/queues/dead-deliveries';
import type { DeliveryData } from '../../platform/queues/queues';
import { triesOf } from '../../platform/queues/retries';
import type { JobState, JobView } from './admin-jobs.resource';

/** A job with the queue and the state in which it was found; `dueAt` of a delayed one, in milliseconds. */
export type FoundJob = {
  job: Job<DeliveryData>;
  queue: QueueName;
  state: Exclude<JobState, 'failed'>;
  dueAt: number | undefined;
};

const LONGEST_TEXT = 300;

/** A delayed job that was tried waits for its next try; one that was never tried waits for its due time. */
export const canRetry = ({ job, state }: Pick<FoundJob, 'job' | 'state'>): boolean =>
  state === 'delayed' && job.attemptsMade > 0;

export function presentJob({ job, queue, state, dueAt }: FoundJob): JobView {
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
  };
}

export const presentDead = (dead: DeadDelivery, queue: QueueName): JobView => ({
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
  canRetry: true,
});

/** Shortens a mail's HTML, which would be most of the response and which nobody reads here. */
function shortened(payload: object): object {
  return JSON.parse(JSON.stringify(payload), (_key, value: unknown) =>
    typeof value === 'string' && value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value,
  ) as object;
}
