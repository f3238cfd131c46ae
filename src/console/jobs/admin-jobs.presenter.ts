import type { Job } from 'bullmq';
import type { QueueName } from '../../platform/events/event';
import type { DeliveryData } from '../../platform/queues/queues';
import type { JobState, JobView } from './admin-jobs.resource';

/** A job with the queue and the state in which it was found. */
export type FoundJob = { job: Job<DeliveryData>; queue: QueueName; state: JobState };

const LONGEST_TEXT = 300;

/** A delayed job that was tried waits for its next try; one that never was waits for its time. */
export const canRetry = ({ job, state }: FoundJob): boolean =>
  state === 'failed' || (state === 'delayed' && job.attemptsMade > 0);

/** When it failed, falls due, or was made; milliseconds. */
export function instantOf({ job, state }: FoundJob): number {
  if (state === 'failed') return job.finishedOn ?? job.timestamp;
  return state === 'delayed' ? job.timestamp + job.delay : job.timestamp;
}

export function presentJob(found: FoundJob): JobView {
  const { job, queue, state } = found;
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
    at: new Date(instantOf(found)).toISOString(),
    canRetry: canRetry(found),
  };
}

/** A mail's HTML would be most of the answer, and nobody reads it here. */
function shortened(payload: object): object {
  return JSON.parse(JSON.stringify(payload), (_key, value: unknown) =>
    typeof value === 'string' && value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value,
  ) as object;
}
