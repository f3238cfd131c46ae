import type { Kysely } from 'kysely';
import { WEEK_MS } from '../../platform/clock/durations';
import { Season as SeasonEntity } from './season.entity';
import { row, statement } from '../../platform/database/sql/statement';
import type { Tables } from '../../platform/database/sql/tables';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '../../platform/database/orm/base.entity';
import { isoText } from '../../platform/database/sql/instant-sql';
import { holdLock } from '../../platform/database/sql/advisory-locks';
import { Sql } from '../../platform/database/sql/sql';
import { unavailable } from '../../platform/http/errors';
import { weekEnd, weekStart } from './season-calendar';

export type Season = { id: string; startsAt: string; endsAt: string; closedAt: string | null };

/** Weeks before this limit are not created after a longer downtime. */
const WEEKS_MADE_UP = 12;
const ATTEMPTS = 3;

/** Weeks from Monday 00:00 to Sunday 24:00 in Lagos, created on first use. */
@Injectable()
export class SeasonsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
  ) {}

  /** The season of an instant. */
  async seasonAt(at: Date): Promise<Season> {
    for (let look = 0; look < ATTEMPTS; look++) {
      const season = await this.sql.row(SEASON_AT, [at]);
      if (season) return season;
      await this.makeUpTo(at);
    }
    throw unavailable();
  }

  /**
   * The current season, locked so that it cannot close before the transaction ends. After the clock was moved back, a season
   * closed in its future is open again. Every transaction locks in the same order, which prevents deadlocks: seasons,
   * then players by id, then their accounts, then their other rows. A transaction that writes for several people locks
   * the season `alone` (exclusively), because their standings share counters.
   */
  async holdCurrent(now: Date, alone = false): Promise<string> {
    for (let look = 0; look < ATTEMPTS; look++) {
      const season = await this.sql.row(alone ? HOLD_ALONE : HOLD_SHARED, [now]);
      if (season?.closed) await this.em.nativeUpdate(SeasonEntity, { id: season.id }, { closedAt: null });
      if (season) return season.id;
      await this.makeUpTo(now);
    }
    throw unavailable();
  }

  /** Creates every week since the last one, so that none is missing after downtime. Safe to run twice and in parallel. */
  async makeUpTo(at: Date): Promise<void> {
    await this.em.transactional(async () => {
      await holdLock(this.sql, 'seasons');
      const edges = await this.sql.row(SEASON_EDGES, [at]);
      const oldest = weekStart(new Date(at.getTime() - WEEKS_MADE_UP * WEEK_MS));
      const last = edges?.last ? new Date(edges.last) : null;
      const next = edges?.next ? new Date(edges.next) : null;
      let from = last && last > oldest ? last : last ? oldest : weekStart(at);
      while (from <= at) {
        const end = weekEnd(from);
        const until = next && next < end ? next : end;
        await this.addSeason(from, until);
        from = until;
      }
    });
  }

  /** Needs a transaction. */
  async addSeason(from: Date, until: Date): Promise<void> {
    await this.sql.rows(SEASON_ADD, [newId(), from, until]);
  }
}

const seasonsAt = (db: Kysely<Tables>, at: Date) =>
  db.selectFrom('seasons').where('starts_at', '<=', at).where('ends_at', '>', at);

const hold = (name: string, alone: boolean) =>
  statement(
    name,
    (db, at) => {
      const season = seasonsAt(db, at).select(({ eb }) => [
        'id',
        eb('closed_at', 'is not', null).as('closed'),
      ]);
      return alone ? season.forNoKeyUpdate() : season.forShare();
    },
    ['instant'],
    { id: 'uuid', closed: 'bool' },
  );
const HOLD_SHARED = hold('season-hold', false);
const HOLD_ALONE = hold('season-hold-alone', true);

const SEASON_AT = statement(
  'season-at',
  (db, at) =>
    seasonsAt(db, at).select(({ ref }) => [
      'id',
      isoText(ref('starts_at')).as('startsAt'),
      isoText(ref('ends_at')).as('endsAt'),
      isoText(ref('closed_at')).as('closedAt'),
    ]),
  ['instant'],
  row<Season>({ id: 'uuid', startsAt: 'text', endsAt: 'text', closedAt: 'text?' }),
);

const SEASON_EDGES = statement(
  'season-edges',
  (db, at) =>
    db
      .selectFrom('seasons')
      .select(({ fn }) => [
        fn.max('ends_at').filterWhere('starts_at', '<=', at).as('last'),
        fn.min('starts_at').filterWhere('starts_at', '>', at).as('next'),
      ]),
  ['instant'],
  { last: 'instant?', next: 'instant?' },
);

/** A race: of several processes one begins a season. */
const SEASON_ADD = statement(
  'season-add',
  (db, id, from, until) =>
    db
      .insertInto('seasons')
      .values({ id, starts_at: from, ends_at: until })
      .onConflict((oc) => oc.constraint('seasons_starts_at_unique').doNothing()),
  ['uuid', 'instant', 'instant'],
);
