import { addDays } from '../../platform/clock/days';
import { countRows } from '../../platform/database/sql/expressions';
import { row, statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { Clock, lagosDate, lagosInstant } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { SeasonsService } from '../../gamification/seasons/seasons.service';
import type {
  AwardedDayView,
  CheckInDayView,
  ReferralFunnelView,
  RewardFiguresView,
  StreakGroupView,
  TierCountView,
} from './admin-figures.view';

const DAYS = 30;

/** The figures of the rewards: each reads one index over at most thirty days. */
@Injectable()
export class AdminFiguresService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly seasons: SeasonsService,
  ) {}

  async current(): Promise<RewardFiguresView> {
    const now = this.clock.now();
    const today = lagosDate(now);
    const first = addDays(today, 1 - DAYS);
    const season = await this.seasons.seasonAt(now);
    const [awardedByDay, checkInsByDay, streaks, participants, referrals] = await Promise.all([
      this.sql.rows(AWARDED, [first, today, lagosInstant(first)]),
      this.sql.rows(CHECK_INS, [first, today]),
      this.sql.rows(STREAKS, [addDays(today, -1)]),
      this.sql.rows(TIERS, [season.id]),
      this.sql.rows(REFERRALS, [lagosInstant(first)]),
    ]);
    return { awardedByDay, checkInsByDay, streaks, participants, referrals: referrals[0]! };
  }
}

const EACH_DAY = `generate_series($1::date, $2::date, interval '1 day') d (day)`;
const sumOf = (name: string, condition: string): string =>
  `coalesce(sum(a.coins) filter (where ${condition}), 0)::float8 / 10 as "${name}"`;

/** SQL for a set: what was awarded, summed up by day and reason, days without any included. */
const AWARDED = statement(
  'figures-awarded',
  `with awards as (
    select (at at time zone 'Africa/Lagos')::date as day, reason, sum(coins) as coins
    from ledger_entries where at >= $3 and coins > 0 and reason <> 'REVERSAL'
    group by 1, 2
  )
  select to_char(d.day, 'YYYY-MM-DD') as date, ${sumOf('checkIns', `a.reason = 'CHECK_IN'`)},
    ${sumOf('milestones', `a.reason = 'STREAK_MILESTONE'`)}, ${sumOf('searches', `a.reason = 'PROPERTY_SEARCH'`)},
    ${sumOf('reviews', `a.reason = 'PROPERTY_REVIEW'`)}, ${sumOf('shares', `a.reason = 'PROPERTY_SHARE'`)},
    ${sumOf('referrals', `a.reason = 'REFERRAL'`)},
    ${sumOf(
      'others',
      `a.reason not in ('CHECK_IN', 'STREAK_MILESTONE', 'PROPERTY_SEARCH', 'PROPERTY_REVIEW', 'PROPERTY_SHARE', 'REFERRAL')`,
    )}
  from ${EACH_DAY} left join awards a on a.day = d.day::date
  group by d.day order by d.day`,
  ['date', 'date', 'instant'],
  row<AwardedDayView>({
    date: 'text',
    checkIns: 'float',
    milestones: 'float',
    searches: 'float',
    reviews: 'float',
    shares: 'float',
    referrals: 'float',
    others: 'float',
  }),
);

/** SQL for a set: the people who checked in, counted by day, days without any included. */
const CHECK_INS = statement(
  'figures-check-ins',
  `with counted as (
    select day, count(*)::int as people from streak_days where day between $1 and $2 and kind = 'checked' group by day
  )
  select to_char(d.day, 'YYYY-MM-DD') as date, coalesce(c.people, 0) as people
  from ${EACH_DAY} left join counted c on c.day = d.day::date order by d.day`,
  ['date', 'date'],
  row<CheckInDayView>({ date: 'text', people: 'int' }),
);

/**
 * SQL for a set: live streaks (checked in or frozen yesterday, $1, or later, or with a freeze for each day missed since),
 * counted by their length.
 */
const STREAKS = statement(
  'figures-streaks',
  `select g.days, count(p.user_id)::int as people
  from (values (1, '1 to 6 days', 1, 6), (2, '7 to 29 days', 7, 29), (3, '30 to 99 days', 30, 99),
    (4, '100 days and more', 100, 1000000)) g (place, days, least, most)
  left join players p on p.current_streak between g.least and g.most and p.last_day + p.freezes >= $1::date
  group by g.place, g.days order by g.place`,
  ['date'],
  row<StreakGroupView>({ days: 'text', people: 'int' }),
);

/** SQL for a set: the people of a season, summed up by tier, tiers without any included. */
const TIERS = statement(
  'figures-tiers',
  `select t.tier, coalesce(sum(c.people), 0)::int as people
  from unnest(array['bronze', 'silver', 'gold']) with ordinality t (tier, place)
  left join season_counts c on c.season_id = $1 and c.tier = t.tier
  group by t.tier, t.place order by t.place`,
  ['uuid'],
  row<TierCountView>({ tier: 'text', people: 'int' }),
);

const REFERRALS = statement(
  'figures-referrals',
  (db, since) =>
    db
      .selectFrom('users as f')
      .leftJoin('referral_payments as p', 'p.friend_id', 'f.id')
      .select((eb) => [
        countRows().as('joined'),
        countRows(eb('f.verified_at', 'is not', null)).as('verified'),
        countRows(eb('p.friend_id', 'is not', null)).as('paid'),
      ])
      .where('f.referred_by', 'is not', null)
      .where('f.created_at', '>=', since)
      .where('f.deleted_at', 'is', null),
  ['instant'],
  row<ReferralFunnelView>({ joined: 'int', verified: 'int', paid: 'int' }),
);
