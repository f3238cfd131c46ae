import { countRows } from '../../../platform/database/sql/expressions';
import { row, statement } from '../../../platform/database/sql/statement';
import type { SeasonPlaceView } from './season-results.view';
import { recordSql } from '../../../platform/events/outbox.sql';
import { SeasonDecided } from '../../gamification.events';
import { ADVANCING, ADVANCING_POINTS, BADGES, EMPTY_SEASONS } from '../season.rules';
import type { SeasonPreviewView } from './season-results.view';

export type Change = SeasonPreviewView['changes'][number];

const HIGHER = (tier: string) => `case ${tier} when 'bronze' then 'silver' else 'gold' end`;
const LOWER = (tier: string) => `case ${tier} when 'gold' then 'silver' else 'bronze' end`;

/** Everybody of the season $1 in order: season points, then the earlier of equal ones. */
const RANKED = `select user_id, tier, points,
    (row_number() over (partition by tier order by points desc, reached_at, user_id))::int as rank
  from season_standings where season_id = $1 and visible and points > 0`;

const ADVANCES = `tier <> 'gold' and rank <= ${ADVANCING} and points >= ${ADVANCING_POINTS}`;
const SCORED = `exists (select from season_standings s where s.season_id = $1 and s.user_id = p.user_id and s.points > 0)`;

/** SQL for a set: ranks and outcomes of everybody. Standings decided before a season was reopened keep their outcome. */
export const DECIDE = statement(
  'season-decide',
  `with ranked as (${RANKED})
  update season_standings s set rank = r.rank, outcome = case when r.advances then 'promoted' else 'stayed' end
  from (select *, ${ADVANCES} as advances from ranked) r
  where s.season_id = $1 and s.user_id = r.user_id and s.outcome is null`,
  ['uuid'],
);

/** Blocks rewards of the open seasons from here on. {@link DECIDE}, which may take long, needs this season alone. */
export const HOLD_OTHERS = statement(
  'season-hold-others',
  (db, id) =>
    db
      .selectFrom('seasons')
      .select('id')
      .where('closed_at', 'is', null)
      .where('id', '<>', id)
      .orderBy('starts_at')
      .forNoKeyUpdate(),
  ['uuid'],
);

/** The people {@link PROMOTE} and the later steps may change, in the common order of player locks. */
export const HOLD_PLAYERS = statement(
  'season-hold-players',
  (db, seasonId) => {
    const promoted = db
      .selectFrom('season_standings')
      .select('user_id')
      .where('season_id', '=', seasonId)
      .where('outcome', '=', 'promoted');
    const held = db
      .selectFrom('players')
      .select('user_id')
      .where(({ eb, or }) => or([eb('tier', '<>', 'bronze'), eb('user_id', 'in', promoted)]))
      .orderBy('user_id')
      .forUpdate();
    return db.selectFrom(held.as('held')).select(countRows().as('n'));
  },
  ['uuid'],
);

/** SQL for a set: everybody who goes up. */
export const PROMOTE = statement(
  'season-promote',
  `update players p set tier = ${HIGHER('s.tier')}, empty_seasons = 0
  from season_standings s
  where s.season_id = $1 and s.user_id = p.user_id and s.outcome = 'promoted' and p.tier = s.tier`,
  ['uuid'],
);

/** SQL for a set: everybody who scored. */
export const SCORERS_STAY = statement(
  'season-scorers-stay',
  `update players p set empty_seasons = 0 where p.empty_seasons > 0 and ${SCORED}`,
  ['uuid'],
);

/** SQL for a set: everybody who did not score, once for each season. */
export const COUNT_EMPTY = statement(
  'season-count-empty',
  `update players p set empty_seasons = empty_seasons + 1, empty_season_id = $1
  where p.tier <> 'bronze' and p.empty_season_id is distinct from $1 and not ${SCORED}`,
  ['uuid'],
);

/** SQL for a set: everybody who goes down. $2 is when the season ended. The standing keeps the tier of that season. */
export const DROP = statement(
  'drop',
  `with dropped as (
    update players p set tier = ${LOWER('p.tier')}, empty_seasons = 0
    where p.tier <> 'bronze' and p.empty_seasons >= ${EMPTY_SEASONS}
    returning p.user_id, p.tier
  )
  insert into season_standings as s (season_id, user_id, tier, points, reached_at, visible, outcome)
  select $1, d.user_id, ${HIGHER('d.tier')}, 0, $2::timestamptz, is_ranked(u), 'dropped'
  from dropped d join users u on u.id = d.user_id
  on conflict on constraint season_standings_pkey do update set outcome = 'dropped'`,
  ['uuid', 'instant'],
);

