import { Player } from '../ledger/player.entity';
import { StreakDay } from './streak-day.entity';
import { row, statement } from '../../platform/database/sql/statement';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { newId } from '../../platform/database/orm/base.entity';
import { Sql } from '../../platform/database/sql/sql';
import { Outbox } from '../../platform/events/outbox';
import { badRequest, conflict } from '../../platform/http/errors';
import { StreakFrozen, StreakLost, StreakMilestoneReached } from '../gamification.events';
import { Ledger, type Collected } from '../ledger/ledger.service';
import { Rates } from '../rates/rates.service';
import { inUnits, MILESTONES, type Tenths } from '../rates/rewards';
import { weekOf } from '../seasons/season-calendar';
import { Seasons } from '../seasons/seasons.service';
import { canHoldFreeze, checkInOn, closeDays, dayAfter, NO_STREAK, type Streak } from './streak.rules';
import type { StreakView } from './streaks.dto';

const PLAYER = `current_streak as current, longest_streak as longest, last_day::text as "lastDay", freezes::int as freezes`;

/** Streaks. A person's row is locked while it changes, so that days are never lost or counted twice. */
@Injectable()
export class Streaks {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly rates: Rates,
    private readonly seasons: Seasons,
  ) {}

  /** Checks in today; returns the payment and the balance. Throws 400 the second time that day. */
  async checkIn(userId: string): Promise<Collected> {
    const today = this.clock.today();
    // The transaction decides, but one cheap read rejects repeated claims.
    if (await this.isCheckedIn(userId, today)) throw alreadyCheckedIn();
    return this.em.transactional(async () => {
      const season = await this.seasons.holdCurrent(this.clock.now());
      const before = await this.hold(userId);
      const added = await this.sql.rows(STREAK_CHECK_IN, [userId, today]);
      if (added.length === 0) throw alreadyCheckedIn();
      const streak = checkInOn(before, today);
      await this.save(userId, streak);
      const paid = await this.pay(season, userId, today, streak.current);
      return { paid, balance: await this.ledger.balanceOf(userId) };
    });
  }

  private async isCheckedIn(userId: string, day: string): Promise<boolean> {
    return (await this.em.count(StreakDay, { userId, day, kind: 'checked' })) > 0;
  }

  /** Buys a freeze with coins. Throws 409 when the maximum is held or there are too few coins. */
  async buyFreeze(userId: string): Promise<void> {
    await this.em.transactional(async () => {
      const streak = await this.hold(userId);
      const { freezePrice, freezesMax } = await this.rates.now();
      if (!canHoldFreeze(streak, freezesMax)) throw conflict(freezesFull(freezesMax), 'FREEZES_FULL');
      const { coins } = await this.ledger.balanceOf(userId);
      const price = inUnits(freezePrice);
      if (coins < price)
        throw conflict(`A streak freeze costs ${price} coins, you have ${coins}`, 'NOT_ENOUGH_COINS', {
          coins,
          price,
        });
      await this.save(userId, { ...streak, freezes: streak.freezes + 1 });
      const key = `STREAK_FREEZE:${userId}:${newId()}`;
      await this.ledger.writeIn(null, {
        userId,
        reason: 'STREAK_FREEZE',
        key,
        coins: -freezePrice,
        points: 0,
      });
    });
  }

  async view(userId: string): Promise<StreakView> {
    const today = this.clock.today();
    const [streak, rates] = await Promise.all([this.of(userId), this.rates.now()]);
    const week = weekOf(today);
    const days = await this.sql.rows(STREAK_WEEK, [userId, week[0]!, week[6]!]);
    const kinds = new Map(days.map(({ day, kind }) => [day, kind]));
    const next = MILESTONES.find((needed) => needed > streak.current);
    return {
      current: streak.current,
      longest: streak.longest,
      freezes: streak.freezes,
      freezePrice: inUnits(rates.freezePrice),
      freezesMax: rates.freezesMax,
      checkedInToday: kinds.get(today) === 'checked',
      today,
      week: week.map((date) => ({
        date,
        checkedIn: kinds.get(date) === 'checked',
        frozen: kinds.get(date) === 'frozen',
      })),
      nextMilestone: next ? { days: next, reward: inUnits(rates[`milestone${next}`]) } : null,
    };
  }

  /** The streak as of today, whether or not the night job has run. */
  async of(userId: string): Promise<Streak> {
    const row = await this.sql.row(STREAK_OF, [userId]);
    return closeDays(row ?? NO_STREAK, dayAfter(this.clock.today(), -1)).streak;
  }

  /**
   * The streak with every day before today closed. The row is locked, so that only this or the night job closes a day and
   * sends the notification.
   */
  private async hold(userId: string): Promise<Streak> {
    await this.sql.rows(PLAYER_MAKE, [userId]);
    const held = await this.sql.row(STREAK_HOLD, [userId]);
    const { streak, frozen } = closeDays(held!, dayAfter(this.clock.today(), -1));
    if (frozen.length > 0) await this.sql.rows(STREAK_FREEZE_DAYS, [userId, frozen]);
    this.tellOfClosed(userId, held!, streak);
    return streak;
  }

  private tellOfClosed(userId: string, before: Streak, after: Streak): void {
    const day = after.lastDay!;
    const used = before.freezes - after.freezes;
    if (before.current > 0 && after.current === 0)
      this.outbox.record(StreakLost, { userId, days: before.current, day });
    else if (used > 0) this.outbox.record(StreakFrozen, { userId, used, left: after.freezes, day });
  }

  private async save(userId: string, streak: Streak): Promise<void> {
    const { current, longest, lastDay, freezes } = streak;
    const columns = { currentStreak: current, longestStreak: longest, lastDay, freezes };
    await this.em.nativeUpdate(Player, { userId }, columns);
  }

  private async pay(season: string, userId: string, day: string, current: number): Promise<Tenths> {
    const rates = await this.rates.now();
    const reward = rates.checkIn;
    await this.ledger.writeIn(season, {
      userId,
      reason: 'CHECK_IN',
      key: `CHECK_IN:${userId}:${day}`,
      coins: reward,
      subject: day,
    });
    const days = MILESTONES.find((milestone) => milestone === current);
    if (!days) return reward;
    const extra = rates[`milestone${days}`];
    const key = `STREAK_MILESTONE:${userId}:${day}`;
    await this.ledger.writeIn(season, {
      userId,
      reason: 'STREAK_MILESTONE',
      key,
      coins: extra,
      subject: `${days} days`,
    });
    this.outbox.record(StreakMilestoneReached, { userId, days, reward: inUnits(extra), day });
    await this.em.flush();
    return reward + extra;
  }
}

