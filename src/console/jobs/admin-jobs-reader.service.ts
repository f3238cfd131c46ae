import { Injectable } from '@nestjs/common';
import { ErrorCode } from 'bullmq';
import { QUEUES, type QueueName } from '../../platform/events/event';
import { HandlerRegistry } from '../../platform/events/handler-registry';
import { AppError, unavailable } from '../../platform/http/errors';
import { DeadDeliveries, type DeadDelivery } from '../../platform/queues/dead-deliveries';
import type { DueTimes } from '../../platform/queues/due-times';
import { Queues } from '../../platform/queues/queues';
import { UnknownEntries } from '../../platform/queues/unknown-entries';
import { presentDead, presentJob, presentUnknown, type FoundJob } from './admin-jobs.presenter';
import type { JobState, JobView } from './admin-jobs.resource';

/** How deep the list reaches: the queues are merged in memory. */
export const DEEPEST = 1_000;
/** The possible job ids: other texts are not looked up. */
const JOB_ID = /^[\w.:-]{1,200}$/;
type Waiting = FoundJob['state'];

/** Reads jobs that gave up from the database, because queues forget them; waiting and running ones from BullMQ. */
@Injectable()
export class AdminJobsReaderService {
  constructor(
    private readonly queues: Queues,
    private readonly handlers: HandlerRegistry,
    private readonly dead: DeadDeliveries,
    private readonly unknown: UnknownEntries,
  ) {}

  async named(
    ids: readonly string[],
    queues: readonly QueueName[],
    states: readonly JobState[],
  ): Promise<JobView[]> {
    const found = ids.filter((id) => JOB_ID.test(id)).map((id) => this.one(id));
    return (await Promise.all(found)).filter(
      (job): job is JobView =>
        job !== null && queues.includes(job.queue as QueueName) && states.includes(job.state as JobState),
    );
  }

  async inStates(
    queues: readonly QueueName[],
    states: readonly JobState[],
    ascending: boolean,
    depth: number,
  ): Promise<JobView[]> {
    const failed = states.includes('failed') ? await this.dead.list(queues, ascending, depth) : [];
    const unknown = waitUnknown(queues, states) ? await this.unknown.list(ascending, depth) : [];
    const lists = queues.flatMap((queue) =>
      waitingOnly(states).map(async (state) => {
        const jobs = await this.queues.get(queue).getJobs([state], 0, depth - 1, ascending);
        const dueTimes = await this.dueTimes(queue, state, jobs);
        return jobs.map((job) => this.presentJob({ job, queue, state, dueAt: dueTimes.get(job.id!) }));
      }),
    );
    const others = await reached(() => Promise.all(lists));
    return [
      ...failed.map((dead) => this.presentDead(dead)),
      ...unknown.map(presentUnknown),
      ...others.flat(),
    ];
  }

  async count(queues: readonly QueueName[], states: readonly JobState[]): Promise<number> {
    const counts = await this.counts(queues, states);
    return Object.values(counts).reduce((sum, count) => sum + count, 0);
  }

  /** The number of jobs in each of these states, 0 in others. Each queue is asked once. */
  async counts(queues: readonly QueueName[], states: readonly JobState[]): Promise<Record<JobState, number>> {
    const waiting = waitingOnly(states);
    const asked = waiting.length === 0 ? [] : queues;
    const [failed, unknown, counted] = await Promise.all([
      states.includes('failed') ? this.dead.count(queues) : 0,
      waitUnknown(queues, states) ? this.unknown.count() : 0,
      reached(() => Promise.all(asked.map((queue) => this.queues.get(queue).getJobCounts(...waiting)))),
    ]);
    const inQueues = (state: string): number => counted.reduce((sum, count) => sum + (count[state] ?? 0), 0);
    return {
      failed,
      delayed: inQueues('delayed'),
      // BullMQ counts those of a queue that is paused with the waiting ones, under a name of their own.
      waiting: unknown + inQueues('waiting') + inQueues('paused'),
      active: inQueues('active'),
    };
  }

  /** A job that a queue holds and that has not given up. */
  async waiting(id: string): Promise<FoundJob | null> {
    if (!JOB_ID.test(id)) return null;
    const found = await reached(() => Promise.all(QUEUES.map((queue) => this.inQueue(queue, id))));
    return found.find((job) => job !== null) ?? null;
  }

  /** Runs a job before its time. Throws `conflict` if another admin has just done so. */
  promote({ job }: FoundJob, conflict: AppError): Promise<void> {
    return reached(async () => {
      try {
        await job.promote();
      } catch (error) {
        const { code } = error as { code?: unknown };
        throw code === ErrorCode.JobNotInState || code === ErrorCode.JobNotExist ? conflict : error;
      }
    });
  }

  private async one(id: string): Promise<JobView | null> {
    const dead = await this.dead.find(id);
    if (dead) return this.presentDead(dead);
    const waiting = await this.waiting(id);
    if (waiting) return this.presentJob(waiting);
    const unknown = await this.unknown.find(id);
    return unknown && presentUnknown(unknown);
  }

  private async inQueue(queue: QueueName, id: string): Promise<FoundJob | null> {
    const job = await this.queues.get(queue).getJob(id);
    const state = job ? ((await job.getState()) as Waiting) : null;
    if (!job || !state || !WAITING.includes(state)) return null;
    return { job, queue, state, dueAt: (await this.dueTimes(queue, state, [job])).get(id) };
  }

  private dueTimes(queue: QueueName, state: Waiting, jobs: readonly FoundJob['job'][]): Promise<DueTimes> {
    const ids = state === 'delayed' ? jobs.map((job) => job.id!) : [];
    return this.queues.dueTimes(queue, ids);
  }

  private presentDead(dead: DeadDelivery): JobView {
    return presentDead(dead, this.handlers.queueOf(dead.handler), this.isHandled(dead.handler));
  }

  private presentJob(found: FoundJob): JobView {
    return presentJob(found, this.isHandled(found.job.data.handler));
  }

  private isHandled(handler: string): boolean {
    return this.handlers.get(handler) !== undefined;
  }
}

const WAITING: readonly Waiting[] = ['delayed', 'waiting', 'active'];
const waitingOnly = (states: readonly JobState[]): Waiting[] =>
  WAITING.filter((state) => states.includes(state));

/** Entries that no queue has count as waiting, in the queue of what has no handler. */
const waitUnknown = (queues: readonly QueueName[], states: readonly JobState[]): boolean =>
  states.includes('waiting') && queues.includes(HandlerRegistry.QUEUE_OF_UNKNOWN);

/** Turns an unavailable queue store into a 503, because it is no fault of the program. */
async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unavailable('The queue is unavailable, please try again in a moment');
  }
}
