import type { Client } from 'pg';
import { CannotStart } from '../process/cannot-start';

/** A schema next to the product's own: it exists while a restore into an empty database is incomplete. */
const MARK = 'gidana_restore';
export const MARK_RESTORE = `create schema if not exists ${MARK}`;
export const FORGET_RESTORE = `drop schema if exists ${MARK} cascade`;

/**
 * Throws {@link CannotStart} after an interrupted restore: a program that started on it would behave like a new
 * installation, with a new admin and none of the restored data.
 */
export async function assertNotHalfRestored(client: Client): Promise<void> {
  const { rows } = await client.query<{ marked: boolean; lacking: boolean }>(
    `select to_regnamespace('${MARK}') is not null as marked, to_regnamespace('public') is null as lacking`,
  );
  if (!rows[0]!.marked && !rows[0]!.lacking) return;
  throw new CannotStart(
    'A restore into this database was broken off. Run it again (npm run restore -- <file>). To start without it, ' +
      `delete the folder pg in DATA_DIR, or, with DATABASE_URL, let PostgreSQL run: drop schema if exists ${MARK} cascade; create schema if not exists public;`,
  );
}
