import { sql } from 'kysely';
import { row, statement } from '../../../platform/database/sql/statement';
import type { Tier } from '../../../users/profile/profile-figures.service';
import type { RankedUserView } from './leaderboard.dto';

export type Ranked = { rank: number; points: number; total: number; badges: number; user: RankedUserView };

export type Standing = Ranked & {
  tier: Tier;
  dayRank: number | null;
  emptySeasons: number;
  visible: boolean;
};
/** Only visible people. */
const PERSON = `'userId', u.id, 'avatar', u.avatar, 'firstName', u.first_name, 'lastName', u.last_name, 'username', u.username`;

/** The number of badges of gold's first three, by their index. */
const BADGES = `(select count(*)::int from season_badges b where b.user_id = u.id) as badges`;

/**
 * SQL for a hot read: the leaderboard (docs/performance.md), $3 people of the season $1 and tier $2 after the first $4,
 * by the ranking index. A closed season keeps its ranks when somebody leaves the leaderboard.
 */
export const BOARD = statement(
  'leaderboard',
  `select s.rank, s.points, coalesce(p.points, 0) as total, ${BADGES},
    json_build_object(${PERSON}) as "user"
  from (
    select user_id, points, case when e.closed_at is not null and first.rank is not null then first.rank
      else ($4::int + row_number() over (order by points desc, reached_at, user_id))::int end as rank
    from (select user_id, points, reached_at, rank from season_standings
      where season_id = $1 and tier = $2 and visible and points > 0
      order by points desc, reached_at, user_id limit $3 offset $4) first
    join seasons e on e.id = $1
  ) s
  join users u on u.id = s.user_id
  left join players p on p.user_id = s.user_id
  order by s.rank`,
  ['uuid', 'text', 'int', 'int'],
  row<Ranked>({ rank: 'int', points: 'int', total: 'int', badges: 'int', user: 'json' }),
);

/** The number of people of the season $1 and tier $2 who have points. */
export const PEOPLE = statement(
  'leaderboard-people',
  (db, seasonId, tier) =>
    db
      .selectFrom('season_counts')
      .select(({ ref }) => sql<number>`coalesce(sum(${ref('people')}), 0)::int`.as('people'))
      .where('season_id', '=', seasonId)
      .where('tier', '=', tier),
  ['uuid', 'text'],
  { people: 'int' },
);

/**
 * SQL for a hot read (docs/performance.md): the rank of the person $2 in the season $1 is a sum over the counts per
 * points, over the counts per hour of people with equal points, and a scan of that same hour. A person without points
 * ranks behind everybody.
 */
export const STANDING = statement(
  'leaderboard-own',
  `select coalesce(s.tier, p.tier, 'bronze') as tier, coalesce(s.points, 0) as points, coalesce(p.points, 0) as total,
    s.day_rank as "dayRank", coalesce(p.empty_seasons, 0)::int as "emptySeasons", coalesce(s.visible, is_ranked(u)) as visible,
    case when e.closed_at is not null and s.rank is not null then s.rank
      when coalesce(s.points, 0) > 0 then (
        select coalesce(sum(c.people), 0)::int from season_counts c
        where c.season_id = $1 and c.tier = s.tier and c.points > s.points
      ) + (
        select coalesce(sum(c.people), 0)::int from season_tie_counts c
        where c.season_id = $1 and c.tier = s.tier and c.points = s.points and c.hour < reached_hour(s.reached_at)
      ) + (
        select count(*)::int from season_standings o
        where o.season_id = $1 and o.tier = s.tier and o.visible and o.points > 0 and o.points = s.points
          and o.reached_at >= to_timestamp(reached_hour(s.reached_at) * 3600.0)
          and (o.reached_at, o.user_id) < (s.reached_at, s.user_id)
      ) + 1
      else (
        select coalesce(sum(c.people), 0)::int from season_counts c
        where c.season_id = $1 and c.tier = coalesce(s.tier, p.tier, 'bronze')
      ) + 1 end as rank,
    ${BADGES},
    json_build_object(${PERSON}) as "user"
  from users u
    left join players p on p.user_id = u.id
    left join seasons e on e.id = $1
    left join season_standings s on s.season_id = e.id and s.user_id = u.id
  where u.id = $2`,
  ['uuid', 'uuid'],
  row<Standing>({
    tier: 'text',
    points: 'int',
    total: 'int',
    dayRank: 'int?',
    emptySeasons: 'int',
    visible: 'bool',
    rank: 'int',
    badges: 'int',
    user: 'json',
  }),
);

/** SQL for a set: it stores every current rank of the season $1, to show movement tomorrow. */
export const STORE_RANKS = statement(
  'store-ranks',
  `update season_standings s set day_rank = r.rank
  from (select user_id, (row_number() over (partition by tier order by points desc, reached_at, user_id))::int as rank
    from season_standings where season_id = $1 and visible and points > 0) r
  where s.season_id = $1 and s.user_id = r.user_id and s.day_rank is distinct from r.rank`,
  ['uuid'],
);
