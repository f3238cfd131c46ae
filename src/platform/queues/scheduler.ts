import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { CronExpressionParser } from 'cron-parser';
import { sql } from 'kysely';
import { Clock, LAGOS } from '../clock/clock';
import { Config } from '../config/config';
import { Sql } from '../database/sql/sql';
import { statement } from '../database/sql/statement';
import { newId } from '../database/orm/base.entity';
import { definedJobs } from '../events/event';
import { Queues } from './queues';
import { RelayWake } from './relay/relay-wake';
import { schedules } from './schedule';

/** The payload of every scheduled job: the scheduled instant, ISO 8601. */
export type ScheduledPeriod = { period: string };

/** Pause between two attempts to record due jobs while the database is away. */
const RETRY_MS = 5_000;
/** A late tick of a busy process still runs; by default it would be skipped after 250 ms. */
const LATEST_START_MS = 59_000;
const LATE_AFTER = '3 minutes';
const LAST_TICK = 'calendar-tick';

/**
 * Turns the calendar into jobs. Each minute a tick records the jobs that are due by the product's clock, keyed by job
 * and period, so that several processes, a late tick or a start after downtime record each period once. One tick serves
 * all schedules, instead of a timer for each: a time that passed while the process was down, busy or its clock was
 * moved is recorded by the next tick. It needs only the database: the relay delivers when the queue is back.
 */
@Injectable()
export class Scheduler implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Schedule');
  private retry?: NodeJS.Timeout;

  constructor(
    private readonly config: Config,
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly queues: Queues,
    private readonly wake: RelayWake,
  ) {}

  /**
   * Whether this process records due jobs: false in one that only serves the API, and in a test that runs jobs
   * explicitly.
   */
  get recordsDueJobs(): boolean {
    return this.config.runsJobs && this.wake.automatic;
  }

  async onApplicationBootstrap(): Promise<void> {
    const names = new Set(definedJobs().map((job) => job.name));
    const unknown = schedules.filter((schedule) => !names.has(schedule.job)).map((schedule) => schedule.job);
    if (unknown.length > 0) throw new Error(`These schedules name no job: ${unknown.join(', ')}`);
    if (!this.recordsDueJobs) return;
    // Up to version 0.1.0 the queue did the ticking: its leftovers would create jobs without a handler forever.
    void this.queues
      .get('default')
      .removeJobScheduler('platform.tick')
      .catch(() => undefined);
    await this.tick();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.retry);
  }

  @Cron(CronExpression.EVERY_MINUTE, {
    name: 'calendar',
    timeZone: LAGOS,
    threshold: LATEST_START_MS,
    waitForCompletion: true,
  })
  async tick(): Promise<void> {
    if (!this.recordsDueJobs) return;
    clearTimeout(this.retry);
    try {
      await this.recordDue();
      await this.noteTick();
      await this.queues.leaveName();
    } catch (error) {
      this.logger.warn({ err: error }, 'Due jobs will be recorded once the database is back');
      this.retry = setTimeout(() => void this.tick(), RETRY_MS).unref();
    }
  }

  /**
   * Records each schedule whose latest time has come and is not recorded yet. Returns how many were new. A time is
   * recorded once, however often the product's clock passes it.
   */
  async recordDue(): Promise<number> {
    const due = schedules.map((schedule) => ({
      ...schedule,
      period: latestTime(schedule.cron, this.clock.now()),
    }));
    const rows = due.map(({ job, period }) => ({
      id: newId(),
      name: job,
      payload: { period },
      key: `${job}@${period}`,
    }));
    const recorded = await this.sql().rows(RECORD_DUE, [JSON.stringify(rows)]);
    if (recorded.length > 0) this.wake.wake();
    return recorded.length;
  }

  /**
   * Whether no process has ticked for three minutes, by the database's clock, and whether the database takes no writes,
   * as a standby that is not promoted. Throws when the database is away.
   */
  async state(): Promise<{ late: boolean; readOnly: boolean }> {
    return (await this.sql().row(STATE))!;
  }

  private async noteTick(): Promise<void> {
    await this.sql().rows(NOTE_TICK);
  }

  private sql(): Sql {
    return Sql.in(this.em.fork());
  }
}

/** SQL for a set and a race: several processes at the same time record each once. */
const RECORD_DUE = statement(
  'schedules-due',
  `insert into outbox (id, kind, name, payload, dedupe_key)
   select (r->>'id')::uuid, 'job', r->>'name', r->'payload', r->>'key' from jsonb_array_elements($1::jsonb) r
   on conflict (dedupe_key) do nothing returning id`,
  ['json'],
  { id: 'uuid' },
);
/** SQL for functions of PostgreSQL, in one round trip. */
const STATE = statement(
  'calendar-state',
  `select current_setting('transaction_read_only') = 'on' as "readOnly", not exists (
     select from settings where name = '${LAST_TICK}' and updated_at > now() - interval '${LATE_AFTER}') as late`,
  [],
  { readOnly: 'bool', late: 'bool' },
);
const NOTE_TICK = statement('calendar-tick', (db) =>
  db
    .insertInto('settings')
    .values({ name: LAST_TICK, value: sql`'null'::jsonb`, updated_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({ updated_at: ref('excluded.updated_at') })),
    ),
);

/** The latest time at or before `now` that a cron expression names, in Lagos; ISO 8601. */
function latestTime(cron: string, now: Date): string {
  const expression = CronExpressionParser.parse(cron, {
    tz: LAGOS,
    currentDate: new Date(now.getTime() + 1),
  });
  return expression.prev().toDate().toISOString();
}
