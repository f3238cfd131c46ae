import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit';
import { QUEUES } from '../../platform/events/event';
import { readAdminQuery, type AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { conflict, notFound } from '../../platform/http/errors';
import { Page } from '../../platform/http/page';
import { DeadDeliveries } from '../../platform/queues/dead-deliveries';
import { AdminJobsReaderService, DEEPEST } from './admin-jobs-reader.service';
import { canRetry } from './admin-jobs.presenter';
import { JOB_STATES, jobKeys, type JobView } from './admin-jobs.resource';

const ONLY_FAILED = 'Only a job that failed can be run again';
const UNHANDLED = 'This version of the program no longer handles this job';

type Order = (a: JobView, b: JobView) => number;

/** An id begins with a UUID of version 7, which grows with time. */
const byId: Order = (a, b) => (a.id < b.id ? -1 : 1);
/** By each key of `jobKeys.sort`. */
const ORDERS = {
  at: (a, b) => Date.parse(a.at) - Date.parse(b.at),
  createdAt: (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || byId(a, b),
  id: byId,
} satisfies Record<string, Order>;

/** Lists background jobs for the console, and runs failed ones again. */
@Injectable()
export class AdminJobsService {
  private readonly logger = new Logger('Jobs');

  constructor(
    private readonly reader: AdminJobsReaderService,
    private readonly dead: DeadDeliveries,
    private readonly em: EntityManager,
    private readonly audit: Audit,
  ) {}

  /** Jobs in the requested states and queues, at most the first {@link DEEPEST} of them. */
  async list(query: AdminListQuery): Promise<Page<JobView>> {
    const { filter, sort, first, limit } = readAdminQuery(jobKeys, query);
    const ascending = sort.direction === 'ASC';
    // The queues are in the order of `at`: by any other key, what the list shows first is sorted.
    const [onwards, depth] = sort.key === 'at' ? [ascending, first + limit] : [false, DEEPEST];
    const queues = wanted(filter['queue'], QUEUES);
    const states = wanted(filter['state'], JOB_STATES);
    const ids = filter['id'] === undefined ? null : wanted(filter['id'], []);
    const found = ids
      ? await this.reader.named(ids, queues, states)
      : await this.reader.inStates(queues, states, onwards, Math.min(depth, DEEPEST));
    const order = ORDERS[sort.key as keyof typeof ORDERS];
    found.sort((a, b) => (ascending ? 1 : -1) * order(a, b));
    const total = ids ? found.length : await this.reader.count(queues, states);
    return Page.counted(jobKeys.name, found.slice(first, first + limit), total, first, { most: DEEPEST });
  }

  async get(id: string): Promise<JobView> {
    const [found] = await this.reader.named([id], QUEUES, JOB_STATES);
    if (!found) throw notFound();
    return found;
  }

  /** Runs a job again if it gave up or waits for its next try. Throws 409 for any other. */
  async retry(actor: Actor, id: string): Promise<void> {
    if ((await this.reopen(actor, id)) > 0) return;
    const [found] = await this.reader.named([id], QUEUES, JOB_STATES);
    if (found && !found.handled) throw conflict(UNHANDLED);
    const waiting = await this.reader.waiting(id);
    // Another admin is running it again at this moment, and the queue does not hold it yet.
    if (!waiting && !(await this.dead.isOpen(id))) throw notFound();
    if (!waiting || !canRetry(waiting)) throw conflict(ONLY_FAILED);
    await this.reader.promote(waiting, conflict(ONLY_FAILED));
    this.audit.record('job.retried', { actorId: actor.userId, target: ['job', id] });
    await this.em.flush();
  }

  /** Runs every job again that gave up and has a handler; returns their number, and that of the others. */
  async retryAll(actor: Actor): Promise<{ retried: number; unhandled: number }> {
    const unhandled = await this.dead.countUnhandled();
    return { retried: await this.reopen(actor), unhandled };
  }

  /**
   * The database decides which of two admins runs it again; if the queue store is down, the sweep delivers it later.
   */
  private async reopen(actor: Actor, id?: string): Promise<number> {
    const open = await this.em.transactional(async (em) => {
      const reopened = await this.dead.reopen(id);
      if (reopened.length === 0) return reopened;
      const target: [string, string] = ['job', id ?? 'all'];
      const after = id === undefined ? { count: reopened.length } : null;
      this.audit.record(id === undefined ? 'jobs.retried' : 'job.retried', {
        actorId: actor.userId,
        target,
        after,
      });
      await em.flush();
      return reopened;
    });
    await this.dead
      .runAgain(open)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'The sweep will run these jobs again'));
    return open.length;
  }
}

/** The values of a filter that takes one or several; all of them if it is not set. */
const wanted = <T extends string>(value: unknown, all: readonly T[]): readonly T[] =>
  value === undefined ? all : ((Array.isArray(value) ? value : [value]) as T[]);
