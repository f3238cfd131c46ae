import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { tmpdir } from 'node:os';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '../../../src/platform/database/migrate';
import { DatabaseHold } from '../../../src/platform/database/connection/database-hold';
import { DatabaseAway, untilDatabase } from '../../../src/platform/database/connection/until-database';
import { CannotStart } from '../../../src/platform/process/cannot-start';
import { refuseWrongRedis } from '../../../src/platform/queues/refused-redis';
import { workerDatabaseUrl } from '../../setup/databases';
import { createTestApp } from '../../setup/test-app';
import { CutProxy } from '../../support/servers/cut-proxy';
import { freePort } from '../../support/servers/free-port';
import { SELF_SIGNED, serveSelfSigned } from '../../support/servers/self-signed';

const root = join(__dirname, '../../..');
const nowhere = 'postgres://postgres@127.0.0.1:1/nothing';
/** A start that fails ends within seconds; one that hangs is killed, so that it fails its test and no other. */
const ENDS_WITHIN = { timeout: 40_000, killSignal: 'SIGKILL' } as const;

const folders: string[] = [];

beforeAll(() => execFileSync(process.execPath, ['scripts/build.mjs', 'api'], { cwd: root }));
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** A temporary folder that is deleted after the tests. */
function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gidana-start-'));
  folders.push(folder);
  return folder;
}

/** Runs the built program with these settings until it ends; returns its last output. */
function failedStart(env: Record<string, string>, flags: string[] = []): string {
  const settings = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: nowhere, ...env };
  const { status, stderr } = spawnSync(process.execPath, [...flags, 'dist/main.js'], {
    cwd: root,
    env: settings,
    encoding: 'utf8',
    ...ENDS_WITHIN,
  });
  expect(status).toBe(1);
  return stderr;
}

