import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CronExpressionParser } from 'cron-parser';
import { Clock, LAGOS } from '../clock/clock';
import { Config } from '../config/config';
import { newId } from '../database/orm/base.entity';
import { defineJob, definedJobs } from '../events/event';
import { OnJob } from '../events/handlers';
import { Queues } from './queues';
import { RelayWake } from './relay-wake';
import { schedules } from './schedule';

/** The payload of every scheduled job: the instant it stands for, ISO 8601. */
export type ScheduledPeriod = { period: string };

const Tick = defineJob<object>('platform.tick');
/** So often it looks whether a queue that was away at the start is back. */
const AGAIN_MS = 5_000;

/**
 * Turns the calendar into jobs. BullMQ's scheduler ticks each minute; a tick records what has fallen due, keyed by job
 * and period, so twice, in parallel or late makes no difference, and a start after downtime catches up.
 */
@Injectable()
export class Scheduler implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Schedule');
  private again?: NodeJS.Timeout;

  constructor(
    private readonly config: Config,
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly queues: Queues,
    private readonly wake: RelayWake,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const names = new Set(definedJobs().map((job) => job.name));
    const unknown = schedules.filter((schedule) => !names.has(schedule.job)).map((schedule) => schedule.job);
    if (unknown.length > 0) throw new Error(`These schedules name no job: ${unknown.join(', ')}`);
    if (this.config.runsJobs && this.wake.automatic) await this.start();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.again);
  }

  /**
   * Records each schedule whose latest time has come and is not recorded yet. Answers how many were new. `again` names
   * another run of the same times: when the clock is moved there a second time, there may be new work.
   */
  async recordDue(again = ''): Promise<number> {
    const due = schedules.map((schedule) => ({
      ...schedule,
      period: latestTime(schedule.cron, this.clock.now()),
    }));
    const rows = due.map(({ job, period }) => ({
      id: newId(),
      name: job,
      payload: { period },
      key: `${job}@${period}${again}`,
    }));
    const recorded = await this.em.fork().execute<{ id: string }[]>(
      `insert into outbox (id, kind, name, payload, dedupe_key)
       select (r->>'id')::uuid, 'job', r->>'name', r->'payload', r->>'key' from jsonb_array_elements(?::jsonb) r
       on conflict (dedupe_key) do nothing returning id`,
      [JSON.stringify(rows)],
    );
    if (recorded.length > 0) this.wake.wake();
    return recorded.length;
  }

  @OnJob(Tick)
  async tick(): Promise<void> {
    await this.recordDue();
  }

  private async start(): Promise<void> {
    try {
      await this.keepTicking();
      await this.recordDue();
    } catch (error) {
      this.logger.warn({ err: error }, 'The schedules start once the queue is back');
      this.again = setTimeout(() => void this.start(), AGAIN_MS).unref();
    }
  }

  private async keepTicking(): Promise<void> {
    await this.queues
      .get('default')
      .upsertJobScheduler(
        Tick.name,
        { pattern: '* * * * *', tz: LAGOS },
        { name: 'Scheduler.tick', data: { handler: 'Scheduler.tick', payload: {} } },
      );
  }
}

/** The last time at or before `now` that a cron line names, in Lagos; ISO 8601. */
export function latestTime(cron: string, now: Date): string {
  const expression = CronExpressionParser.parse(cron, {
    tz: LAGOS,
    currentDate: new Date(now.getTime() + 1),
  });
  return expression.prev().toDate().toISOString();
}
