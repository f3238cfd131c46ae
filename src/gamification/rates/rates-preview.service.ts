import { addDays } from '../../platform/clock/days';
import { row, statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { Clock, lagosDate, lagosInstant } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import type { RatesPreviewView } from './rates-preview.view';
import { RATE_KEYS, rateFacts, type RateKey, type RewardRates } from './reward-rates';
import { REFERRAL_PLACES } from '../referrals/referrals.sql';
import { inUnits } from './tenths';
import { monthStart, weekOf } from '../seasons/season-calendar';

type Counted = { key: RateKey; count: number; payable: number; paid: number };

/** Previews the effect of other reward rates before they are set. */
@Injectable()
export class RatesPreviewService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async previewOf(rates: RewardRates): Promise<RatesPreviewView> {
    const week = weekOf(addDays(this.clock.today(), -7));
    const [from, to] = [week[0]!, week[6]!];
    const start = lagosInstant(from);
    const span = [start, lagosInstant(addDays(to, 1))] as const;
    const rows = await this.sql.rows(LINES, [...span, monthStart(start), rates.referralsAMonth]);
    const people = await this.sql.row(PEOPLE, span);
    const counted = new Map(rows.map((row) => [row.key, row]));
    const lines = RATE_KEYS.filter((key) => !rateFacts(key).isCount).map((key) => {
      const { count, payable, paid } = counted.get(key) ?? { count: 0, payable: 0, paid: 0 };
      const each = key === 'freezePrice' ? -rates[key] : rates[key];
      // Avoids "-0".
      return {
        key,
        title: rateFacts(key).title,
        count,
        paid: inUnits(paid),
        wouldPay: inUnits(payable * each) || 0,
      };
    });
    const earned = lines.filter(({ key }) => key !== 'freezePrice');
    const sum = (of: 'paid' | 'wouldPay'): number =>
      Math.round(earned.reduce((total, line) => total + line[of], 0) * 10) / 10;
    return {
      from: lagosDate(start),
      to,
      people: people!.people,
      paid: sum('paid'),
      wouldPay: sum('wouldPay'),
      lines,
    };
  }
}

const NOT_REVERSED_IN_WEEK = `e.at >= $1 and e.at < $2 and e.reason <> 'REVERSAL'
    and not exists (select from ledger_entries r where r.award_key = 'REVERSAL:' || e.id)`;

/** SQL for a set: it sums up the ledger of a week, by the condition of {@link LINES}. $1 to $2 the week. */
const PEOPLE = statement(
  'rates-preview-people',
  `select count(distinct e.user_id)::int as people from ledger_entries e where ${NOT_REVERSED_IN_WEEK} and e.coins > 0`,
  ['instant', 'instant'],
  { people: 'int' },
);

/**
 * SQL for a set: it sums up the ledger of a week by reward. $1 to $2 the week.
 *
 * A referral payment stays in the preview while its friend is among the first $4 of their referrer's month, which began
 * at $3. Friends who waited would have brought an entry to both sides.
 */
const LINES = statement(
  'rates-preview',
  `with places as (${REFERRAL_PLACES}), lines as (
    select case e.reason
        when 'CHECK_IN' then 'checkIn' when 'PROPERTY_SEARCH' then 'propertySearch' when 'PROPERTY_REVIEW' then 'propertyReview'
        when 'PROPERTY_SHARE' then 'propertyShare' when 'REFERRAL' then 'referral' when 'PHONE_VERIFIED' then 'phoneVerified'
        when 'ANNIVERSARY' then 'anniversary' when 'STREAK_FREEZE' then 'freezePrice'
        when 'STREAK_MILESTONE' then 'milestone' || split_part(e.subject, ' ', 1)
      end as key, e.coins, 1 as was,
      case when e.reason <> 'REFERRAL' or coalesce(p.place, 1) <= $4 then 1 else 0 end as payable
    from ledger_entries e
      left join places p on e.reason = 'REFERRAL' and p.friend_id::text = split_part(e.award_key, ':', 2)
    where ${NOT_REVERSED_IN_WEEK}
    union all
    select 'referral', 0, 0, 2 from places where waited and at >= $1 and place <= $4
  )
  select key, sum(was)::int as count, sum(coins)::int as paid, sum(payable)::int as payable from lines group by key`,
  ['instant', 'instant', 'instant', 'int'],
  row<Counted>({ key: 'text', count: 'int', paid: 'int', payable: 'int' }),
);
