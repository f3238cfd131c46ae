import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '../../platform/events/outbox';
import { StreakMilestoneReached } from '../gamification.events';
import { LedgerService, type Collected } from '../ledger/ledger.service';
import { RatesService } from '../rates/rates.service';
import { inUnits, type Tenths } from '../rates/tenths';
import { MILESTONES } from './streak.rules';

/** The reward of a check-in, and of a milestone on top. Runs inside the check-in's transaction. */
@Injectable()
export class StreakRewardsService {
  constructor(
    private readonly em: EntityManager,
    private readonly ledger: LedgerService,
    private readonly rates: RatesService,
    private readonly outbox: Outbox,
  ) {}

  async pay(season: string, userId: string, day: string, current: number): Promise<Collected> {
    const rates = await this.rates.now();
    const key = `CHECK_IN:${userId}:${day}`;
    const line = { userId, reason: 'CHECK_IN', key, coins: rates.checkIn, subject: day } as const;
    await this.ledger.writeIn(season, line);
    const days = MILESTONES.find((milestone) => milestone === current);
    if (days) await this.payMilestone(season, userId, day, { days, coins: rates[`milestone${days}`] });
    const paid = rates.checkIn + (days ? rates[`milestone${days}`] : 0);
    return { paid, balance: await this.ledger.balanceOf(userId) };
  }

  private async payMilestone(
    season: string,
    userId: string,
    day: string,
    { days, coins }: { days: number; coins: Tenths },
  ): Promise<void> {
    const key = `STREAK_MILESTONE:${userId}:${day}`;
    const line = { userId, reason: 'STREAK_MILESTONE', key, coins, subject: `${days} days` } as const;
    await this.ledger.writeIn(season, line);
    this.outbox.record(StreakMilestoneReached, { userId, days, reward: inUnits(coins), day });
    await this.em.flush();
  }
}
