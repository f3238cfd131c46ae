import { addDays } from '../../platform/clock/days';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  CARRY_TIERS,
  COUNT_EMPTY,
  DECIDE,
  GIVE_BADGES,
  PROMOTE,
  SCORERS_STAY,
} from '../../gamification/seasons/closing/season-close.sql';
import { weekEnd, weekStart } from '../../gamification/seasons/season-calendar';
import { lagosDate } from '../../platform/clock/clock';
import { DAY_MS, WEEK_MS } from '../../platform/clock/durations';

/** The number of people with a longer history than the last days; the others of a large demo have none. */
const WITH_HISTORY = 300;

/**
 * A season in progress and the one before it, closed as the program closes it: everybody but newcomers has checked in on
 * some of the last days, and some have searched. The demo accounts stopped yesterday, so that today's coin is still to be
 * collected (the tenant's is the seventh); many others have theirs, so that a Monday's season has begun too. Needs the
 * people, and a transaction.
 */
export async function seedDemoRewards(em: EntityManager, now: Date): Promise<void> {
  const start = weekStart(now);
  const before = new Date(start.getTime() - WEEK_MS);
  await em.execute(
    `insert into seasons (id, starts_at, ends_at)
     values (gen_random_uuid(), ?, ?), (gen_random_uuid(), ?, ?) on conflict do nothing`,
    [before, start, start, weekEnd(now)],
  );
  const today = lagosDate(now);
  const yesterday = addDays(today, -1);
  await em.execute(RUNS, [yesterday, yesterday]);
  await em.execute(HISTORY, [WITH_HISTORY, yesterday, yesterday]);
  await em.execute(TODAY, [today]);
  for (const sql of [CHECK_INS, SEARCHES]) await em.execute(sql, [today, now]);
  await em.execute(MILESTONES, [addDays(yesterday, -2)]);
  await em.execute(REFERRED);
  await em.execute(REFERRAL_PAID, [new Date(now.getTime() - 9 * DAY_MS)]);
  await em.execute(REFERRAL_LINES);
  await em.execute(PLAYERS, [yesterday]);
  await em.execute(STANDINGS);
  await em.execute(SEARCHED_TODAY, [today]);
  const past = 'select id from seasons where starts_at = ? and closed_at is null';
  for (const { id } of await em.execute<{ id: string }[]>(past, [before])) await closeSeason(em, id, start);
}

/** Does the work of the night job without its notifications, which nobody would have read. */
async function closeSeason(em: EntityManager, seasonId: string, at: Date): Promise<void> {
  for (const step of [DECIDE, PROMOTE, SCORERS_STAY, COUNT_EMPTY, GIVE_BADGES, CARRY_TIERS])
    await em.execute(step.text.replaceAll('$1', `'${seasonId}'::uuid`));
  await em.execute('update seasons set closed_at = ? where id = ?', [at, seasonId]);
}

/** A steady number from a person's id. */
const HASH = (salt: string) => `abs(hashtext(u.id::text || '${salt}'))`;

const ACTIVE = `u.verified_at is not null and u.deleted_at is null and u.profile_completed_at is not null`;
const RUN = `case u.email when 'agent@gidana.test' then 9 when 'tenant@gidana.test' then 6 else ${HASH('streak')} % 7 end`;
const SINCE = `> (u.created_at at time zone 'Africa/Lagos')::date`;

const RUNS = `insert into streak_days (user_id, day, kind)
  select u.id, ?::date - back, 'checked' from users u, generate_series(0, 8) back
  where ${ACTIVE} and back < ${RUN} and ?::date - back ${SINCE}
  on conflict do nothing`;

/** Three weeks before a missed day; never on a Sunday, so that no row of days is long enough to have paid. */
const HISTORY = `insert into streak_days (user_id, day, kind)
  select u.id, d.day, 'checked'
  from (select u.* from users u where ${ACTIVE} order by u.email like '%@gidana.test' desc, u.id limit ?) u,
    generate_series(0, 20) back cross join lateral (select ?::date - back as day) d
  where back > ${RUN} and extract(isodow from d.day) < 7 and abs(hashtext(u.id::text || d.day::text)) % 3 > 0
    and d.day ${SINCE} and d.day < ?::date
  on conflict do nothing`;

/** Leaves out people whose seventh day it would be, for which there is a reward. */
const TODAY = `insert into streak_days (user_id, day, kind)
  select u.id, ?::date, 'checked' from users u
  where ${ACTIVE} and u.email not like '%@gidana.test' and ${RUN} < 6 and ${HASH('today')} % 3 > 0
  on conflict do nothing`;

