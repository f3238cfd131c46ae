import { statement } from '../../platform/database/sql/statement';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { newId } from '../../platform/database/orm/base.entity';
import { Sql } from '../../platform/database/sql/sql';
import { Outbox } from '../../platform/events/outbox';
import { PointsChanged } from '../gamification.events';
import { inUnits, type Tenths } from '../rates/tenths';
import type { LedgerReason } from './ledger-reasons';
import { SeasonsService } from '../seasons/seasons.service';

/** An entry to write. `key` names its reason; each key is written only once. */
export type Line = {
  userId: string;
  reason: LedgerReason;
  key: string;
  coins: Tenths;
  /** Defaults to the amount of coins. */
  points?: Tenths;
  subject?: string | null;
  by?: { userId: string; note: string };
};

/** A balance in whole coins and points. */
export type Balance = { coins: number; points: number };

/** The amount of a claim, and its owner's balance after it. */
export type Collected = { paid: Tenths; balance: Balance };

/**
 * The append-only record of coins and points. One statement writes the entry, the balance and the season points, so that
 * they always agree, and the unique key makes a hundred simultaneous claims pay once.
 */
@Injectable()
export class LedgerService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly seasons: SeasonsService,
  ) {}

  /** Writes the entry and returns its id; null when its key exists. Points count for the current season. */
  async write(line: Line): Promise<string | null> {
    return this.em.transactional(async () => {
      const season = await this.seasons.holdCurrent(this.clock.now());
      return this.writeIn(season, line);
    });
  }

  /** The same for a given season, or for none. Needs a transaction. */
  async writeIn(seasonId: string | null, line: Line): Promise<string | null> {
    const { userId, reason, key, coins, points = coins, subject = null, by } = line;
    const id = newId();
    const rows = await this.sql.rows(WRITE, [
      id,
      key,
      userId,
      coins,
      points,
      reason,
      subject,
      this.clock.now(),
      seasonId,
      by?.userId ?? null,
      by?.note ?? null,
    ]);
    if (rows.length === 0) return null;
    this.outbox.record(PointsChanged, { userId, entryId: id });
    await this.em.flush();
    return id;
  }

  async balanceOf(userId: string): Promise<Balance> {
    const row = await this.sql.row(LEDGER_BALANCE, [userId]);
    return { coins: inUnits(row?.coins ?? 0), points: inUnits(row?.points ?? 0) };
  }
}

/**
 * SQL for a race: of several claims with one key a single one changes the balance and the standing. Locks the account
 * while reading whether it is shown: a person leaving the leaderboard has no standing to hide yet.
 */
const WRITE = statement(
  'ledger-write',
  `with entry as (
    insert into ledger_entries (id, award_key, user_id, coins, points, reason, subject, at, season_id, by_user_id, note)
    values ($1::uuid, $2, $3::uuid, $4::int, $5::int, $6, $7, $8::timestamptz, $9::uuid, $10::uuid, $11)
    on conflict on constraint ledger_entries_award_key_unique do nothing
    returning user_id
  ), player as (
    insert into players as p (user_id, coins, points)
    select user_id, $4::int, $5::int from entry
    on conflict on constraint players_pkey do update set coins = p.coins + excluded.coins, points = p.points + excluded.points
    returning p.user_id, p.tier
  ), standing as (
    insert into season_standings as s (season_id, user_id, tier, points, reached_at, visible)
    select $9::uuid, u.id, player.tier, $5::int, $8::timestamptz, is_ranked(u)
    from player join users u on u.id = player.user_id
    where $9::uuid is not null and $5::int <> 0 for share of u
    on conflict on constraint season_standings_pkey do update
      set points = s.points + excluded.points, reached_at = excluded.reached_at
  )
  select user_id from entry`,
  ['uuid', 'text', 'uuid', 'int', 'int', 'text', 'text?', 'instant', 'uuid?', 'uuid?', 'text?'],
);

const LEDGER_BALANCE = statement(
  'ledger-balance',
  (db, userId) => db.selectFrom('players').select(['coins', 'points']).where('user_id', '=', userId),
  ['uuid'],
  { coins: 'int', points: 'int' },
);
