import { sql, type Kysely } from 'kysely';
import { countRows } from '../../../platform/database/sql/expressions';
import { row, statement } from '../../../platform/database/sql/statement';
import type { Tables } from '../../../platform/database/sql/tables';
import type { Ranked } from './leaderboard.sql';
import type { Standing } from './leaderboard.sql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor';
import { Clock } from '../../../platform/clock/clock';
import { isoText } from '../../../platform/database/sql/instant-sql';
import { Sql } from '../../../platform/database/sql/sql';
import { notFound } from '../../../platform/http/errors';
import { Page, windowOf, type PageQuery } from '../../../platform/http/page';
import type { Tier } from '../../../users/profile/profile-figures.service';
import type {
  LeaderboardQuery,
  LeaderboardRowView,
  OwnResultView,
  SeasonDetailView,
  SeasonView,
  StandingView,
  Zone,
} from './leaderboard.dto';
import { BOARD, PEOPLE, STANDING } from './leaderboard.sql';
import { ADVANCING, ADVANCING_POINTS, EMPTY_SEASONS } from '../season.rules';
import { inUnits } from '../../rates/tenths';
import { TIERS } from '../../../users/profile/profile-figures.service';
import { SeasonsService } from '../seasons.service';

const FIRST = 100;
const TOP = 10;

/** The leaderboard. Ranks follow season points; on a tie the person who got there first ranks higher. */
@Injectable()
export class LeaderboardService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly seasons: SeasonsService,
  ) {}

  /**
   * The first hundred of a tier, or a page of it; the first page also ends with the caller's own row if they are in it: in a
   * season that is over, with points only.
   */
  async board(actor: Actor, query: LeaderboardQuery): Promise<Page<LeaderboardRowView>> {
    const season = await this.get(query.season ?? (await this.current()).id);
    const { seasonId } = season;
    const own = await this.standingIn(seasonId, actor.userId);
    const tier = query.tier ?? own.tier;
    const { limit, offset } = windowOf({ ...query, limit: query.limit ?? FIRST });
    const rows = (await this.ranked(seasonId, tier, limit, offset)).map((row) => present(row, tier, 0));
    const people = await this.people(seasonId, tier);
    const listed = rows.some(({ user }) => user.userId === actor.userId);
    const takesPart = own.visible && own.tier === tier && (season.isCurrent || own.points > 0);
    if (offset === 0 && !listed && takesPart) rows.push(present(own, tier, own.emptySeasons));
    return new Page('leaderboard', rows, Math.max(people, rows.length), offset);
  }

  /** The caller's rank in the running season. */
  async standing(actor: Actor): Promise<StandingView> {
    const season = await this.current();
    const own = await this.standingIn(season.id, actor.userId);
    const { rank, zone, seasonPoints } = present(own, own.tier, own.emptySeasons);
    const people = await this.people(season.id, own.tier);
    return {
      tier: own.tier,
      rank: own.visible ? rank : null,
      people,
      seasonPoints,
      movement: own.visible && own.dayRank !== null ? own.dayRank - rank : null,
      zone: own.visible ? zone : zone === 'promote' ? 'stay' : zone,
      pointsToAdvance: inUnits(ADVANCING_POINTS),
      advancing: ADVANCING,
      visible: own.visible,
      season: await this.get(season.id),
    };
  }

  /** Newest first. */
  async list(query: PageQuery): Promise<Page<SeasonView>> {
    const { limit, offset } = windowOf(query);
    const now = this.clock.now();
    await this.seasons.seasonAt(now);
    const items = await this.sql.rows(SEASONS_LIST, [now, limit, offset]);
    const counted = await this.sql.row(SEASONS_TOTAL, [now]);
    return new Page('seasons', items, counted!.total, offset);
  }

  async detail(actor: Actor, seasonId: string): Promise<SeasonDetailView> {
    const season = await this.get(seasonId);
    const tops = await Promise.all(
      TIERS.map(async (tier) => (await this.ranked(seasonId, tier, TOP)).map((row) => present(row, tier, 0))),
    );
    const own = await this.sql.row(SEASON_OWN, [seasonId, actor.userId]);
    return { ...season, top: tops.flat(), own };
  }

  private async get(seasonId: string): Promise<SeasonView> {
    const row = await this.sql.row(SEASON_GET, [this.clock.now(), seasonId]);
    if (!row) throw notFound();
    return row;
  }

  private current() {
    return this.seasons.seasonAt(this.clock.now());
  }

  private ranked(seasonId: string, tier: Tier, limit: number, offset = 0): Promise<Ranked[]> {
    return this.sql.rows(BOARD, [seasonId, tier, limit, offset]);
  }

  private async people(seasonId: string, tier: Tier): Promise<number> {
    return (await this.sql.row(PEOPLE, [seasonId, tier]))!.people;
  }

  private async standingIn(seasonId: string, userId: string): Promise<Standing> {
    return (await this.sql.row(STANDING, [seasonId, userId]))!;
  }
}

