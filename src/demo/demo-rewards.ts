import type { EntityManager } from '@mikro-orm/postgresql';
import { weekEnd, weekStart } from '../gamification/season-calendar';
import { dayAfter } from '../gamification/streak.rules';
import { lagosDate } from '../platform/clock/clock';

const WEEK_MS = 7 * 86_400_000;

/**
 * A season in progress and the one before it: everybody but newcomers has checked in on some of the last days, ended
 * yesterday so that today's coin is still to be collected, and some have searched. Needs the people, and a transaction.
 */
export async function seedDemoRewards(em: EntityManager, now: Date): Promise<void> {
  const start = weekStart(now);
  const before = new Date(start.getTime() - WEEK_MS);
  await em.execute(
    `insert into seasons (id, starts_at, ends_at, closed_at)
     values (gen_random_uuid(), ?, ?, ?), (gen_random_uuid(), ?, ?, null) on conflict do nothing`,
    [before, start, start, start, weekEnd(now)],
  );
  const yesterday = dayAfter(lagosDate(now), -1);
  await em.execute(DAYS, [yesterday, yesterday]);
  for (const sql of [CHECK_INS, SEARCHES, PLAYERS, STANDINGS, RANKS]) await em.execute(sql);
}

/** A steady number from a person's id. */
const HASH = (salt: string) => `abs(hashtext(u.id::text || '${salt}'))`;

const DAYS = `insert into streak_days (user_id, day, kind)
  select u.id, ?::date - back, 'checked' from users u, generate_series(0, 5) back
  where u.verified_at is not null and u.deleted_at is null and u.profile_completed_at is not null
    and back < ${HASH('streak')} % 7 and ?::date - back > (u.created_at at time zone 'Africa/Lagos')::date
  on conflict do nothing`;

const LINE = (reason: string, tenths: number) => `insert into ledger_entries
    (id, user_id, award_key, coins, points, reason, subject, at, season_id)
  select gen_random_uuid(), u.id, '${reason}:' || u.id || ':' || d.day, ${tenths}, ${tenths}, '${reason}', d.day::text, at.at, e.id
  from streak_days d join users u on u.id = d.user_id
    cross join lateral (select (d.day + time '07:00' + ${HASH(reason)} % 700 * interval '1 minute') at time zone 'Africa/Lagos' as at) at
    left join seasons e on e.starts_at <= at.at and e.ends_at > at.at`;

const CHECK_INS = `${LINE('CHECK_IN', 5)} on conflict do nothing`;
const SEARCHES = `${LINE('PROPERTY_SEARCH', 60)} where (${HASH('search')} + extract(day from d.day)::int) % 3 = 0 on conflict do nothing`;

const PLAYERS = `insert into players (user_id, coins, points, tier, current_streak, longest_streak, last_day)
  select u.id, l.coins, l.points,
    case when ${HASH('tier')} % 10 = 0 then 'gold' when ${HASH('tier')} % 10 < 3 then 'silver' else 'bronze' end,
    s.days, s.days, s.last_day
  from users u
    join (select user_id, sum(coins) as coins, sum(points) as points from ledger_entries group by user_id) l on l.user_id = u.id
    join (select user_id, count(*) as days, max(day) as last_day from streak_days group by user_id) s on s.user_id = u.id
  on conflict do nothing`;

const STANDINGS = `insert into season_standings (season_id, user_id, tier, points, reached_at, visible)
  select l.season_id, l.user_id, p.tier, sum(l.points), max(l.at), is_ranked(u)
  from ledger_entries l join players p on p.user_id = l.user_id join users u on u.id = l.user_id
  where l.season_id is not null group by l.season_id, l.user_id, p.tier, u.*
  on conflict do nothing`;

const RANKS = `update season_standings s set rank = r.rank, outcome = 'stayed'
  from (select s.season_id, s.user_id, (row_number() over (partition by s.season_id, s.tier order by s.points desc, s.reached_at, s.user_id))::int as rank
    from season_standings s join seasons e on e.id = s.season_id and e.closed_at is not null where s.visible and s.points > 0) r
  where r.season_id = s.season_id and r.user_id = s.user_id`;
