import { row, statement } from '../../platform/database/sql/statement';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lagosDate } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { defineJob } from '../../platform/events/event';
import { OnJob } from '../../platform/events/handlers';
import { Outbox } from '../../platform/events/outbox';
import type { ScheduledPeriod } from '../../platform/queues/scheduler';
import { AnniversaryPaid } from '../gamification.events';
import { LedgerService } from '../ledger/ledger.service';
import { RatesService } from '../rates/rates.service';
import { inUnits } from '../rates/tenths';

const PayAnniversaries = defineJob<ScheduledPeriod>('rewards.anniversaries');

const BATCH = 500;
/** For how many days after a downtime an anniversary is still paid. */
const CAUGHT_UP_DAYS = 60;

type Due = { userId: string; years: number; day: string };

/**
 * Pays the yearly award on the anniversary of signing up. People who signed up on 29 February get it on the 28th in other
 * years. The ledger key names the year, so it is paid once, however often and late this runs.
 */
@Injectable()
export class AnniversariesService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly ledger: LedgerService,
    private readonly outbox: Outbox,
    private readonly rates: RatesService,
  ) {}

  @OnJob(PayAnniversaries)
  async payDue({ period }: ScheduledPeriod): Promise<void> {
    const today = lagosDate(new Date(period));
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const due = await this.sql.rows(DUE, [today, CAUGHT_UP_DAYS, after, BATCH]);
      for (const one of due) await this.pay(one);
      if (due.length < BATCH) return;
      after = due.at(-1)!.userId;
    }
  }

  private pay({ userId, years, day }: Due): Promise<void> {
    return this.em.transactional(async () => {
      const key = anniversaryKey(userId, years);
      const coins = (await this.rates.now()).anniversary;
      if (!(await this.ledger.write({ userId, reason: 'ANNIVERSARY', key, coins, subject: day }))) return;
      this.outbox.record(AnniversaryPaid, { userId, years, reward: inUnits(coins) });
      await this.em.flush();
    });
  }
}

const anniversaryKey = (userId: string, years: number): string => `ANNIVERSARY:${userId}:${years}`;

/**
 * SQL for a set: everybody whose anniversary is due, each with the years of the latest one.
 * $1 the day, $2 how many days back, $3 the last person of the previous batch, $4 limit.
 */
const DUE = statement(
  'anniversaries-due',
  `select u.id as "userId", y.years, y.day::text as day
  from users u
    cross join lateral (select (u.created_at at time zone 'Africa/Lagos')::date as joined) j
    cross join lateral (
      select n as years, (j.joined + make_interval(years => n))::date as day
      from generate_series(1, extract(year from $1::date)::int - extract(year from j.joined)::int) n
      where (j.joined + make_interval(years => n))::date between $1::date - $2::int and $1::date
      order by n desc limit 1) y
  where u.id > $3::uuid and u.verified_at is not null and u.suspended_at is null and u.deleted_at is null
    and u.delete_requested_at is null
    and not exists (select from ledger_entries e where e.award_key = 'ANNIVERSARY:' || u.id || ':' || y.years)
  order by u.id limit $4`,
  ['date', 'int', 'uuid', 'int'],
  row<Due>({ userId: 'uuid', years: 'int', day: 'text' }),
);
