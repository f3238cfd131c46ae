import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import promises, { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { createPostgresBackend, Queue, Worker } from 'bullmq';
import { Client, Pool } from 'pg';
import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../../src/platform/database/embedded/embedded-database';
import { until } from '../support/until';

let dataDir: string;
let database: EmbeddedDatabase;
let pool: Pool;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gidana-embedded-'));
  database = await startEmbeddedDatabase({ dataDir });
  pool = new Pool({ connectionString: database.url, max: 10 });
  pool.on('error', () => undefined);
});

afterAll(async () => {
  await pool?.end();
  await database?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const HAPPENS_WITHIN_MS = 15_000;
const databasePid = () => Number(readFileSync(join(dataDir, 'pg.lock'), 'utf8'));

test('refuses a client without the password', async () => {
  const stranger = new Client({ connectionString: database.url.replace(/:[^:@/]+@/, ':guess@') });
  await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' });
});

test('MikroORM runs on it', async () => {
  const orm = await MikroORM.init({
    clientUrl: database.url,
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  const rows = await orm.em.transactional((em) => em.execute('select ? || ? as joined', ['a', 'b']));
  await orm.close();
  expect(rows).toEqual([{ joined: 'ab' }]);
});

test('BullMQ runs on it: jobs, retries, a repeating schedule, and an idle worker wakes at once', async () => {
  const connection = { connectionString: database.url, schema: 'bullmq', migrate: true };
  const queue = new Queue('embedded', { connection }, createPostgresBackend);
  const done: string[] = [];
  const worker = new Worker(
    'embedded',
    async (job) => {
      if (job.name === 'flaky' && job.attemptsMade === 0) throw new Error('once more');
      done.push(job.name);
    },
    { connection, concurrency: 5 },
    createPostgresBackend,
  );
  worker.on('error', () => undefined);
  await worker.waitUntilReady();
  await queue.addBulk(Array.from({ length: 50 }, (_, i) => ({ name: `job${i}`, data: {} })));
  await queue.add('flaky', {}, { attempts: 3 });
  await queue.upsertJobScheduler('tick', { every: 300 }, { name: 'tick' });
  await until(
    () => done.filter((name) => name === 'tick').length >= 2 && done.includes('flaky') && done.length >= 53,
    HAPPENS_WITHIN_MS,
  );
  await queue.removeJobScheduler('tick');
  await pause(400);
  const begun = Date.now();
  await queue.add('urgent', {});
  await until(() => done.includes('urgent'), HAPPENS_WITHIN_MS);
  const waited = Date.now() - begun;
  await worker.close();
  await queue.close();
  expect(new Set(done.filter((name) => name.startsWith('job'))).size).toBe(50);
  expect(waited).toBeLessThan(500);
});

test('killed four times under continuous inserts, it keeps every acknowledged row', async () => {
  await pool.query('create table survivors (id text primary key)');
  const acknowledged: string[] = [];
  let writing = true;
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let i = 0; writing; i++) {
      const id = `${writer}-${i}`;
      try {
        await pool.query('insert into survivors values ($1)', [id]);
        acknowledged.push(id);
      } catch {
        await pause(20);
      }
    }
  });
  for (let kill = 0; kill < 4; kill++) {
    const before = acknowledged.length;
    await until(() => acknowledged.length > before + 200, HAPPENS_WITHIN_MS);
    process.kill(databasePid(), 'SIGKILL');
  }
  const atLastKill = acknowledged.length;
  await until(() => acknowledged.length > atLastKill + 50, HAPPENS_WITHIN_MS);
  writing = false;
  await Promise.all(writers);
  const { rows } = await pool.query<{ id: string }>('select id from survivors');
  const stored = new Set(rows.map((row) => row.id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
});

test('a running database’s folder is refused to a second one, but a dead owner’s is taken over at once', async () => {
  await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(/in use by process \d+/);
  const other = mkdtempSync(join(tmpdir(), 'gidana-embedded-'));
  writeFileSync(join(other, 'pg.lock'), '999999');
  const second = await startEmbeddedDatabase({ dataDir: other });
  await second.stop();
  rmSync(other, { recursive: true, force: true });
});

test('says why it ended, and names a full disk', async () => {
  const reasons: string[] = [];
  const full = mkdtempSync(join(tmpdir(), 'gidana-embedded-'));
  const second = await startEmbeddedDatabase({ dataDir: full, onCrash: (reason) => reasons.push(reason) });
  const disk = { ...(await statfs(full)), bavail: 1, bsize: 4096 };
  const asked = jest.spyOn(promises, 'statfs').mockResolvedValue(disk);
  process.kill(Number(readFileSync(join(full, 'pg.lock'), 'utf8')), 'SIGKILL');
  await until(() => reasons.length > 0, HAPPENS_WITHIN_MS);
  asked.mockRestore();
  await second.stop();
  rmSync(full, { recursive: true, force: true });
  expect(reasons).toEqual([
    `The embedded database ended: exit SIGKILL. The disk of DATA_DIR is full: 0.0 MB are free in ${full}`,
  ]);
});

test('gives signs of life while a statement takes long', async () => {
  let running = true;
  const long = pool
    .query('select count(*)::int as n from generate_series(1, 12000000)')
    .finally(() => (running = false));
  let signs = 0;
  let longest = 0;
  while (running) {
    const asked = performance.now();
    await database.nextSign();
    longest = Math.max(longest, performance.now() - asked);
    signs += 1;
  }
  expect((await long).rows).toEqual([{ n: 12_000_000 }]);
  expect(signs).toBeGreaterThan(5);
  expect(longest).toBeLessThan(1_000);
});

test('a copy made from an archive holds what the original held, in memory too', async () => {
  const archive = join(dataDir, 'copy.tgz');
  await pool.query('create table copied as select 42 as answer');
  await database.dump(archive);
  const copy = await startEmbeddedDatabase({ dataDir: '/nowhere', memory: true, loadFrom: archive });
  const client = new Client({ connectionString: copy.url });
  await client.connect();
  const { rows } = await client.query('select answer from copied');
  await client.end();
  await copy.stop();
  expect(rows).toEqual([{ answer: 42 }]);
});
