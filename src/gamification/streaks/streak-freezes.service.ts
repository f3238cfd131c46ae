import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { newId } from '../../platform/database/orm/base.entity';
import { conflict } from '../../platform/http/errors';
import { LedgerService } from '../ledger/ledger.service';
import { RatesService } from '../rates/rates.service';
import { inUnits } from '../rates/tenths';
import { canHoldFreeze } from './streak.rules';
import { StreakRowsService } from './streak-rows.service';

@Injectable()
export class StreakFreezesService {
  constructor(
    private readonly em: EntityManager,
    private readonly streaks: StreakRowsService,
    private readonly ledger: LedgerService,
    private readonly rates: RatesService,
    private readonly clock: Clock,
  ) {}

  /** Buys a freeze with coins. Throws 409 when the maximum is held or there are too few coins. */
  async buy(userId: string): Promise<void> {
    await this.em.transactional(async () => {
      const streak = await this.streaks.getLocked(userId, this.clock.today());
      const { freezePrice, freezesMax } = await this.rates.now();
      if (!canHoldFreeze(streak, freezesMax)) throw conflict(freezesFull(freezesMax), 'FREEZES_FULL');
      const { coins } = await this.ledger.balanceOf(userId);
      const price = inUnits(freezePrice);
      if (coins < price)
        throw conflict(`A streak freeze costs ${price} coins, you have ${coins}`, 'NOT_ENOUGH_COINS', {
          coins,
          price,
        });
      await this.streaks.save(userId, { ...streak, freezes: streak.freezes + 1 });
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

  /**
   * Whether an unused freeze is held, once every day before today is closed. The row is locked, so that the freeze stays
   * until the end of the transaction.
   */
  async isHeld(userId: string): Promise<boolean> {
    const streak = await this.streaks.getLocked(userId, this.clock.today());
    await this.streaks.save(userId, streak);
    return streak.freezes > 0;
  }

  /** Takes an unused freeze away, in the caller's transaction. False when none is held. */
  async takeAway(userId: string): Promise<boolean> {
    const streak = await this.streaks.getLocked(userId, this.clock.today());
    const freezes = Math.max(0, streak.freezes - 1);
    await this.streaks.save(userId, { ...streak, freezes });
    return freezes < streak.freezes;
  }
}

const freezesFull = (most: number): string =>
  most === 2 ? 'You already hold two streak freezes' : 'You hold as many streak freezes as you may';
