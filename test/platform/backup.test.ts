import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { backup as writeArchive } from '../../src/platform/backup/backup';
import { restore as restoreArchive } from '../../src/platform/backup/restore';
import { listMigrations, listTables, readRows } from '../../src/platform/backup/tables';
import { Config } from '../../src/platform/config/config';
import { DatabaseHold, isUnused } from '../../src/platform/database/connection/database-hold';
import { inMigrations, migrate } from '../../src/platform/database/migrate';
import { migrations } from '../../src/platform/database/migrations/migrations';
import { DiskStorage } from '../../src/platform/storage/disk-storage';
import { createTestApp, type TestApp } from '../setup/test-app';
import { installationOf } from '../../src/platform/queues/installation';
import { countAccounts } from '../../src/users/account/count-accounts';
import { CutProxy } from '../support/servers/cut-proxy';
import { run, withClient } from '../support/servers/database-client';
import { anEmptyDatabase } from '../support/servers/new-database';

let folder: string;
let app: TestApp;
let source: string;
let target: Awaited<ReturnType<typeof anEmptyDatabase>>;
let archive: string;
const storageIn = (name: string) => new DiskStorage(join(folder, name));
const backup = (url: string, storage: DiskStorage, file: string) =>
  writeArchive(url, storage, file, (key) => key !== 'dump.sql');
const restore = (url: string, storage: DiskStorage, file: string, force: boolean) =>
  restoreArchive(url, storage, file, force, countAccounts);

beforeAll(() => execFileSync(process.execPath, ['scripts/build.mjs', 'api']), 120_000);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gidana-backup-'));
  archive = join(folder, 'backup.tar.gz');
  target = await anEmptyDatabase('target');
  app = await createTestApp();
  source = app.app.get(Config).databaseUrl;
  await app.make.anAdmin({ firstName: 'Ọláwálé "quoted"\n\\ ₦', email: 'first@example.com' });
  for (let i = 0; i < 5; i++) await app.make.aUser();
  await storageIn('media').put('ab/picture.webp', Buffer.from('the picture'));
  await storageIn('media').put('ab/empty.png', Buffer.alloc(0));
});

afterAll(async () => {
  await app?.close();
  await target?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a backup restored into an empty database is the same, media included', async () => {
  await storageIn('media').put('dump.sql', Buffer.from('somebody else'));
  const manifest = await backup(source, storageIn('media'), archive);
  expect(manifest.tables['users']).toBe(6);
  expect(manifest.media).toBe(2);
  expect(statSync(archive).mode & 0o077).toBe(0);
  await restore(target.url, storageIn('restored'), archive, false);
  expect(await contentOf(target.url)).toEqual(await contentOf(source));
  expect(await schemaOf(target.url)).toEqual(await schemaOf(source));
  const picture = await storageIn('restored').get('ab/picture.webp');
  expect(await text(picture!.body)).toBe('the picture');
  expect(await storageIn('restored').size('ab/empty.png')).toBe(0);
});

test('a backup that cannot be written fails with the reason, and leaves no file', async () => {
  const missing = join(folder, 'missing', 'backup.tar.gz');
  await expect(backup(source, storageIn('media'), missing)).rejects.toThrow('ENOENT: no such file');
  const full = join(folder, 'full.tar.gz');
  symlinkSync('/dev/full', `${full}.part`);
  const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: source, DATA_DIR: join(folder, 'full-disk') };
  const { status, stderr } = spawnSync(process.execPath, ['dist/commands/backup.js', full], { env });
  expect(status).toBe(1);
  expect(stderr.toString()).toMatch(/^ENOSPC: no space left on device[^\n]*\n$/);
  expect(readdirSync(folder).filter((name) => name.startsWith('full.'))).toEqual([]);
});

test('a restored copy is another installation, whose queues stay apart on the same Redis', async () => {
  const identity = await installationOf(source);
  await backup(source, storageIn('media'), archive);
  await restore(target.url, storageIn('restored'), archive, true);
  const copied = await installationOf(target.url);
  expect(copied).not.toBe(identity);
  expect(await installationOf(target.url)).toBe(copied);
});