it.each(['100% mine', 'home #2', 'my%20homes', 'a*b', 'why?'])(
  'says so before anything is installed in a folder that the tools cannot read: %j',
  (name) => {
    const folder = join(ownFolder(), name);
    cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
    const { status, stdout, stderr } = spawnSync('node', ['scripts/start.mjs'], {
      cwd: folder,
      encoding: 'utf8',
      ...ENDS_WITHIN,
    });
    expect(stderr).toMatch(
      /^This folder's path has [#%*?] in it, which the tools cannot read\. Move it elsewhere: \S[^\n]+\n$/,
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  },
);

it('names the source files in the stack trace of a failed start', () => {
  const DATA_DIR = ownFolder();
  mkdirSync(join(DATA_DIR, 'jwt-secret'));
  const output = failedStart({ JWT_SECRET: '', DATA_DIR });
  expect(output).toMatch(/^Error: EISDIR/);
  expect(output).toMatch(/^ {4}at new Config \(src\/platform\/config\/config\.ts:\d+:\d+\)$/m);
  expect(output).toMatch(/^ {4}at start \(src\/program\.ts:\d+:\d+\)$/m);
});

it('leaves the place of code without a source as it is in the bundle', () => {
  const bundle = join(ownFolder(), 'bundle.js');
  writeFileSync(
    bundle,
    'const own = () => packed();\nconst packed = () => { throw new Error("x"); };\nown();',
  );
  writeFileSync(`${bundle}.map`, JSON.stringify({ version: 3, sources: ['own.ts'], mappings: 'AAAA' }));
  const program = `require('./dist/platform/process/stack-sources').nameSources('${bundle}'); require('${bundle}')`;
  const { stderr } = spawnSync(process.execPath, ['-e', program], { cwd: root, encoding: 'utf8' });
  expect(stderr).toContain(`at packed (${bundle}:2:`);
  expect(stderr).toMatch(/at own \(\S+own\.ts:1:1\)/);
});

it('loads no package for images, mail, buckets or the embedded database before it is needed', () => {
  const settings = { JWT_SECRET: 'x'.repeat(32), DATABASE_WAIT_SECONDS: '1' };
  const output = failedStart(settings, ['--require', './test/support/report-loaded.cjs']);
  expect(output).toMatch(
    /^PostgreSQL at 127.0.0.1:1 does not respond \(connect ECONNREFUSED 127.0.0.1:1\), waiting up to 1 s$/m,
  );
  expect(output).toMatch(
    /^DATABASE_URL: PostgreSQL at 127.0.0.1:1 did not respond within 1 s: connect ECONNREFUSED/m,
  );
  expect(output).not.toMatch(/^ {4}at /m);
  const { loaded } = JSON.parse(output.trim().split('\n').at(-1)!) as { loaded: string[] };
  expect(loaded.filter((file) => /sharp|aws-sdk|electric-sql|swagger-ui/.test(file))).toEqual([]);
  // All other files are in the bundle: a start without it reads three thousand files.
  expect(loaded.length).toBeLessThan(60);
});

it('names all wrong settings at once, and a password of the first admin that is common or their name', () => {
  const settings = { NODE_ENV: 'production', JWT_SECRET: 'k3y-0f-sufficient-length-and-variety!', HOST: '%' };
  const admin = { ADMIN_EMAIL: 'Boss@Example.com', PUBLIC_URL: 'https://gidana.example' };
  for (const [ADMIN_PASSWORD, problem] of [
    ['Gidana-demo-1', 'This password is too common'],
    ['password1', 'This password is too common'],
    ['boss@example.com', 'Your password must not be your own name'],
  ] as const)
    expect(failedStart({ ...settings, ...admin, ADMIN_PASSWORD })).toBe(
      'The environment is not right:\n' +
        '  - HOST must be an IP address or a host name\n' +
        `  - ADMIN_PASSWORD: ${problem}\n`,
    );
});

it('checks in its one file what the sources check', () => {
  const REDIS_URL = 'redis://:b%zz@127.0.0.1:6379';
  expect(failedStart({ DATABASE_URL: 'postgres://user:b%zz@127.0.0.1/gidana', REDIS_URL })).toBe(
    'The environment is not right:\n' +
      '  - DATABASE_URL must be a URL as postgres://user:password@host:5432/name\n' +
      '  - REDIS_URL must be a URL as redis://host:6379\n',
  );
});

it('reports a port in use, a HOST of another machine and an unusable DATA_DIR in a sentence, before anything else', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const secret = { JWT_SECRET: 'x'.repeat(32) };
  const inUse = failedStart({ ...secret, HOST: '127.0.0.1', PORT: String(port) });
  expect(inUse).toBe(`PORT: ${port} is in use on 127.0.0.1. Stop what listens there, or choose another.\n`);
  const health = { ROLE: 'worker', WORKER_HEALTH_PORT: String(port), HOST: '127.0.0.1' };
  expect(failedStart({ ...secret, ...health })).toBe(`WORKER_HEALTH_${inUse}`);
  taken.close();
  const elsewhere = failedStart({ ...secret, HOST: '192.0.2.1', PORT: String(port) });
  expect(elsewhere).toBe('HOST: 192.0.2.1 is no IP address of this machine.\n');
  // Making folders below /proc in Node's own way never ends.
  const file = join(ownFolder(), 'file');
  writeFileSync(file, 'no folder');
  for (const DATA_DIR of ['/dev/null/data', '/proc/gidana', '/proc/gidana/data', file]) {
    const noFolder = failedStart({ ...secret, DATA_DIR });
    expect(noFolder.replace(/\(\w+\)/, '(why)')).toBe(
      `DATA_DIR: ${DATA_DIR} is no folder to keep files in (why).\n`,
    );
  }
});

it('reports a Redis that does not exist or refuses the settings in a sentence, before the database is opened', () => {
  const redis = process.env['TEST_REDIS_URL'];
  const secret = { JWT_SECRET: 'x'.repeat(32), PORT: '0' };
  const nobody = failedStart({ ...secret, REDIS_URL: 'redis://no-such-host.invalid:6379' });
  expect(nobody).toBe('REDIS_URL: no-such-host.invalid is a name that leads nowhere.\n');
  if (!redis) return;
  const at = Object.assign(new URL(redis), { pathname: '/9999' });
  expect(failedStart({ ...secret, REDIS_URL: at.href })).toBe(
    'REDIS_URL: Redis refuses it (ERR DB index is out of range).\n',
  );
});

it('reports a Redis whose certificate is not trusted in a sentence', async () => {
  const { server, port } = await serveSelfSigned();
  await expect(refuseWrongRedis(`rediss://127.0.0.1:${port}`)).rejects.toThrow(
    new CannotStart(
      'REDIS_URL: the certificate of 127.0.0.1 is not trusted (self-signed certificate). ' +
        'The variable NODE_EXTRA_CA_CERTS names a file with that of its authority.',
    ),
  );
  server.close();
});

