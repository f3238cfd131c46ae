import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { badRequest } from '../../platform/http/errors';
import type { Collected } from '../ledger/ledger.service';
import { SeasonsService } from '../seasons/seasons.service';
import { checkInOn } from './streak.rules';
import { StreakRewardsService } from './streak-rewards.service';
import { StreakRowsService } from './streak-rows.service';

@Injectable()
export class CheckInsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly streaks: StreakRowsService,
    private readonly rewards: StreakRewardsService,
    private readonly seasons: SeasonsService,
  ) {}

  /** Checks in today; returns the payment and the balance. Throws 400 the second time that day. */
  async checkIn(userId: string): Promise<Collected> {
    const today = this.clock.today();
    // The transaction decides, but one cheap read rejects repeated claims.
    if (await this.streaks.isCheckedIn(userId, today)) throw alreadyCheckedIn();
    return this.em.transactional(async () => {
      const season = await this.seasons.holdCurrent(this.clock.now());
      const before = await this.streaks.getLocked(userId, today);
      if (!(await this.streaks.addCheckIn(userId, today))) throw alreadyCheckedIn();
      const streak = checkInOn(before, today);
      await this.streaks.save(userId, streak);
      return this.rewards.pay(season, userId, today, streak.current);
    });
  }
}

const alreadyCheckedIn = () => badRequest('Already checked in, try again tomorrow', 'ALREADY_CHECKED_IN');