test('a database that holds accounts is refused, and replaced with force', async () => {
  await run(target.url, `update users set first_name = 'Changed'`);
  await expect(restore(target.url, storageIn('restored'), archive, false)).rejects.toThrow(
    'holds 6 accounts',
  );
  expect(await run(target.url, `select distinct first_name as name from users`)).toEqual([
    { name: 'Changed' },
  ]);
  await restore(target.url, storageIn('restored'), archive, true);
  expect(await contentOf(target.url)).toEqual(await contentOf(source));
});

test('limits of time in the URL of the database do not end a backup', async () => {
  const limited = (url: string): string => {
    const server = new URL(url);
    for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      server.searchParams.set(name, '100');
    server.searchParams.set('options', '-c statement_timeout=100 -c lock_timeout=100');
    return server.href;
  };
  const whileLocked = async (url: string, work: () => Promise<unknown>): Promise<void> =>
    withClient(url, async (client) => {
      await client.query('begin');
      await client.query('lock table users in access exclusive mode');
      const working = work();
      await Promise.race([pause(1_000), working]);
      await client.query('rollback');
      await working;
    });
  await whileLocked(source, () => backup(limited(source), storageIn('media'), archive));
});

test('an archive that is damaged, cut short or foreign is refused before anything is touched', async () => {
  const whole = readFileSync(archive);
  const cut = join(folder, 'cut.tar.gz');
  const foreign = join(folder, 'foreign.tar.gz');
  writeFileSync(cut, whole.subarray(0, whole.length - 200));
  writeFileSync(foreign, 'not an archive');
  const before = await contentOf(target.url);
  await expect(restore(target.url, storageIn('restored'), cut, true)).rejects.toThrow(
    /incomplete|end of file|unexpected end/i,
  );
  for (const unread of [foreign, join(folder, 'missing.tar.gz')])
    await expect(restore(target.url, storageIn('restored'), unread, true)).rejects.toThrow(
      'The archive cannot be read: ',
    );
  expect(await contentOf(target.url)).toEqual(before);
});

test('an archive of an older version is brought to the newest schema', async () => {
  const old = await anEmptyDatabase('old');
  const older = join(folder, 'older.tar.gz');
  await migrate(old.url, migrations[1]!.name);
  await run(
    old.url,
    `insert into outbox (id, kind, name) values ('00000000-0000-7000-8000-000000000009', 'event', 'old.event')`,
  );
  await backup(old.url, storageIn('none'), older);
  await old.stop();
  await restore(target.url, storageIn('restored'), older, true);
  expect(await run(target.url, `select name from outbox`)).toEqual([{ name: 'old.event' }]);
  expect(await schemaOf(target.url)).toEqual(await schemaOf(source));
});

test('json columns are restored with their keys in order', async () => {
  const insert = `insert into idempotency_keys (key, caller, route, body_hash, status, created_at, cookies)
    values ('k', 'c', 'r', 'h', 200, now(), '{"z": 1, "a": [2,  3], "m": {"y": 1, "b": 2}}')`;
  await run(source, insert);
  const jsonArchive = join(folder, 'json.tar.gz');
  await backup(source, storageIn('media'), jsonArchive);
  await restore(target.url, storageIn('restored'), jsonArchive, true);
  const text = (url: string) => run(url, `select cookies::text from idempotency_keys where key = 'k'`);
  expect(await text(target.url)).toEqual(await text(source));
});

/** One null of JSON in a column that cannot be NULL; and both kinds of null in one that can. */
const NULLS = `insert into settings (name, value, updated_at) values ('null', 'null', now());
  insert into audit_log (id, at, action, before, after)
    values ('00000000-0000-7000-8000-000000000008', now(), 'null.kept', 'null', null)`;
const nullsOf = (url: string) =>
  run(
    url,
    `select value::text, before::text, after::text from settings, audit_log where name = 'null' and action = 'null.kept'`,
  );

test('the null of JSON stays apart from NULL', async () => {
  await run(source, NULLS);
  const nullsArchive = join(folder, 'nulls.tar.gz');
  await backup(source, storageIn('media'), nullsArchive);
  await restore(target.url, storageIn('restored'), nullsArchive, true);
  expect(await nullsOf(target.url)).toEqual([{ value: 'null', before: 'null', after: null }]);
  expect(await contentOf(target.url)).toEqual(await contentOf(source));
});

