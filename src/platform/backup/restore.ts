import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { isUnused } from '../database/connection/database-hold';
import { CREATE_MIGRATIONS, inMigrations } from '../database/migrate';
import { migrations as known } from '../database/migrations/migrations';
import { contentTypeOf } from '../storage/content-types';
import type { Storage } from '../storage/storage';
import { MANIFEST, type Manifest } from './backup';
import { FORGET_INSTALLATION } from '../queues/installation';
import { FORGET_RESTORE, MARK_RESTORE } from '../database/broken-restore';
import { listTables, refill, writeRows } from './tables';
import { readTar, type ArchivedFile } from './tar';
import { connectUnlimited, liftLimits } from './unlimited';

/**
 * Thrown when a restore would overwrite accounts, or the archive does not fit. The message is for the person running
 * it.
 */
export class CannotRestore extends Error {}

/** Counts the accounts of a database that may be empty; the feature that has them knows their table. */
type CountAccounts = (client: Client) => Promise<number>;

/**
 * Restores an archive that {@link backup} wrote: the media first, then in one transaction the schema of that time, its
 * rows and all later migrations. A failure before the commit leaves the database as it was, and the restore can be
 * repeated. The whole archive is verified before anything changes. A database that a running program uses is refused;
 * one that holds accounts is refused unless `force` is set, which replaces everything in it.
 */
export async function restore(
  databaseUrl: string,
  storage: Storage,
  file: string,
  force: boolean,
  countAccounts: CountAccounts,
): Promise<Manifest> {
  const manifest = await verify(file);
  const client = await connectUnlimited(databaseUrl);
  try {
    if (!(await isUnused(client)))
      throw new CannotRestore('A program is running on this database. Stop it first.');
    const accounts = await countAccounts(client);
    if (accounts > 0 && !force) {
      const text = `The database holds ${accounts} accounts. Restore into an empty one, or replace everything with --force.`;
      throw new CannotRestore(text);
    }
    if (accounts === 0) await client.query(MARK_RESTORE);
    await client.query('create schema if not exists public');
    await restoreMedia(storage, file);
    await replaceDatabase(databaseUrl, file, manifest);
    return manifest;
  } finally {
    await client.end();
  }
}

/** Files first: a row must never name a missing file, while files that no row names are swept later. */
async function restoreMedia(storage: Storage, file: string): Promise<void> {
  for await (const { name, body } of filesOf(file)) {
    const key = name.startsWith('media/') ? name.slice('media/'.length) : null;
    if (key) await storage.put(key, body, contentTypeOf(key));
  }
}

async function replaceDatabase(databaseUrl: string, file: string, { migrations }: Manifest): Promise<void> {
  await inMigrations(databaseUrl, async (session, migrateTo) => {
    await session.query(liftLimits('transaction'));
    await session.query('drop schema if exists bullmq cascade');
    await session.query('drop schema if exists public cascade');
    await session.query('create schema public');
    await session.query(CREATE_MIGRATIONS);
    await migrateTo(migrations.at(-1));
    const tables = new Map((await listTables(session)).map((table) => [table.name, table]));
    await refill(session, [...tables.values()], async () => {
      for await (const { name, body } of filesOf(file)) {
        const table = tables.get(tableOf(name) ?? '');
        if (table) await writeRows(session, table, linesOf(body));
      }
    });
    await migrateTo();
    // A copy may run next to the original, on the same Redis: the two must not take each other's jobs.
    await session.query(FORGET_INSTALLATION);
    await session.query(FORGET_RESTORE);
  });
}

/** Reads the whole archive once and returns its manifest. Throws when the archive is damaged, truncated or too new. */
async function verify(file: string): Promise<Manifest> {
  const rows: Record<string, number> = {};
  let media = 0;
  let manifest: Manifest | undefined;
  try {
    for await (const { name, body } of filesOf(file)) {
      const table = tableOf(name);
      if (table) rows[table] = (rows[table] ?? 0) + linesOf(body).length;
      else if (name === MANIFEST) manifest = JSON.parse(body.toString()) as Manifest;
      else media += 1;
    }
  } catch (error) {
    throw new CannotRestore(`The archive cannot be read: ${(error as Error).message}`);
  }
  if (manifest?.format !== 1) throw new CannotRestore('This archive was not written by `npm run backup`.');
  const lacking = Object.entries(manifest.tables).filter(([table, count]) => (rows[table] ?? 0) !== count);
  if (lacking.length > 0 || media !== manifest.media) throw new CannotRestore('The archive is incomplete.');
  const names = new Set(known.map((migration) => migration.name));
  const unknown = manifest.migrations.filter((name) => !names.has(name));
  if (unknown.length > 0) {
    throw new CannotRestore(
      `The archive was written by a newer version: ${unknown.join(', ')} is not known here.`,
    );
  }
  return manifest;
}

function filesOf(file: string): AsyncGenerator<ArchivedFile> {
  const gunzip = createGunzip();
  createReadStream(file)
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip);
  return readTar(gunzip);
}

const tableOf = (name: string): string | undefined => /^tables\/([^/]+)\/\d+\.ndjson$/.exec(name)?.[1];
const linesOf = (body: Buffer): string[] => body.toString().split('\n').filter(Boolean);
