import type { EntityManager } from '@mikro-orm/postgresql';
import { Sql } from '../../../platform/database/sql/sql';
import { statement } from '../../../platform/database/sql/statement';
import {
  CARRY_TIERS,
  COUNT_EMPTY,
  DECIDE,
  DROP,
  GIVE_BADGES,
  HOLD_OTHERS,
  HOLD_PLAYERS,
  PROMOTE,
  RECORD_DECIDED,
  SCORERS_STAY,
} from './season-close.sql';
import { Season } from '../season.entity';
import { isTooShortToDrop } from '../season.rules';

const LIMIT = '120s';

/**
 * Closes a season, in the running transaction: tiers by the places, badges, the counts of empty seasons. False when another
 * process closed it.
 */
export async function closeSeason(
  em: EntityManager,
  id: string,
  closed: { at: Date; by: string | null },
): Promise<boolean> {
  const sql = Sql.in(em);
  const open = await sql.row(SEASON_LOCK, [id]);
  if (!open) return false;
  // A million standings take longer than the time limit of a request.
  await sql.rows(MORE_TIME);
  for (const step of [DECIDE, HOLD_OTHERS, HOLD_PLAYERS, PROMOTE, SCORERS_STAY]) await sql.rows(step, [id]);
  const isRemnant = !closed.by && isTooShortToDrop(new Date(open.starts_at), new Date(open.ends_at));
  if (!isRemnant) await sql.rows(COUNT_EMPTY, [id]);
  await sql.rows(DROP, [id, open.ends_at]);
  for (const step of [GIVE_BADGES, CARRY_TIERS]) await sql.rows(step, [id]);
  await sql.rows(RECORD_DECIDED, [id]);
  await em.nativeUpdate(Season, { id }, { closedAt: closed.at, closedBy: closed.by });
  return true;
}

/** A race: one process closes a season. */
const SEASON_LOCK = statement(
  'season-lock',
  (db, id) =>
    db
      .selectFrom('seasons')
      .select(['starts_at', 'ends_at'])
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .forUpdate(),
  ['uuid'],
  { starts_at: 'instant', ends_at: 'instant' },
);

/** SQL for functions of PostgreSQL: the time limit of this transaction. */
const MORE_TIME = statement('season-close-time', `set local statement_timeout = '${LIMIT}'`);
