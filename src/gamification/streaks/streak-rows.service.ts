import { addDays } from '../../platform/clock/days';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql/sql';
import { Outbox } from '../../platform/events/outbox';
import { StreakFrozen, StreakLost } from '../gamification.events';
import { Player } from '../ledger/player.entity';
import { StreakDay } from './streak-day.entity';
import { closeDays, type Streak } from './streak.rules';
import { PLAYER_MAKE, STREAK_CHECK_IN, STREAK_FREEZE_DAYS, STREAK_HOLD } from './streaks.sql';

/**
 * Writes streaks, inside the caller's transaction. A person's row is locked while it changes, so that days are never lost
 * or counted twice.
 */
@Injectable()
export class StreakRowsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly outbox: Outbox,
  ) {}

  async isCheckedIn(userId: string, day: string): Promise<boolean> {
    return (await this.em.count(StreakDay, { userId, day, kind: 'checked' })) > 0;
  }

  /** False when that day has its check-in. */
  async addCheckIn(userId: string, day: string): Promise<boolean> {
    return (await this.sql.rows(STREAK_CHECK_IN, [userId, day])).length > 0;
  }

  /**
   * The streak with every day before `today` closed. The row is locked, so that only this or the night job closes a day and
   * sends the notification.
   */
  async getLocked(userId: string, today: string): Promise<Streak> {
    await this.sql.rows(PLAYER_MAKE, [userId]);
    const held = await this.sql.row(STREAK_HOLD, [userId]);
    const { streak, frozen } = closeDays(held!, addDays(today, -1));
    if (frozen.length > 0) await this.sql.rows(STREAK_FREEZE_DAYS, [userId, frozen]);
    this.recordClosed(userId, held!, streak);
    return streak;
  }

  private recordClosed(userId: string, before: Streak, after: Streak): void {
    const day = after.lastDay!;
    const used = before.freezes - after.freezes;
    if (before.current > 0 && after.current === 0)
      this.outbox.record(StreakLost, { userId, days: before.current, day });
    else if (used > 0) this.outbox.record(StreakFrozen, { userId, used, left: after.freezes, day });
  }

  async save(userId: string, streak: Streak): Promise<void> {
    const { current, longest, lastDay, freezes } = streak;
    const columns = { currentStreak: current, longestStreak: longest, lastDay, freezes };
    await this.em.nativeUpdate(Player, { userId }, columns);
  }
}