function present(row: Ranked, tier: Tier, emptySeasons: number): LeaderboardRowView {
  return {
    rank: row.rank,
    user: row.user,
    totalPoints: inUnits(row.total),
    seasonPoints: inUnits(row.points),
    tier,
    badges: row.badges,
    zone: zoneOf(row, tier, emptySeasons),
  };
}

/** The outcome for this row if the season ended now. */
function zoneOf({ rank, points }: Ranked, tier: Tier, emptySeasons: number): Zone {
  if (tier !== 'gold' && rank <= ADVANCING && points >= ADVANCING_POINTS) return 'promote';
  return tier !== 'bronze' && points <= 0 && emptySeasons + 1 >= EMPTY_SEASONS ? 'drop' : 'stay';
}

const SEASON_VIEW_COLUMNS = row<SeasonView>({
  seasonId: 'uuid',
  startsAt: 'text',
  endsAt: 'text',
  closedAt: 'text?',
  isCurrent: 'bool',
  people: 'int',
});

/** The seasons that have begun, as they are shown. */
const seasons = (db: Kysely<Tables>, now: Date) =>
  db
    .selectFrom('seasons as e')
    .where('e.starts_at', '<=', now)
    .select(({ eb, ref, selectFrom }) => [
      'e.id as seasonId',
      isoText(ref('e.starts_at')).as('startsAt'),
      isoText(ref('e.ends_at')).as('endsAt'),
      isoText(ref('e.closed_at')).as('closedAt'),
      eb('e.ends_at', '>', now).as('isCurrent'),
      selectFrom('season_counts as c')
        .select(({ ref }) => sql<number>`coalesce(sum(${ref('c.people')}), 0)::int`.as('n'))
        .whereRef('c.season_id', '=', 'e.id')
        .as('people'),
    ]);

const SEASONS_LIST = statement(
  'seasons-list',
  (db, now, limit, offset) => seasons(db, now).orderBy('e.starts_at', 'desc').limit(limit).offset(offset),
  ['instant', 'int', 'int'],
  SEASON_VIEW_COLUMNS,
);

const SEASONS_TOTAL = statement(
  'seasons-total',
  (db, now) => db.selectFrom('seasons').select(countRows().as('total')).where('starts_at', '<=', now),
  ['instant'],
  { total: 'int' },
);

const SEASON_OWN = statement(
  'season-own',
  (db, seasonId, userId) =>
    db
      .selectFrom('season_standings as s')
      .leftJoin('season_badges as b', (join) =>
        join.onRef('b.season_id', '=', 's.season_id').onRef('b.user_id', '=', 's.user_id'),
      )
      .select(({ ref }) => [
        's.tier',
        's.rank',
        sql<number>`(${ref('s.points')} / 10.0)::float8`.as('seasonPoints'),
        's.outcome',
        'b.place as badge',
      ])
      .where('s.season_id', '=', seasonId)
      .where('s.user_id', '=', userId),
  ['uuid', 'uuid'],
  row<OwnResultView>({ tier: 'text', rank: 'int?', seasonPoints: 'float', outcome: 'text?', badge: 'int?' }),
);

const SEASON_GET = statement(
  'season-get',
  (db, now, id) => seasons(db, now).where('e.id', '=', id),
  ['instant', 'uuid'],
  SEASON_VIEW_COLUMNS,
);
