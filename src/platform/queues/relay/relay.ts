import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../clock/clock';
import { Sql } from '../../database/sql/sql';
import { HandlerRegistry } from '../../events/handler-registry';
import { Queues } from '../queues';
import {
  BATCH,
  CLAIM_ENTRIES,
  CLAIM_RECENT,
  DUE_DELIVERIES,
  NOTE_DISPATCHED,
  OLD_DELIVERIES,
  UNCLAIM_ENTRIES,
  type Claimed,
  type Entry,
  type OpenDelivery,
} from './relay.sql';

/**
 * The sweep backs up the queues' own retries, so a delivery that waits hours for a mail server need not be checked
 * often.
 */
const SWEPT_BATCHES = 5;
const REVIVED_AT_ONCE = 20;

/**
 * Moves outbox entries into the queues. Claim, enqueue and mark are separate statements, never one transaction: on the
 * embedded database the queue's own writes would wait for it. A crash in between leaves a claim that expires, and the
 * job id (`<entry>.<handler>`) makes a second enqueueing harmless.
 */
@Injectable()
export class Relay {
  private readonly logger = new Logger('Relay');
  private running: Promise<number> | null = null;
  private again = false;

  constructor(
    private readonly em: EntityManager,
    private readonly queues: Queues,
    private readonly handlers: HandlerRegistry,
    private readonly clock: Clock,
  ) {}

  /** Enqueues all waiting entries and returns their number. Parallel requests share one run. */
  async drain(): Promise<number> {
    if (this.running) {
      this.again = true;
      return this.running;
    }
    this.running = this.drainAll();
    try {
      return await this.running;
    } finally {
      this.running = null;
    }
  }

  private async drainAll(): Promise<number> {
    let moved = 0;
    do {
      this.again = false;
      // A batch that is not full was the last; later entries wake the relay again.
      for (let batch = BATCH; batch === BATCH; moved += batch) batch = await this.drainBatch();
    } while (this.again);
    return moved;
  }

  /**
   * Enqueues deliveries again that were handed to a queue long ago and are not done, even if the queue has lost them.
   */
  async sweep(olderThanSeconds = 60): Promise<number> {
    let swept = 0;
    for (let batch = BATCH, round = 0; batch === BATCH && round < SWEPT_BATCHES; round++, swept += batch)
      batch = await this.sweepBatch(olderThanSeconds);
    return swept;
  }

  private async sweepBatch(olderThanSeconds: number): Promise<number> {
    const open = await this.sql().rows(OLD_DELIVERIES, [olderThanSeconds, this.clock.now()]);
    await this.revive(open);
    return open.length;
  }

  /**
   * Enqueues open deliveries again. A queue accepts no second job under a known id, and retains failed jobs (or those
   * whose outcome an outage kept from being recorded) for a month: such a job is removed first.
   */
  async revive(deliveries: OpenDelivery[]): Promise<void> {
    for (let from = 0; from < deliveries.length; from += REVIVED_AT_ONCE) {
      const some = deliveries.slice(from, from + REVIVED_AT_ONCE);
      await Promise.all(some.map((delivery) => this.forgetFinished(delivery)));
      await this.addJobs(some);
    }
  }

  private async forgetFinished(delivery: OpenDelivery): Promise<void> {
    const job = await this.queueOf(delivery.handler).getJob(jobId(delivery));
    // Another process may have removed the job meanwhile, or it is running again.
    if (job?.finishedOn) await job.remove().catch(() => undefined);
  }

  /** Runs the entries that have become due because the product's clock was moved. */
  async promoteDue(): Promise<void> {
    const due = await this.sql().rows(DUE_DELIVERIES, [this.clock.now()]);
    for (const delivery of due) {
      const job = await this.queueOf(delivery.handler).getJob(jobId(delivery));
      if (job && (await job.isDelayed())) await job.promote();
    }
    await this.drain();
  }

  private async drainBatch(): Promise<number> {
    const entries = await this.sql().rows(CLAIM_ENTRIES, [this.handlers.keysAsJson]);
    await this.dispatch(this.withDeliveries(entries));
    return entries.length;
  }

  /** Claims the entries of these events that were recorded just now. */
  async claimRecent(names: string[]): Promise<Claimed> {
    return this.withDeliveries(await this.sql().rows(CLAIM_RECENT, [this.handlers.keysAsJson, names]));
  }

  /** Enqueues deliveries of claimed entries. Gives the entries back, and rejects, when no queue takes them. */
  async dispatch({ entries, deliveries }: Claimed): Promise<void> {
    if (entries.length === 0) return;
    const sql = this.sql();
    const ids = entries.map((entry) => entry.id);
    try {
      await this.addJobs(deliveries);
    } catch (error) {
      await sql.rows(UNCLAIM_ENTRIES, [ids]);
      throw error;
    }
    await sql.rows(NOTE_DISPATCHED, [ids]);
  }

  /** Each run has a context of its own, whatever it is called from. */
  private sql(): Sql {
    return Sql.in(this.em.fork());
  }

  private withDeliveries(entries: Entry[]): Claimed {
    return { entries, deliveries: entries.flatMap((entry) => this.deliveriesOf(entry)) };
  }

  private deliveriesOf(entry: Entry): OpenDelivery[] {
    const keys = this.handlers.keysOf(entry.name);
    if (keys.length === 0) this.logger.debug(`No handler reacts to ${entry.name}`);
    return keys.map((handler) => ({ ...entry, handler }));
  }

  /** A queue accepts no second job of the same delivery. */
  async addJobs(deliveries: OpenDelivery[]): Promise<void> {
    const now = this.clock.now().getTime();
    const groups = Map.groupBy(deliveries, ({ handler }) => this.handlers.queueOf(handler));
    for (const [queue, group] of groups) {
      await this.queues.get(queue).addBulk(
        group.map((delivery) => ({
          name: delivery.handler,
          data: { outboxId: delivery.id, handler: delivery.handler, payload: delivery.payload },
          opts: {
            jobId: jobId(delivery),
            delay: delivery.due_at ? Math.max(0, new Date(delivery.due_at).getTime() - now) : 0,
          },
        })),
      );
    }
  }

  private queueOf(handler: string) {
    return this.queues.get(this.handlers.queueOf(handler));
  }
}

/** Of the delivery of an entry to a handler. */
export const jobId = (delivery: { id: string; handler: string }): string =>
  `${delivery.id}.${delivery.handler}`;
