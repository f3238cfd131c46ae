import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { Clock } from '../clock/clock';
import { Config } from '../config/config';
import { Sql } from '../database/sql/sql';
import { statement } from '../database/sql/statement';
import { JobRunner } from '../queues/job-runner';

const POLL_MS = 500;
/** After this time every other healthy process has read the clock again. */
const FOLLOWED_MS = 2 * POLL_MS;
/** The setting that holds by how much the clock is moved. */
export const CLOCK_OFFSET = 'clock-offset-ms';
const MOVED_BY = statement(
  'clock-moved-by',
  (db) => db.selectFrom('settings').select('value').where('name', '=', CLOCK_OFFSET),
  [],
  { value: 'json' },
);

/** Outside production every process that shares the database follows when one of them moves the product's clock. */
@Injectable()
export class ClockFollower implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly config: Config,
    private readonly em: EntityManager,
    private readonly clock: Clock,
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

  /** Resolves when the other processes have followed, if there can be any. */
  async othersFollowed(): Promise<void> {
    if (this.runner.automatic && !this.config.embedded) await setTimeout(FOLLOWED_MS);
  }

  private async follow(): Promise<void> {
    const moved = await Sql.in(this.em.fork()).row(MOVED_BY);
    this.clock.moveTo(Number(moved?.value ?? 0));
  }
}
