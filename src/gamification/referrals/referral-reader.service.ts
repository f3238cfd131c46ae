import { sql, type Kysely } from 'kysely';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config';
import { isoText } from '../../platform/database/sql/instant-sql';
import { countRows } from '../../platform/database/sql/expressions';
import { Sql } from '../../platform/database/sql/sql';
import { row, statement } from '../../platform/database/sql/statement';
import type { Tables } from '../../platform/database/sql/tables';
import { RatesService } from '../rates/rates.service';
import { inUnits } from '../rates/tenths';
import type { ReferralsView, ReferredView } from './referrals.dto';

const SHOWN = 100;
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

/** The friends of a person. One whose account was deleted before anybody was paid can never complete the referral. */
const friendsOf = (db: Kysely<Tables>, userId: string) =>
  db
    .selectFrom('users as f')
    .leftJoin('referral_payments as p', 'p.friend_id', 'f.id')
    .where('f.referred_by', '=', userId)
    .where(({ eb, or }) => or([eb('f.deleted_at', 'is', null), eb('p.friend_id', 'is not', null)]));

const REFERRAL_TOTALS = statement(
  'referral-totals',
  (db, userId) =>
    db
      .selectFrom('users as u')
      .where('u.id', '=', userId)
      .select(({ selectFrom }) => [
        'u.referral_code as code',
        friendsOf(db, userId).select(countRows().as('n')).as('total'),
        selectFrom('referral_payments as p')
          .select(countRows().as('n'))
          .where('p.referrer_id', '=', userId)
          .as('paid'),
        selectFrom('ledger_entries as e')
          .leftJoin('ledger_entries as r', (join) =>
            join.on('r.award_key', '=', sql<string>`'REVERSAL:' || e.id`),
          )
          .select(sql<number>`coalesce(sum(e.coins + coalesce(r.coins, 0)), 0)::int`.as('n'))
          .where('e.user_id', '=', userId)
          .where('e.reason', '=', 'REFERRAL')
          .where('e.award_key', 'like', '%:referrer')
          .as('earned'),
      ]),
  ['uuid'],
  row<Totals>({ code: 'text', total: 'int', paid: 'int', earned: 'int' }),
);

const REFERRAL_LIST = statement(
  'referral-list',
  (db, userId) =>
    friendsOf(db, userId)
      .leftJoin('ledger_entries as e', (join) =>
        join.on('e.award_key', '=', sql<string>`'REFERRAL:' || f.id || ':referrer'`),
      )
      .leftJoin('ledger_entries as r', (join) =>
        join.on('r.award_key', '=', sql<string>`'REVERSAL:' || e.id`),
      )
      .select(({ eb, ref }) => [
        'f.first_name as firstName',
        isoText(ref('f.created_at')).as('joinedAt'),
        eb
          .case()
          .when('p.friend_id', 'is', null)
          .then('pending')
          .when('r.id', 'is not', null)
          .then('reversed')
          .else('earned')
          .end()
          .as('status'),
        isoText(ref('p.paid_at')).as('earnedAt'),
      ])
      .orderBy('f.created_at', 'desc')
      .orderBy('f.id', 'desc')
      .limit(SHOWN),
  ['uuid'],
  row<ReferredView>({ firstName: 'text', joinedAt: 'text', status: 'text', earnedAt: 'text?' }),
);
