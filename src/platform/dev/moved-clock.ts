import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { Clock } from '../clock/clock';
import { Config } from '../config/config';
import { newId } from '../database/orm/base.entity';
import { JobRunner } from '../queues/job-runner';
import { Relay } from '../queues/relay';
import { Scheduler } from '../queues/scheduler';

const POLL_MS = 500;
/** After this time every other healthy process has read the clock again. */
const FOLLOWED_MS = 2 * POLL_MS;
const SETTING = 'clock-offset-ms';

/** Outside production the product's clock can be moved, for every process that shares the database. */
@Injectable()
export class MovedClock implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly config: Config,
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly relay: Relay,
    private readonly scheduler: Scheduler,
    private readonly runner: JobRunner,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.production) return;
    await this.follow().catch(() => undefined);
    if (this.runner.automatic)
      this.timer = setInterval(() => void this.follow().catch(() => undefined), POLL_MS).unref();
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /**
   * Moves the clock to an instant (null: back to real time) and runs the jobs that have become due. Other processes
   * follow first: a job that ran by the old time would find that it is too early.
   */
  async moveTo(now: Date | null): Promise<Date> {
    const offset = now === null ? 0 : now.getTime() - Date.now();
    await this.em.fork().execute(
      `insert into settings (name, value) values (?, to_jsonb(?::bigint))
       on conflict (name) do update set value = excluded.value, updated_at = now()`,
      [SETTING, Math.round(offset)],
    );
    this.clock.moveTo(offset);
    if (this.runner.automatic && !this.config.embedded) await setTimeout(FOLLOWED_MS);
    await this.scheduler.recordDue(`, clock moved ${newId()}`);
    await this.relay.drain();
    await this.relay.promoteDue();
    return this.clock.now();
  }

  private async follow(): Promise<void> {
    const [row] = await this.em
      .fork()
      .execute<{ value: string | number }[]>('select value from settings where name = ?', [SETTING]);
    this.clock.moveTo(Number(row?.value ?? 0));
  }
}
