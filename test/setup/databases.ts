import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../../src/platform/database/embedded/embedded-database';
import { migrate } from '../../src/platform/database/migrate';

/** The URL of the database of one Jest worker, passed to it through the environment. */
export const databaseVariable = (worker: number | string): string => `GIDANA_TEST_DATABASE_${worker}`;

/** The URL of the database of the Jest worker that runs this. */
export const workerDatabaseUrl = (): string =>
  process.env[databaseVariable(process.env['JEST_WORKER_ID'] ?? '1')]!;

const started: (() => Promise<void>)[] = [];

/**
 * One migrated database per worker: cloned from a template on the server that TEST_DATABASE_URL names, else an embedded
 * one each. Workers share no data.
 */
export async function startDatabases(workers: number): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'];
  const urls = server ? await cloneTemplate(server, workers) : await embedded(workers);
  urls.forEach((url, index) => (process.env[databaseVariable(index + 1)] = url));
}

export async function stopDatabases(): Promise<void> {
  for (const stop of started.splice(0)) await stop();
}

/** The first is made and migrated, the others are its copies: making one takes 6 s of CPU, a copy 1 s. */
async function embedded(workers: number): Promise<string[]> {
  const first = await startInMemory();
  await migrate(first.url);
  const folder = mkdtempSync(join(tmpdir(), 'gidana-template-'));
  try {
    const loadFrom = join(folder, 'migrated.tar');
    if (workers > 1) await first.dump(loadFrom);
    const copies = Array.from({ length: workers - 1 }, () => startInMemory(loadFrom));
    return [first, ...(await Promise.all(copies))].map((database) => database.url);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startInMemory(loadFrom?: string): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir: '', memory: true, loadFrom });
  started.push(() => database.stop());
  return database;
}

async function cloneTemplate(server: string, workers: number): Promise<string[]> {
  const base = `gidana_test_${process.pid}`;
  const names = [base, ...Array.from({ length: workers }, (_, index) => `${base}_${index + 1}`)];
  const admin = new Client({ connectionString: server });
  await admin.connect();
  const urlOf = (name: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href;
  started.push(async () => {
    for (const name of names.reverse()) await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  });
  await admin.query(`create database ${base}`);
  await migrate(urlOf(base));
  for (const name of names.slice(1)) {
    await admin.query(`create database ${name} template ${base}`);
    // No test cuts the power: commits need not wait for the disk.
    await admin.query(`alter database ${name} set synchronous_commit = off`);
  }
  return names.slice(1).map(urlOf);
}