test.each(['SIGKILL', 'SIGINT'] as const)(
  'a restore that is ended by %s leaves everything as it was, and is repeated',
  async (signal) => {
    if (!process.env['TEST_DATABASE_URL']) return;
    await run(target.url, `update users set first_name = 'Before'`);
    const before = await contentOf(target.url);
    // A lock on a table that is replaced blocks the restore in the middle of its work.
    await withClient(target.url, async (holder) => {
      await holder.query('begin');
      await holder.query('select 1 from users');
      const child = spawn(process.execPath, ['dist/commands/restore.js', archive, '--force'], {
        env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: target.url, DATA_DIR: join(folder, 'killed') },
        stdio: 'ignore',
      });
      const waiting = `select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`;
      for (let tries = 0; (await run(target.url, waiting)).length === 0 && tries < 600; tries++)
        await pause(50);
      child.kill(signal);
      await once(child, 'exit');
      await holder.query('rollback');
    });
    expect(await contentOf(target.url)).toEqual(before);
    await restore(target.url, storageIn('restored'), archive, true);
    expect(await run(target.url, `select 1 from users where first_name = 'Before'`)).toEqual([]);
  },
  90_000,
);

test('an interrupted restore into an empty database is reported by the next start, and can be repeated', async () => {
  const empty = await anEmptyDatabase('broken');
  const broken = { ...storageIn('x'), put: () => Promise.reject(new Error('The line is cut')) };
  await expect(restore(empty.url, broken as unknown as DiskStorage, archive, false)).rejects.toThrow('cut');
  await expect(migrate(empty.url)).rejects.toThrow('A restore into this database was broken off');
  await restore(empty.url, storageIn('restored'), archive, false);
  expect(await migrate(empty.url)).toEqual([]);
  await empty.stop();
});

test('a restore whose connection is cut fails, and leaves the database as it was', async () => {
  if (!process.env['TEST_DATABASE_URL']) return;
  const before = await contentOf(target.url);
  const { hostname: host, port } = new URL(target.url);
  const proxy = new CutProxy({ host, port: Number(port || 5432) });
  await proxy.open();
  const url = Object.assign(new URL(target.url), { host: `127.0.0.1:${proxy.port}` }).href;
  const replaced = inMigrations(url, async (session) => {
    await session.query('drop schema public cascade');
    await proxy.cut();
    await session.query('create schema public');
  });
  await expect(replaced).rejects.toThrow(/connection/i);
  expect(await contentOf(target.url)).toEqual(before);
}, 20_000);

test('a restore is refused while a program uses the database, and a program while a restore does', async () => {
  if (!process.env['TEST_DATABASE_URL']) return;
  const hold = new DatabaseHold(target.url);
  await hold.take();
  await expect(restore(target.url, storageIn('restored'), archive, true)).rejects.toThrow(
    'A program is running on this database',
  );
  await hold.release();
  await withClient(target.url, async (client) => {
    for (let tries = 0; !(await isUnused(client)) && tries < 100; tries++) await pause(20);
    await expect(new DatabaseHold(target.url).take()).rejects.toThrow('A restore is running');
  });
});

/** The number of rows and a digest of them for every table. */
function contentOf(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const content: Record<string, string> = {};
    await client.query('begin');
    for (const table of await listTables(client)) {
      const lines: string[] = [];
      for await (const piece of readRows(client, table))
        lines.push(...piece.filter((line) => table.name !== 'settings' || !line.includes('"installation"')));
      const digest = createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, 12);
      content[table.name] = `${lines.length} ${digest}`;
    }
    await client.query('commit');
    return content;
  });
}

/** Migrations, keys, checks, indexes and enabled triggers. */
function schemaOf(url: string): Promise<unknown> {
  return withClient(url, async (client) => {
    const constraints = await client.query(
      `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
       from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1`,
    );
    const indexes = await client.query(
      `select indexdef as line from pg_indexes where schemaname = 'public' order by 1`,
    );
    const triggers = await client.query(
      `select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text as line from pg_trigger where not tgisinternal order by 1`,
    );
    const lines = [constraints, indexes, triggers].map(({ rows }) => rows.map((row) => row.line));
    return { migrations: await listMigrations(client), lines };
  });
}
