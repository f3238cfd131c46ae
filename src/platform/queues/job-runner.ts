import { EntityManager } from '@mikro-orm/postgresql';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import { DelayedError, type Job, type Worker } from 'bullmq';
import { sql } from 'kysely';
import { Config } from '../config/config';
import { QUEUES } from '../events/event';
import { NotNow } from '../events/handlers';
import { Sql } from '../database/sql/sql';
import { statement } from '../database/sql/statement';
import { HandlerRegistry } from '../events/handler-registry';
import { runDelivery } from './open-delivery';
import { Queues, type DeliveryData } from './queues';

const CLOSE_LIMIT_MS = 8_000;

/** Runs handlers, each in a new ORM context; a delivery is marked done only after its effect. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly workers: Worker<DeliveryData>[] = [];
  /** A worker does not wait for the listeners of its events. */
  private readonly failuresBeingNoted = new Set<Promise<void>>();
  /** Off in tests, which run jobs explicitly. */
  automatic = true;

  constructor(
    private readonly config: Config,
    private readonly em: EntityManager,
    private readonly queues: Queues,
    private readonly handlers: HandlerRegistry,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.runsJobs) return;
    for (const name of QUEUES)
      this.workers.push(this.queues.worker(name, (job, token) => this.process(job, token), this.automatic));
    for (const worker of this.workers) worker.on('failed', (job, error) => this.onFailed(job, error));
  }

  async beforeApplicationShutdown(): Promise<void> {
    const closing = Promise.allSettled(this.workers.map((worker) => worker.close()));
    const limit = new Promise((resolve) => setTimeout(resolve, CLOSE_LIMIT_MS).unref());
    await Promise.race([closing.then(() => this.allFailuresNoted()), limit]);
  }

  /**
   * Runs the waiting jobs one by one and returns how many ran, once the failures are recorded. For tests and the moved
   * clock.
   */
  async runWaiting(): Promise<number> {
    let ran = 0;
    for (const worker of this.workers) {
      const token = `manual-${ran}`;
      for (let job = await worker.getNextJob(token, { block: false }); job; ran++) {
        await worker.processJob(job, token, () => false);
        job = await worker.getNextJob(token, { block: false });
      }
    }
    await this.allFailuresNoted();
    return ran;
  }

  private async process(job: Job<DeliveryData>, token?: string): Promise<void> {
    try {
      await this.deliver(job);
    } catch (error) {
      if (!(error instanceof NotNow)) throw error;
      await job.moveToDelayed(Date.now() + error.afterMs, token);
      throw new DelayedError();
    }
  }

  private async deliver(job: Job<DeliveryData>): Promise<void> {
    const { outboxId, handler: key, payload } = job.data;
    const handler = this.handlers.get(key);
    if (!handler) throw new Error(`No handler ${key}`);
    await runDelivery(this.em, handler, { id: outboxId, payload });
  }

  private onFailed(job: Job<DeliveryData> | undefined, error: Error): void {
    if (!job) return;
    const noting = this.noteFailure(job, error);
    this.failuresBeingNoted.add(noting);
    void noting.finally(() => this.failuresBeingNoted.delete(noting));
  }

  private async allFailuresNoted(): Promise<void> {
    await Promise.all(this.failuresBeingNoted);
  }

  private async noteFailure(job: Job<DeliveryData>, error: Error): Promise<void> {
    const last = Boolean(job.finishedOn);
    this.logger.warn(
      { err: error, job: job.name, attempt: job.attemptsMade },
      last ? 'Job gave up' : 'Job failed, will retry',
    );
    if (!last) return;
    const { outboxId, handler } = job.data;
    const failed = [reasonOf(error).slice(0, 500), job.attemptsMade, outboxId, handler] as const;
    await Sql.in(this.em.fork())
      .rows(DELIVERY_FAILED, failed)
      // The sweep finds the delivery open although its job finished, and runs it again.
      .catch((problem: unknown) => this.logger.warn({ err: problem }, 'Could not record the failure'));
  }
}

/** When every IP address of a host name refuses the connection, the error has only a code. */
const reasonOf = (error: Error & { code?: string }): string => error.message || error.code || error.name;

/** A frequent write of a few columns, without loading the delivery. */
const DELIVERY_FAILED = statement(
  'delivery-failed',
  (db, error, attempts, outboxId, handler) =>
    db
      .updateTable('outbox_deliveries')
      .set({ failed_at: sql<Date>`now()`, error, attempts })
      .where('outbox_id', '=', outboxId)
      .where('handler', '=', handler),
  ['text', 'int', 'uuid', 'text'],
);
