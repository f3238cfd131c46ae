import { row, statement } from '../../platform/database/sql/statement';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { Config } from '../../platform/config/config';
import { isoInstant } from '../../platform/database/sql/instant-sql';
import { Sql } from '../../platform/database/sql/sql';
import { Outbox } from '../../platform/events/outbox';
import { ReferralPaid } from '../gamification.events';
import { Ledger } from '../ledger/ledger.service';
import type { ReferralsView, ReferredView } from './referrals.dto';
import { Rates } from '../rates/rates.service';
import { ALL_DUE, DUE } from './referrals.sql';
import { inUnits } from '../rates/rewards';
import { monthStart } from '../seasons/season-calendar';
import { Seasons } from '../seasons/seasons.service';

const SHOWN = 100;
/** A friend `f` whose account was deleted before anybody was paid (`p`) can never complete the referral. */
const IS_SHOWN = '(f.deleted_at is null or p.friend_id is not null)';
const BATCH = 200;
type Totals = { code: string; total: number; paid: number; earned: number };

/** Referrals and their rewards for both sides. */
@Injectable()
export class Referrals {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly rates: Rates,
    private readonly seasons: Seasons,
  ) {}

  /** Pays both sides once the friend is verified and has done one qualifying action; until then it stays pending. */
  async settle(friendId: string): Promise<void> {
    const due = await this.sql.row(DUE, [friendId]);
    if (!due) return;
    const { referrerId } = due;
    await this.em.transactional(async () => {
      const now = this.clock.now();
      // Serialises two friends of one referrer, so that the monthly limit holds.
      const season = await this.seasons.holdCurrent(now, true);
      const { referral, referralsAMonth } = await this.rates.now();
      const paid = await this.sql.rows(REFERRAL_PAY, [
        friendId,
        referrerId,
        now,
        monthStart(now),
        referralsAMonth,
      ]);
      if (paid.length === 0) return;
      for (const userId of [friendId, referrerId].sort()) {
        const [side, subject] = userId === friendId ? ['friend', referrerId] : ['referrer', friendId];
        const key = `REFERRAL:${friendId}:${side}`;
        await this.ledger.writeIn(season, { userId, reason: 'REFERRAL', key, coins: referral, subject });
      }
      this.outbox.record(ReferralPaid, { referrerId, friendId, reward: inUnits(referral) });
      await this.em.flush();
    });
  }

  /** Settles all due referrals in batches; those beyond a full month wait for the next one. */
  async settleDue(): Promise<void> {
    const now = this.clock.now();
    const { referralsAMonth } = await this.rates.now();
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const due = await this.sql.rows(ALL_DUE, [after, BATCH, monthStart(now), referralsAMonth]);
      for (const { friendId } of due) await this.settle(friendId);
      if (due.length < BATCH) return;
      after = due.at(-1)!.friendId;
    }
  }

  async view(userId: string): Promise<ReferralsView> {
    const totals = await this.sql.row(REFERRAL_TOTALS, [userId]);
    const list = await this.sql.rows(REFERRAL_LIST, [userId]);
    const { code, total, paid, earned } = totals!;
    const { referral } = await this.rates.now();
    return {
      code,
      link: `${this.config.publicUrl}/signup?ref=${encodeURIComponent(code)}`,
      totalReferred: total,
      pending: Math.max(total - paid, 0),
      earned: inUnits(earned),
      reward: inUnits(referral),
      list,
    };
  }
}

const REFERRAL_PAY = statement(
  'referral-pay',
  `insert into referral_payments (friend_id, referrer_id, paid_at)
         select $1, $2, $3 where (select count(*) from referral_payments where referrer_id = $2 and paid_at >= $4) < $5
         on conflict on constraint referral_payments_pkey do nothing returning 1`,
  ['uuid', 'uuid', 'instant', 'instant', 'int'],
);

const REFERRAL_TOTALS = statement(
  'referral-totals',
  `select u.referral_code as code, (select count(*)::int from users f left join referral_payments p on p.friend_id = f.id
          where f.referred_by = u.id and ${IS_SHOWN}) as total,
         (select count(*)::int from referral_payments p where p.referrer_id = u.id) as paid,
         (select coalesce(sum(e.coins), 0)::int from ledger_entries e
          where e.user_id = u.id and e.reason = 'REFERRAL' and e.award_key like '%:referrer') as earned
       from users u where u.id = $1`,
  ['uuid'],
  row<Totals>({ code: 'text', total: 'int', paid: 'int', earned: 'int' }),
);

const REFERRAL_LIST = statement(
  'referral-list',
  `select f.first_name as "firstName", ${isoInstant('f.created_at')} as "joinedAt",
         case when p.friend_id is null then 'pending' else 'earned' end as status, ${isoInstant('p.paid_at')} as "earnedAt"
       from users f left join referral_payments p on p.friend_id = f.id
       where f.referred_by = $1 and ${IS_SHOWN} order by f.created_at desc, f.id desc limit ${SHOWN}`,
  ['uuid'],
  row<ReferredView>({ firstName: 'text', joinedAt: 'text', status: 'text', earnedAt: 'text?' }),
);
