import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { Outbox } from '../../platform/events/outbox';
import { ReferralPaid } from '../gamification.events';
import { LedgerService } from '../ledger/ledger.service';
import { RatesService } from '../rates/rates.service';
import { inUnits } from '../rates/tenths';
import { monthStart } from '../seasons/season-calendar';

type Sides = { friendId: string; referrerId: string };

/** Pays both sides of a referral, inside the caller's transaction. */
@Injectable()
export class ReferralPaymentsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly ledger: LedgerService,
    private readonly rates: RatesService,
    private readonly outbox: Outbox,
  ) {}

  /** Does nothing the second time, and beyond the referrer's limit of the month. */
  async pay(season: string, { friendId, referrerId }: Sides, now: Date): Promise<void> {
    const { referral, referralsAMonth } = await this.rates.now();
    const limited = [friendId, referrerId, now, monthStart(now), referralsAMonth] as const;
    const paid = await this.sql.rows(REFERRAL_PAY, limited);
    if (paid.length === 0) return;
    for (const userId of [friendId, referrerId].sort()) {
      const [side, subject] = userId === friendId ? ['friend', referrerId] : ['referrer', friendId];
      const key = `REFERRAL:${friendId}:${side}`;
      await this.ledger.writeIn(season, { userId, reason: 'REFERRAL', key, coins: referral, subject });
    }
    this.outbox.record(ReferralPaid, { referrerId, friendId, reward: inUnits(referral) });
    await this.em.flush();
  }
}

/** SQL for a race: a friend is paid for once, and a referrer no more often than allowed. */
const REFERRAL_PAY = statement(
  'referral-pay',
  `insert into referral_payments (friend_id, referrer_id, paid_at)
         select $1, $2, $3 where (select count(*) from referral_payments where referrer_id = $2 and paid_at >= $4) < $5
         on conflict on constraint referral_payments_pkey do nothing returning 1`,
  ['uuid', 'uuid', 'instant', 'instant', 'int'],
);
