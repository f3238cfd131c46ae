import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { PROGRAM_FLAGS } from '../scripts/project.mjs';
import { startChild } from './child.mjs';
import { loadAll } from './load.mjs';
import { pathsOf } from './every-path.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const SECRET = 'the secret of one measurement, for nobody else';
/** The longest that anything that a person opens may take, in milliseconds. */
const LIMIT_MS = 100;
const WARM_UP = 2;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '7' },
    port: { type: 'string', default: '3320' },
    only: { type: 'string', default: '' },
  },
});
const [databaseUrl = process.env.DATABASE_URL, listings = '1000000'] = positionals;
if (!databaseUrl || !/^\d+$/.test(listings)) {
  console.error('Usage: npm run bench -- every-endpoint <address of a database of bench:load> [listings]');
  console.error('       [--times 7] [--only /api/admin]');
  process.exit(1);
}

await loadAll(databaseUrl, Number(listings));
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
const dataDir = mkdtempSync(join(tmpdir(), 'gidana-bench-'));
const base = `http://127.0.0.1:${values.port}`;
const program = await startChild({
  name: 'The program',
  args: [...PROGRAM_FLAGS, join(here, '../dist/main.js')],
  env: {
    NODE_ENV: 'development',
    ROLE: 'api',
    PORT: values.port,
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    JWT_SECRET: SECRET,
    RATE_LIMITS: 'off',
    SEED_DEMO: 'false',
    LOG_LEVEL: 'error',
  },
  ready: `${base}/api/health/ready`,
});
try {
  const slow = await askAll();
  console.log(slow.length === 0 ? 'All within the limit' : `${slow.length} above ${LIMIT_MS} ms, or failed:`);
  for (const line of slow) console.log(line);
  process.exitCode = slow.length === 0 ? 0 : 1;
} finally {
  await program.stop();
  await client.end();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Asks every path as every kind of person. Returns the lines of those that are too slow or fail. */
async function askAll() {
  const document = JSON.parse(readFileSync(join(here, '../openapi.json'), 'utf8'));
  const people = await signedIn();
  const paths = await pathsOf(document, client, people.agent.userId);
  const slow = [];
  console.log('     p50      p95  status  as       path');
  for (const { path, everybody } of paths.filter(({ path }) => path.includes(values.only))) {
    for (const [who, { token }] of Object.entries(everybody ? people : { admin: people.admin })) {
      const result = await ask(path, token);
      const line = `${shown(result.p50)} ${shown(result.p95)}  ${result.status}     ${who.padEnd(8)} ${decodeURIComponent(path)}`;
      console.log(line);
      if (result.p50 > LIMIT_MS || result.status === 400 || result.status >= 500) slow.push(line);
    }
  }
  return slow;
}

function shown(ms) {
  return ms.toFixed(1).padStart(8);
}

async function ask(path, token) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const took = [];
  let status = 0;
  for (let i = 0; i < WARM_UP + Number(values.times); i++) {
    const started = performance.now();
    const response = await fetch(base + path, { headers, redirect: 'manual' });
    await firstOf(response);
    if (i >= WARM_UP || response.status >= 500) took.push(performance.now() - started);
    status = Math.max(status, response.status);
    if (status >= 500) break;
  }
  took.sort((a, b) => a - b);
  return { status, p50: took[Math.floor(took.length / 2)], p95: took[Math.floor(took.length * 0.95)] };
}

/** A download or a sitemap is written while it is read, so its first bytes count; everything else is read whole. */
async function firstOf(response) {
  if (!response.headers.has('content-disposition') && !response.url.includes('sitemap')) {
    await response.arrayBuffer();
    return;
  }
  const reader = response.body?.getReader();
  if (!reader) return;
  await reader.read();
  await reader.cancel();
}

/** A visitor, the owner of most listings, and an admin, the two of them with a session made here. */
async function signedIn() {
  const { rows } = await client.query(
    'select owner_id as id from listings where visible group by owner_id order by count(*) desc, owner_id limit 2',
  );
  await client.query(`update users set role = 'admin' where id = $1`, [rows[1].id]);
  return { visitor: {}, agent: await session(rows[0].id), admin: await session(rows[1].id) };
}

async function session(userId) {
  const id = randomUUID();
  await client.query(
    `insert into sessions (id, user_id, device, last_seen_at, expires_at, raised_until)
    values ($1, $2, 'The measurement', now(), now() + interval '1 day', now() + interval '1 day')`,
    [id, userId],
  );
  const now = Math.floor(Date.now() / 1000);
  const about = {
    iss: 'gidana',
    aud: 'gidana',
    typ: 'session',
    iat: now,
    exp: now + 86_400,
    jti: randomUUID(),
  };
  const parts = [
    { alg: 'HS256', typ: 'JWT' },
    { ...about, sub: userId, sid: id },
  ];
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return { userId, token: `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}` };
}
