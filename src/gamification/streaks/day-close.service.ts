import { addDays } from '../../platform/clock/days';
import { NotedSearch } from '../../listings/search/noted-search.entity';
import { statement } from '../../platform/database/sql/statement';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lagosDate } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { defineJob } from '../../platform/events/event';
import { OnJob } from '../../platform/events/handlers';
import { recordSql } from '../../platform/events/outbox.sql';
import { Outbox } from '../../platform/events/outbox';
import type { ScheduledPeriod } from '../../platform/queues/scheduler';
import { DayOpened, StreakFrozen, StreakLost } from '../gamification.events';
import { DailyRanksService } from '../seasons/leaderboard/daily-ranks.service';
import { SeasonCloseService } from '../seasons/closing/season-close.service';

const CloseDay = defineJob<ScheduledPeriod>('rewards.close-day');
const CloseSeasons = defineJob<ScheduledPeriod>('rewards.close-seasons');

const BATCH = 2_000;
/** Days of inactivity after which reminders stop. */
const REMINDED_DAYS = 30;
/** Searches are stored only for the challenge of their day. */
const SEARCH_RETENTION_DAYS = 7;

/** Midnight in Lagos: streaks and freezes, reminders, daily ranks, and on Mondays the season. */
@Injectable()
export class DayCloseService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly closing: SeasonCloseService,
    private readonly ranks: DailyRanksService,
    private readonly outbox: Outbox,
  ) {}

  /** Each step is idempotent, and each batch is one statement. */
  @OnJob(CloseDay)
  async closeDay({ period }: ScheduledPeriod): Promise<void> {
    const today = lagosDate(new Date(period));
    await this.closing.closeDue();
    await this.closeStreaks(addDays(today, -1));
    await this.ranks.store();
    await this.remind(today);
    await this.em.nativeDelete(NotedSearch, { day: { $lt: addDays(today, -SEARCH_RETENTION_DAYS) } });
    this.outbox.relaySoon();
  }

  @OnJob(CloseSeasons)
  async closeSeasons(): Promise<void> {
    await this.closing.closeDue();
  }

  /** Closes every day up to `until` for everybody, including days of a downtime: `closeDays` in SQL. */
  private async closeStreaks(until: string): Promise<void> {
    for (let done = BATCH; done === BATCH;) {
      const rows = await this.sql.rows(CLOSE_STREAKS, [until, BATCH]);
      done = rows[0]!.n;
    }
  }

  private async remind(day: string): Promise<void> {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const rows = await this.sql.rows(REMIND, [day, addDays(day, -REMINDED_DAYS), BATCH, after]);
      if (!rows[0]?.last) return;
      after = rows[0].last;
    }
  }
}

const RECORD_LOST = recordSql(
  StreakLost,
  { userId: 'user_id', days: 'current_streak', day: 'last_day + used' },
  {
    key: `'${StreakLost.name}:' || user_id || ':' || (last_day + used)`,
    from: 'due where missed > used',
  },
);
const RECORD_FROZEN = recordSql(
  StreakFrozen,
  { userId: 'user_id', used: 'used', left: 'freezes - used', day: 'last_day + used' },
  {
    key: `'${StreakFrozen.name}:' || user_id || ':' || (last_day + used)`,
    from: 'due where used > 0 and missed = used',
  },
);

/** SQL for a set: the streaks that ended or cost freezes, with their days and events. */
const CLOSE_STREAKS = statement(
  'streaks-close',
  `with due as (
    select user_id, current_streak, last_day, freezes, $1::date - last_day as missed, least(freezes, $1::date - last_day) as used
    from players where current_streak > 0 and last_day < $1::date
    order by user_id limit $2 for update
  ), closed as (
    update players p set freezes = p.freezes - d.used, last_day = d.last_day + d.used,
      current_streak = case when d.missed > d.used then 0 else d.current_streak end
    from due d where d.user_id = p.user_id
  ), bridged as (
    insert into streak_days (user_id, day, kind)
    select user_id, last_day + step, 'frozen' from due, generate_series(1, used) step
    on conflict do nothing
  ), lost as (
    ${RECORD_LOST}
  ), spared as (
    ${RECORD_FROZEN}
  )
  select count(*)::int as n from due`,
  ['date', 'int'],
  { n: 'int' },
);

const RECORD_OPENED = recordSql(
  DayOpened,
  { userId: 'id', day: '$1::date', streak: 'streak' },
  { key: `'${DayOpened.name}:' || id || ':' || $1::date`, from: 'chosen' },
);

/**
 * SQL for a set: the events for verified, recently active people in good standing who want it, in batches by id.
 * When it runs late, those who have checked in on that day already are left out.
 */
const REMIND = statement(
  'reminders',
  `with chosen as (
    select u.id, coalesce(p.current_streak, 0) as streak from users u left join players p on p.user_id = u.id
    where u.id > $4::uuid and u.verified_at is not null and u.suspended_at is null and u.deleted_at is null
      and u.delete_requested_at is null and coalesce((u.notification_settings->>'dailyReminder')::boolean, true)
      and (p.last_day >= $2::date or u.created_at >= $2::date)
      and (p.last_day is null or p.last_day < $1::date)
    order by u.id limit $3
  ), recorded as (
    ${RECORD_OPENED}
  )
  select max(id::text) as last from chosen`,
  ['date', 'date', 'int', 'uuid'],
  { last: 'text?' },
);