const alreadyCheckedIn = () => badRequest('Already checked in, try again tomorrow', 'ALREADY_CHECKED_IN');

const freezesFull = (most: number): string =>
  most === 2 ? 'You already hold two streak freezes' : 'You hold as many streak freezes as you may';

const STREAK_CHECK_IN = statement(
  'streak-check-in',
  `insert into streak_days as d (user_id, day, kind) values ($1, $2, 'checked')
         on conflict on constraint streak_days_pkey do update set kind = 'checked' where d.kind = 'frozen'
         returning 1`,
  ['uuid', 'date'],
);

const STREAK_WEEK = statement(
  'streak-week',
  'select day::text as day, kind from streak_days where user_id = $1 and day between $2 and $3',
  ['uuid', 'date', 'date'],
  { day: 'text', kind: 'text' },
);

const STREAK_OF = statement(
  'streak-of',
  `select ${PLAYER} from players where user_id = $1`,
  ['uuid'],
  row<Streak>({ current: 'int', longest: 'int', lastDay: 'text?', freezes: 'int' }),
);

const PLAYER_MAKE = statement(
  'player-make',
  'insert into players (user_id) values ($1) on conflict do nothing',
  ['uuid'],
);

const STREAK_HOLD = statement(
  'streak-hold',
  `select ${PLAYER} from players where user_id = $1 for update`,
  ['uuid'],
  row<Streak>({ current: 'int', longest: 'int', lastDay: 'text?', freezes: 'int' }),
);

const STREAK_FREEZE_DAYS = statement(
  'streak-freeze-days',
  `insert into streak_days (user_id, day, kind) select $1, unnest($2::date[]), 'frozen' on conflict do nothing`,
  ['uuid', 'date[]'],
);