it('reports a Redis with the certificate of another host in a sentence, which trusting its authority would not mend', async () => {
  const trusted = getCACertificates();
  const { server, port } = await serveSelfSigned();
  setDefaultCACertificates([SELF_SIGNED.cert]);
  try {
    const refused = refuseWrongRedis(`rediss://127.1:${port}`);
    await expect(refused).rejects.toThrow(CannotStart);
    await expect(refused).rejects.toThrow(
      /^REDIS_URL: the certificate is not one of 127\.1 \([^;]+altnames[^;]+\)\.$/,
    );
  } finally {
    setDefaultCACertificates(trusted);
    server.close();
  }
});

it('responds with the headers and error object of all responses, and stops in order at once, while it waits for the database', async () => {
  const PORT = String(await freePort());
  const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: nowhere, JWT_SECRET: 'x'.repeat(32), PORT };
  const program = spawn(process.execPath, ['dist/main.js'], { cwd: root, env });
  await once(program.stderr, 'data');
  const response = await fetch(`http://127.0.0.1:${PORT}/api/faq`);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    error: 'The service is starting',
    code: 'UNAVAILABLE',
    statusCode: 503,
    requestId: 'starting',
  });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'retry-after': '2',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
});

describe('the work of the start on the database', () => {
  const own = new URL(workerDatabaseUrl());
  const lines: string[] = [];
  const report = (line: string) => void lines.push(line);

  it('is done once the database is back, and the wait is reported in two lines', async () => {
    const proxy = new CutProxy({ host: own.hostname, port: Number(own.port) });
    await proxy.open();
    await proxy.cut();
    const host = `127.0.0.1:${proxy.port}`;
    const url = Object.assign(new URL(own), { host }).href;
    const migrated = untilDatabase(() => migrate(url), { url, seconds: 30, log: report });
    await pause(1_200);
    await proxy.open();
    expect(await migrated).toEqual([]);
    await proxy.cut();
    expect(lines).toEqual([expect.stringContaining(`${host} does not respond`), 'PostgreSQL responds']);
  });

  it('waits when the database goes away during the start, and its absence is reported in a sentence', async () => {
    const proxy = new CutProxy({ host: own.hostname, port: Number(own.port) });
    await proxy.open();
    await proxy.cut();
    const through = (url: string): string =>
      Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(proxy.port) }).href;
    const away = createTestApp({ DATABASE_WAIT_SECONDS: '1' }, { databaseUrl: through });
    await expect(away).rejects.toThrow(DatabaseAway);

    const starting = createTestApp({ DATABASE_WAIT_SECONDS: '30' }, { databaseUrl: through });
    await pause(1_500);
    await proxy.open();
    const app = await starting;
    expect((await app.as().get('/faq')).body).not.toEqual([]);
    await app.close();
    await proxy.cut();
  });

  it.each([
    ['28P01', 'password authentication failed'],
    ['42501', 'permission denied for schema public'],
    ['0A000', 'extension "pg_trgm" is not available'],
    ['08P01', 'unsupported startup parameter: statement_timeout'],
  ])('is not retried when the database refuses it: %s', async (code, says) => {
    let tries = 0;
    const refused = () => {
      tries++;
      return Promise.reject(Object.assign(new Error(says), { code }));
    };
    await expect(untilDatabase(refused, { url: own.href, seconds: 30, log: report })).rejects.toThrow(
      `DATABASE_URL: ${says}`,
    );
    expect(tries).toBe(1);
  });

  // The embedded database takes no settings with a connection.
  const settings = process.env['TEST_DATABASE_URL'] ? ['options=-c%20foo=1'] : [];
  it.each(['sslmode=verify-full&sslrootcert=/no/such/file', 'sslmode=verify-full', ...settings])(
    'is not retried, and says why, when the connection cannot be had as DATABASE_URL asks for it: %s',
    async (parameters) => {
      const hold = new DatabaseHold(`${own.href}?${parameters}`);
      await expect(
        untilDatabase(() => hold.take(), { url: own.href, seconds: 30, log: report }),
      ).rejects.toThrow(
        /^DATABASE_URL: (ENOENT|The server does not support SSL|unrecognized configuration parameter)/,
      );
    },
  );
});
