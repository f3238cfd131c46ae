import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createGzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '../storage/storage';
import { listMigrations, listTables, readRows } from './tables';
import { TarWriter } from './tar';
import { connectUnlimited } from './unlimited';

/** The last file of an archive: lists what a complete archive contains. */
export interface Manifest {
  format: 1;
  createdAt: string;
  /** The last migration of the schema that the rows fit. */
  migrations: string[];
  /** Number of rows by table. */
  tables: Record<string, number>;
  /** Number of files below media/. */
  media: number;
}

/** The file of a backup that says what is in it. */
export const MANIFEST = 'manifest.json';

/**
 * Writes the database and the media to one archive (tar, gzip) while the program keeps running. The database is read
 * first, as of one instant; a file is always stored before the row that names it, so every file that a row names is in
 * the archive. The feature that stores files knows which of a shared place are its own. Rejects with the first failure,
 * of the database, the storage or the disk, and leaves no file.
 */
export async function backup(
  databaseUrl: string,
  storage: Storage,
  file: string,
  isMedia: (key: string) => boolean,
): Promise<Manifest> {
  const draft = `${file}.part`;
  const gzip = createGzip({ level: 4 });
  const written = pipeline(gzip, createWriteStream(draft, { mode: 0o600 }));
  const filled = fill(new TarWriter(gzip), databaseUrl, storage, isMedia);
  try {
    const [manifest] = await Promise.all([filled, written]);
    await rename(draft, file);
    return manifest;
  } catch (error) {
    gzip.destroy();
    await Promise.allSettled([filled, written]);
    await rm(draft, { force: true });
    throw error;
  }
}

async function fill(
  archive: TarWriter,
  databaseUrl: string,
  storage: Storage,
  isMedia: (key: string) => boolean,
): Promise<Manifest> {
  const content = await addTables(databaseUrl, archive);
  const media = await addMedia(storage, archive, isMedia);
  const manifest: Manifest = { format: 1, createdAt: new Date().toISOString(), ...content, media };
  await archive.add({ name: MANIFEST, body: Buffer.from(JSON.stringify(manifest, null, 2)) });
  await archive.end();
  return manifest;
}

async function addTables(
  databaseUrl: string,
  archive: TarWriter,
): Promise<Pick<Manifest, 'migrations' | 'tables'>> {
  const client = await connectUnlimited(databaseUrl);
  try {
    await client.query('begin isolation level repeatable read read only');
    const migrations = await listMigrations(client);
    const tables: Record<string, number> = {};
    for (const table of await listTables(client)) {
      tables[table.name] = 0;
      for await (const lines of readRows(client, table)) {
        const name = `tables/${table.name}/${tables[table.name]}.ndjson`;
        await archive.add({ name, body: Buffer.from(`${lines.join('\n')}\n`) });
        tables[table.name]! += lines.length;
      }
    }
    await client.query('commit');
    return { migrations, tables };
  } finally {
    await client.end();
  }
}

async function addMedia(
  storage: Storage,
  archive: TarWriter,
  isMedia: (key: string) => boolean,
): Promise<number> {
  let count = 0;
  for await (const { key } of storage.list()) {
    const found = isMedia(key) ? await storage.get(key) : null;
    if (!found) continue;
    await archive.add({ name: `media/${key}`, body: await buffer(found.body) });
    count += 1;
  }
  return count;
}