/** SQL for a set: the first of the gold tier. */
export const GIVE_BADGES = statement(
  'season-give-badges',
  `insert into season_badges (season_id, user_id, place)
  select $1, user_id, rank from season_standings where season_id = $1 and tier = 'gold' and rank <= ${BADGES}
  on conflict do nothing`,
  ['uuid'],
);

/** SQL for a set: standings of a later season get the new tier. */
export const CARRY_TIERS = statement(
  'season-carry-tiers',
  `update season_standings n set tier = p.tier
  from players p, seasons e
  where e.id = n.season_id and e.closed_at is null and e.id <> $1 and p.user_id = n.user_id and p.tier <> n.tier`,
  ['uuid'],
);

/** SQL for a set: the events by which everyone concerned is notified once. */
export const RECORD_DECIDED = statement(
  'record-decided',
  recordSql(
    SeasonDecided,
    {
      userId: 's.user_id',
      seasonId: 's.season_id',
      outcome: 's.outcome',
      tier: 'p.tier',
      rank: 's.rank',
      badge: 'b.place',
    },
    {
      key: `'${SeasonDecided.name}:' || s.season_id || ':' || s.user_id`,
      from: `season_standings s
      join players p on p.user_id = s.user_id
      left join season_badges b on b.season_id = s.season_id and b.user_id = s.user_id
      where s.season_id = $1 and (s.outcome in ('promoted', 'dropped') or b.place is not null)`,
    },
  ),
  ['uuid'],
);

const PERSON = `u.id as "userId", btrim(u.first_name || ' ' || u.last_name) as "fullName", u.username`;

/** SQL for a set: the result of closing the season $1 now, ordered by tier and rank. */
export const PREVIEW = statement(
  'preview',
  `with ranked as (${RANKED}), changes as (
    select user_id, tier, rank, points, 'promoted' as change from ranked where ${ADVANCES}
    union all
    select user_id, tier, rank, points, 'badge' from ranked where tier = 'gold' and rank <= ${BADGES}
    union all
    select p.user_id, p.tier, null, 0, 'dropped' from players p
    where p.tier <> 'bronze' and p.empty_season_id is distinct from $1 and p.empty_seasons + 1 >= ${EMPTY_SEASONS} and not ${SCORED}
  )
  select ${PERSON}, c.tier, c.rank, c.points, c.change
  from changes c join users u on u.id = c.user_id
  order by c.change desc, array_position(array['bronze', 'silver', 'gold'], c.tier), c.rank, u.username limit 500`,
  ['uuid'],
  row<Change>({
    userId: 'uuid',
    fullName: 'text',
    username: 'text',
    tier: 'text',
    rank: 'int?',
    points: 'int',
    change: 'text',
  }),
);

/**
 * SQL for a set: the first 25 of each tier of the season $1, by the ranking index, then at most 200 people who lost a
 * tier.
 */
export const PLACES = statement(
  'season-places',
  `with firsts as (
    select f.* from unnest(array['bronze', 'silver', 'gold']) t (tier)
    cross join lateral (
      select s.user_id, s.tier, s.points, s.outcome,
        coalesce(s.rank, row_number() over (order by s.points desc, s.reached_at, s.user_id))::int as rank
      from season_standings s where s.season_id = $1 and s.tier = t.tier and s.visible and s.points > 0
      order by s.points desc, s.reached_at, s.user_id limit 25
    ) f
    union all
    (select user_id, tier, points, outcome, null from season_standings
      where season_id = $1 and outcome = 'dropped' order by user_id limit 200)
  )
  select ${PERSON}, f.tier, f.rank, f.points, f.outcome, b.place as badge
  from firsts f join users u on u.id = f.user_id
    left join season_badges b on b.season_id = $1 and b.user_id = f.user_id
  order by array_position(array['gold', 'silver', 'bronze'], f.tier), f.rank nulls last, u.username`,
  ['uuid'],
  row<SeasonPlaceView>({
    userId: 'uuid',
    fullName: 'text',
    username: 'text',
    tier: 'text',
    rank: 'int?',
    points: 'int',
    outcome: 'text?',
    badge: 'int?',
  }),
);
