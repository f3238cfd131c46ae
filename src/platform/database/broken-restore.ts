import type { Client } from 'pg';
import { CannotStart } from '../process/cannot-start';

/** A schema beside the product's: there while a restore into an empty database has not come to its end. */
const MARK = 'gidana_restore';
export const MARK_RESTORE = `create schema if not exists ${MARK}`;
export const FORGET_RESTORE = `drop schema if exists ${MARK} cascade`;

/**
 * Throws {@link CannotStart} where a restore was broken off: a program that started there would look like a new
 * installation, with a new admin and nothing of what was to come back.
 */
export async function assertNotHalfRestored(client: Client): Promise<void> {
  const { rows } = await client.query<{ marked: boolean; lacking: boolean }>(
    `select to_regnamespace('${MARK}') is not null as marked, to_regnamespace('public') is null as lacking`,
  );
  if (!rows[0]!.marked && !rows[0]!.lacking) return;
  throw new CannotStart(
    'A restore into this database was broken off. Run it again (npm run restore -- <file>), or, to start without it, ' +
      `let PostgreSQL run: drop schema if exists ${MARK} cascade; create schema if not exists public;`,
  );
}
