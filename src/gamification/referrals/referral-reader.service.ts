import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config';
import { isoInstant } from '../../platform/database/sql/instant-sql';
import { Sql } from '../../platform/database/sql/sql';
import { row, statement } from '../../platform/database/sql/statement';
import { RatesService } from '../rates/rates.service';
import { inUnits } from '../rates/rewards';
import type { ReferralsView, ReferredView } from './referrals.dto';

const SHOWN = 100;
/** A friend `f` whose account was deleted before anybody was paid (`p`) can never complete the referral. */
const IS_SHOWN = '(f.deleted_at is null or p.friend_id is not null)';
type Totals = { code: string; total: number; paid: number; earned: number };

/** A person's own referrals. */
@Injectable()
export class ReferralReaderService {
  constructor(
    private readonly sql: Sql,
    private readonly config: Config,
    private readonly rates: RatesService,
  ) {}

  async view(userId: string): Promise<ReferralsView> {
    const totals = await this.sql.row(REFERRAL_TOTALS, [userId]);
    const list = await this.sql.rows(REFERRAL_LIST, [userId]);
    const { code, total, paid, earned } = totals!;
    const { referral, phoneVerified, referralsAMonth } = await this.rates.now();
    return {
      code,
      link: `${this.config.publicUrl}/signup?ref=${encodeURIComponent(code)}`,
      totalReferred: total,
      pending: Math.max(total - paid, 0),
      earned: inUnits(earned),
      reward: inUnits(referral),
      phoneReward: inUnits(phoneVerified),
      friendsAMonth: referralsAMonth,
      list,
    };
  }
}

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
