import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { SeasonsService } from '../seasons/seasons.service';
import { ReferralPaymentsService } from './referral-payments.service';
import { DUE } from './referrals.sql';

@Injectable()
export class ReferralsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly payments: ReferralPaymentsService,
    private readonly seasons: SeasonsService,
  ) {}

  /** Pays both sides once the friend is verified and has done one qualifying action; until then it stays pending. */
  async settle(friendId: string): Promise<void> {
    const due = await this.sql.row(DUE, [friendId]);
    if (!due) return;
    await this.em.transactional(async () => {
      const now = this.clock.now();
      // Serialises two friends of one referrer, so that the monthly limit holds.
      const season = await this.seasons.holdCurrent(now, true);
      await this.payments.pay(season, { friendId, referrerId: due.referrerId }, now);
    });
  }
}
