import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ErrorCode } from 'bullmq';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit';
import { QUEUES, type QueueName } from '../../platform/events/event';
import { readAdminQuery, type AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { AppError, conflict, notFound, unavailable } from '../../platform/http/errors';
import { Page } from '../../platform/http/page';
import { Queues } from '../../platform/queues/queues';
import { canRetry, instantOf, presentJob, type FoundJob } from './admin-jobs.presenter';
import { JOB_STATES, jobKeys, type JobState, type JobView } from './admin-jobs.resource';

/** How deep the list reaches: the queues are merged in memory. */
const DEEPEST = 1_000;
/** What no job is ever called is not worth asking the store for. */
const JOB_ID = /^[\w.:-]{1,200}$/;

const ONLY_FAILED = 'Only a job that failed can be run again';

/** Looks into BullMQ's queues, whichever store is behind them. */
@Injectable()
export class AdminJobsService {
  constructor(
    private readonly queues: Queues,
    private readonly em: EntityManager,
    private readonly audit: Audit,
  ) {}

  /** Jobs in the asked states and queues, at most the first {@link DEEPEST} of them. */
  async list(query: AdminListQuery): Promise<Page<JobView>> {
    const { filter, sort, first, limit } = readAdminQuery(jobKeys, query);
    const ascending = sort.direction === 'ASC';
    return reached(async () => {
      const queues = asked(filter['queue'], QUEUES);
      const states = asked(filter['state'], JOB_STATES);
      const ids = filter['id'] === undefined ? null : asked(filter['id'], []);
      const found = ids
        ? await this.named(ids, queues, states)
        : await this.inStates(queues, states, ascending, first + limit);
      found.sort((a, b) => (ascending ? 1 : -1) * (instantOf(a) - instantOf(b)));
      const total = ids ? found.length : await this.count(queues, states);
      return new Page(
        jobKeys.name,
        found.slice(first, first + limit).map(presentJob),
        Math.min(total, DEEPEST),
        first,
      );
    });
  }

  async get(id: string): Promise<JobView> {
    return presentJob(await reached(() => this.find(id)));
  }

  /** Runs a job again: one that gave up, or one that waits for its next try. 409 for any other. */
  async retry(actor: Actor, id: string): Promise<void> {
    await reached(async () => {
      const found = await this.find(id);
      if (!canRetry(found)) throw conflict(ONLY_FAILED);
      await runAgain(found);
    });
    this.audit.record('job.retried', { actorId: actor.userId, target: ['job', id] });
    await this.em.flush();
  }

  private async find(id: string): Promise<FoundJob> {
    const [found] = await this.named([id], QUEUES, JOB_STATES);
    if (!found) throw notFound();
    return found;
  }

  private async named(
    ids: readonly string[],
    queues: readonly QueueName[],
    states: readonly JobState[],
  ): Promise<FoundJob[]> {
    const found = ids
      .filter((id) => JOB_ID.test(id))
      .flatMap((id) =>
        queues.map(async (queue): Promise<FoundJob | null> => {
          const job = await this.queues.get(queue).getJob(id);
          const state = job ? ((await job.getState()) as JobState) : null;
          return job && state && states.includes(state) ? { job, queue, state } : null;
        }),
      );
    return (await Promise.all(found)).filter((entry) => entry !== null);
  }

  private async inStates(
    queues: readonly QueueName[],
    states: readonly JobState[],
    ascending: boolean,
    depth: number,
  ): Promise<FoundJob[]> {
    const last = Math.min(depth, DEEPEST) - 1;
    const lists = queues.flatMap((queue) =>
      states.map(async (state) => {
        const jobs = await this.queues.get(queue).getJobs([state], 0, last, ascending);
        return jobs.map((job): FoundJob => ({ job, queue, state }));
      }),
    );
    return (await Promise.all(lists)).flat();
  }

  private async count(queues: readonly QueueName[], states: readonly JobState[]): Promise<number> {
    const counts = await Promise.all(queues.map((queue) => this.queues.get(queue).getJobCounts(...states)));
    return counts.flatMap((count) => Object.values(count)).reduce((sum, count) => sum + count, 0);
  }
}

/** Between the look and the act another admin may have run it: that is a conflict, and no outage of the queue. */
async function runAgain({ job, state }: FoundJob): Promise<void> {
  try {
    await (state === 'failed' ? job.retry('failed', { resetAttemptsMade: true }) : job.promote());
  } catch (error) {
    const { code } = error as { code?: unknown };
    throw code === ErrorCode.JobNotInState || code === ErrorCode.JobNotExist ? conflict(ONLY_FAILED) : error;
  }
}

/** The values of a filter that takes one or several; all of them when it is not set. */
const asked = <T extends string>(value: unknown, all: readonly T[]): readonly T[] =>
  value === undefined ? all : ((Array.isArray(value) ? value : [value]) as T[]);

/** The store behind the queues may be away: that is a 503, not a fault of ours. */
async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unavailable('The queue does not answer, please try again in a moment');
  }
}