/** At some time of its day, for today before now. Takes today and now. */
const LINE = (reason: string, tenths: number) => `insert into ledger_entries
    (id, user_id, award_key, coins, points, reason, subject, at, season_id)
  select gen_random_uuid(), u.id, '${reason}:' || u.id || ':' || d.day, ${tenths}, ${tenths}, '${reason}', d.day::text, at.at, e.id
  from streak_days d join users u on u.id = d.user_id
    cross join lateral (select d.day::timestamp at time zone 'Africa/Lagos' as midnight) m
    cross join lateral (select case when d.day = ?::date
      then midnight + (?::timestamptz - midnight) * (${HASH(reason)} % 1000 / 1000.0)
      else midnight + interval '7 hours' + ${HASH(reason)} % 700 * interval '1 minute' end as at) at
    left join seasons e on e.starts_at <= at.at and e.ends_at > at.at`;

const CHECK_INS = `${LINE('CHECK_IN', 5)} on conflict do nothing`;
const SEARCHES = `${LINE('PROPERTY_SEARCH', 60)} where (${HASH('search')} + extract(day from d.day)::int) % 3 = 0 on conflict do nothing`;

/** Seven days in a row, reached on the day given. */
const MILESTONES = `insert into ledger_entries (id, user_id, award_key, coins, points, reason, subject, at, season_id)
  select gen_random_uuid(), l.user_id, 'STREAK_MILESTONE:' || l.user_id || ':' || l.subject, 20, 20, 'STREAK_MILESTONE', '7 days', l.at, l.season_id
  from ledger_entries l join users u on u.id = l.user_id
  where l.reason = 'CHECK_IN' and u.email = 'agent@gidana.test' and l.subject = ?
  on conflict do nothing`;

/** Three came by the tenant's link; one of them has done what it takes. */
const REFERRED = `update users set referred_by = t.id from users t
  where t.email = 'tenant@gidana.test' and users.id in (
    select f.id from users f where f.email like '%@people.gidana.test' and f.created_at > t.created_at order by f.created_at limit 3)`;

const REFERRAL_PAID = `insert into referral_payments (friend_id, referrer_id, paid_at)
  select id, referred_by, ? from users where referred_by is not null order by created_at limit 1 on conflict do nothing`;

const REFERRAL_LINES = `insert into ledger_entries (id, user_id, award_key, coins, points, reason, subject, at, season_id)
  select gen_random_uuid(), side.user_id, 'REFERRAL:' || p.friend_id || ':' || side.name, 50, 50, 'REFERRAL', side.other::text, p.paid_at, e.id
  from referral_payments p
    cross join lateral (values (p.referrer_id, 'referrer', p.friend_id), (p.friend_id, 'friend', p.referrer_id)) side (user_id, name, other)
    left join seasons e on e.starts_at <= p.paid_at and e.ends_at > p.paid_at
  on conflict do nothing`;

/** The oldest account was in gold last week, so that even the smallest demo shows its badges. */
const OLDEST = `select id from users where email like '%@people.gidana.test' and profile_completed_at is not null
  and verified_at is not null order by created_at, id limit 1`;

/** Balances from the ledger, streaks from the days: the last row of days counts when it reaches yesterday at least. */
const PLAYERS = `insert into players (user_id, coins, points, tier, current_streak, longest_streak, last_day)
  select u.id, l.coins, l.points,
    case when u.email = 'agent@gidana.test' then 'silver' when u.email = 'tenant@gidana.test' then 'bronze'
      when ${HASH('tier')} % 10 = 0 or u.id = (${OLDEST}) then 'gold' when ${HASH('tier')} % 10 < 3 then 'silver' else 'bronze' end,
    coalesce(s.current, 0), coalesce(s.longest, 0), s.last_day
  from users u
    join (select user_id, sum(coins) as coins, sum(points) as points from ledger_entries group by user_id) l on l.user_id = u.id
    left join (
      select user_id, max(days) as longest, max(until) as last_day, max(case when until >= ?::date then days end) as current
      from (select user_id, count(*) as days, max(day) as until
        from (select user_id, day, day - (row_number() over (partition by user_id order by day))::int as run from streak_days) numbered
        group by user_id, run) runs
      group by user_id) s on s.user_id = u.id
  on conflict do nothing`;

const STANDINGS = `insert into season_standings (season_id, user_id, tier, points, reached_at, visible)
  select l.season_id, l.user_id, p.tier, sum(l.points), max(l.at), is_ranked(u)
  from ledger_entries l join players p on p.user_id = l.user_id join users u on u.id = l.user_id
  where l.season_id is not null group by l.season_id, l.user_id, p.tier, u.*
  on conflict do nothing`;

/** Two of the three searches that a day's challenge wants. */
const SEARCHED_TODAY = `insert into listing_searches (user_id, day, search)
  select u.id, ?::date, s.search from users u, (values ('demo: two bedrooms in Lekki'), ('demo: mini flats in Yaba')) s (search)
  where u.email = 'tenant@gidana.test' on conflict do nothing`;
