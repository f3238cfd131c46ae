import { addDays } from '../../platform/clock/days';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { RatesService } from '../rates/rates.service';
import { inUnits } from '../rates/tenths';
import { weekOf } from '../seasons/season-calendar';
import { closeDays, NO_STREAK, type Streak, MILESTONES } from './streak.rules';
import type { StreakView } from './streaks.dto';
import { STREAK_OF, STREAK_WEEK } from './streaks.sql';

@Injectable()
export class StreakReaderService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly rates: RatesService,
  ) {}

  async view(userId: string): Promise<StreakView> {
    const today = this.clock.today();
    const [streak, rates] = await Promise.all([this.streakOf(userId), this.rates.now()]);
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
  async streakOf(userId: string): Promise<Streak> {
    const row = await this.sql.row(STREAK_OF, [userId]);
    return closeDays(row ?? NO_STREAK, addDays(this.clock.today(), -1)).streak;
  }
}
