import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { PROGRAM_FLAGS } from '../scripts/project.mjs';
import { startChild } from './child.mjs';
import { loadListings } from './load.mjs';
import { hashRate, signIns } from './sign-in.mjs';
import { CONNECTIONS, measure } from './measure.mjs';
import { printReport } from './report.mjs';
import { availabilityPaths, loadNights, nightSearchPaths, quotes, readStayIds } from './nights.mjs';
import { assertSameResponses } from './same-responses.mjs';
import { detailPaths, enquiries, readMarket, searchPaths } from './scenarios.mjs';

const here = dirname(fileURLToPath(import.meta.url));
/** Number of responses of each kind that are compared with the baseline's before measuring. */
const COMPARED = 200;
const get = (paths) => paths.map((path) => ({ method: 'GET', path }));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '10' },
    port: { type: 'string', default: '3310' },
    json: { type: 'string', default: join(here, 'results', 'latest.json') },
    only: { type: 'string' },
    prefix: { type: 'string', default: 'gidana_bench_' },
  },
});
const [databaseUrl = process.env.DATABASE_URL, ...sizes] = positionals;
if (!databaseUrl || sizes.some((size) => !/^\d+$/.test(size))) {
  console.error(
    'Usage: npm run bench -- <address of a PostgreSQL server> [listings …] [--seconds 10] [--only search]',
  );
  console.error(
    'A database gidana_bench_<listings> is made on it for each number (10000, 100000, 1000000) and kept for the next run.',
  );
  process.exit(1);
}

const results = [];
for (const size of sizes.length > 0 ? sizes.map(Number) : [10_000, 100_000, 1_000_000]) {
  results.push(await benchAt(size));
}
const machine = {
  cores: availableParallelism(),
  cpu: cpus()[0]?.model,
  memoryGb: Math.round(totalmem() / 2 ** 30),
};
const report = {
  at: new Date().toISOString(),
  node: process.version,
  machine,
  connections: CONNECTIONS,
  results,
};
mkdirSync(dirname(values.json), { recursive: true });
writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
printReport(report);
process.exit(0);

/** All measurements at one number of listings: the program and the baseline in turn, on the same database. */
async function benchAt(listings) {
  const url = await databaseOf(listings);
  const loaded = await loadListings(url, listings);
  await loadNights(url);
  const port = Number(values.port);
  const dataDir = mkdtempSync(join(tmpdir(), 'gidana-bench-'));
  const program = await startChild({
    name: 'The program',
    args: [...PROGRAM_FLAGS, join(here, '../dist/main.js')],
    env: {
      NODE_ENV: 'development',
      ROLE: 'api',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      SEED_DEMO: 'false',
      LOG_LEVEL: 'error',
    },
    ready: `http://127.0.0.1:${port}/api/health/ready`,
  });
  const anchor = await startChild({
    name: 'The anchor',
    args: [join(here, 'bare.mjs')],
    env: { DATABASE_URL: url, PORT: String(port + 1) },
    ready: `http://127.0.0.1:${port + 1}/ready`,
  }).catch(async (error) => {
    await program.stop();
    throw error;
  });
  try {
    return {
      listings,
      loadSeconds: loaded.seconds,
      readyMs: Math.round(program.readyMs),
      ...(await scenarios(url, program, anchor, port)),
    };
  } finally {
    await Promise.all([program.stop(), anchor.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function scenarios(url, program, anchor, port) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const market = await readMarket(client);
  const stays = await readStayIds(client);
  const seconds = Number(values.seconds);
  const both = async (requests) => ({
    program: await measure(program, port, requests, seconds),
    anchor: await measure(anchor, port + 1, requests, seconds),
  });
  const read = async (paths) => {
    await assertSameResponses(paths.slice(0, COMPARED), port, port + 1);
    return both(get(paths));
  };
  const plans = {
    search: () => read(searchPaths(market)),
    'search, exact totals': () => read(searchPaths(market, { counted: true, seed: 2 })),
    detail: () => read(detailPaths(market)),
    enquiry: () => both(enquiries(market)),
    'nights, availability': () => read(availabilityPaths(stays)),
    'nights, quote': async () => both(await quotes(client, stays)),
    'nights, search': () => read(nightSearchPaths(market)),
    login: async () => ({
      program: await measure(program, port, await signIns(client), seconds),
      anchor: await hashRate(seconds),
    }),
  };
  const measured = {};
  for (const [name, run] of Object.entries(plans)) {
    if (values.only && !name.startsWith(values.only)) continue;
    console.error(`${name} …`);
    measured[name] = await run();
  }
  await client.query("delete from enquiries where email like 'ada%@example.com'");
  await client.query('truncate stay_quotes');
  await client.query('truncate outbox cascade');
  await client.end();
  return { measured };
}

async function databaseOf(listings) {
  const name = `${values.prefix}${listings}`;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
}
