import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { PROGRAM_FLAGS } from '../scripts/project.mjs';
import { startChild } from './child.mjs';
import { loadListings } from './load.mjs';
import { hashRate, signIns } from './sign-in.mjs';
import { CONNECTIONS, measure, measureEach, together } from './measure.mjs';
import { printReport } from './report.mjs';
import { availabilityPaths, loadNights, nightSearchPaths, quotes, readStayIds } from './nights.mjs';
import { assertSameResponses } from './same-responses.mjs';
import { detailPaths, enquiries, readMarket, searchPaths } from './scenarios.mjs';

const here = dirname(fileURLToPath(import.meta.url));
/** Number of responses of each kind that are compared with the other server's before measuring. */
const COMPARED = 200;
/** Searches that are sent one after the other. */
const EACH = 1_000;
/** As many as the program reads with. */
const POSTGRES_CONNECTIONS = availableParallelism() + 2;
/**
 * From this number of listings on, the baseline counts no further than this, and has each statement planned for its
 * parameters.
 */
const LARGE = 500_000;
const COUNT_TO = 1_000;
const get = (paths) => paths.map((path) => ({ method: 'GET', path }));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '10' },
    port: { type: 'string', default: '3310' },
    json: { type: 'string', default: join(here, 'results', 'latest.json') },
    only: { type: 'string' },
    database: { type: 'string' },
    turns: { type: 'string' },
    ab: { type: 'string' },
    'ab-database': { type: 'string' },
  },
});
const [databaseUrl = process.env.DATABASE_URL, ...sizes] = positionals;
if (!databaseUrl || sizes.some((size) => !/^\d+$/.test(size))) {
  console.error(
    [
      'Usage: npm run bench -- <address of a PostgreSQL server> [listings …] [--seconds 10] [--turns 1]',
      '  [--only mixed,words]           these measurements only',
      '  [--ab <folder of a build>]     next to another build of the program, in turns, instead of the bare server',
      '  [--ab-database <name>]         which reads a database of its own, where its schema differs',
      '  [--database <name>]            instead of gidana_bench_<listings>',
      'A database gidana_bench_<listings> is made on it for each number (10000, 100000, 1000000) and kept for the next run.',
    ].join('\n'),
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
  other: values.ab ?? 'bare Fastify and pg',
  results,
};
mkdirSync(dirname(values.json), { recursive: true });
writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
printReport(report);
process.exit(0);

/** All measurements at one number of listings: the program and the other server in turn, on the same listings. */
async function benchAt(listings) {
  const url = await databaseOf(listings, values.database);
  const loaded = await loadListings(url, listings);
  await loadNights(url);
  const port = Number(values.port);
  const dataDir = mkdtempSync(join(tmpdir(), 'gidana-bench-'));
  const otherName = values['ab-database'] ?? values.database;
  const sides = {};
  try {
    sides.program = await startProgram(join(here, '..'), url, port, dataDir);
    sides.other = values.ab
      ? await startProgram(resolve(values.ab), await databaseOf(listings, otherName), port + 1, dataDir)
      : await startBare(url, port + 1, listings);
    return {
      listings,
      loadSeconds: loaded.seconds,
      readyMs: Math.round(sides.program.server.readyMs),
      measured: await scenarios(sides),
    };
  } finally {
    for (const { server, client } of Object.values(sides)) {
      await server.stop();
      await client.end();
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startProgram(folder, url, port, dataDir) {
  const server = await startChild({
    name: `The program of ${folder}`,
    args: [...PROGRAM_FLAGS, join(folder, 'dist/main.js')],
    env: {
      NODE_ENV: 'development',
      ROLE: 'api',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: url,
      DATA_DIR: join(dataDir, String(port)),
      RATE_LIMITS: 'off',
      SEED_DEMO: 'false',
      LOG_LEVEL: 'error',
    },
    ready: `http://127.0.0.1:${port}/api/health/ready`,
  });
  return { server, port, client: await connected(url) };
}

async function startBare(url, port, listings) {
  const large = listings >= LARGE ? { COUNT_TO: String(COUNT_TO), PLANS: 'force_custom_plan' } : {};
  const server = await startChild({
    name: 'The bare server',
    args: [join(here, 'bare.mjs')],
    env: { DATABASE_URL: url, PORT: String(port), CONNECTIONS: String(POSTGRES_CONNECTIONS), ...large },
    ready: `http://127.0.0.1:${port}/ready`,
  });
  return { server, port, client: await connected(url) };
}

async function scenarios({ program, other }) {
  const market = await readMarket(program.client);
  const stays = await readStayIds(program.client);
  const seconds = Number(values.seconds);
  const both = (requests) => inTurns(program, other, (side) => measure(side, requests, seconds));
  const read = async (paths, measured = both) => {
    await assertSameResponses(paths.slice(0, COMPARED), program.port, other.port);
    return measured(get(paths));
  };
  const plans = {
    mixed: () => read(searchPaths(market, 'mixed')),
    'without words': () => read(searchPaths(market, 'without words', 2)),
    places: () => read(searchPaths(market, 'places', 3)),
    words: () => read(searchPaths(market, 'words', 4)),
    'mixed one by one': () => read(searchPaths(market, 'mixed', 5).slice(0, EACH), oneByOne),
    'words one by one': () => read(searchPaths(market, 'words', 6).slice(0, EACH), oneByOne),
    detail: () => read(detailPaths(market)),
    enquiry: () => both(enquiries(market)),
    availability: () => read(availabilityPaths(stays)),
    quote: async () => both(await quotes(program.client, stays)),
    'search by dates': () => read(nightSearchPaths(market)),
    login: async () => ({
      program: await measure(program, await signIns(program.client), seconds),
      other: await hashRate(seconds),
    }),
  };
  const oneByOne = (requests) => inTurns(program, other, (side) => measureEach(side, requests));
  const measured = {};
  for (const [name, run] of Object.entries(plans)) {
    if (values.only && !values.only.split(',').includes(name)) continue;
    console.error(`${name} …`);
    measured[name] = await run();
  }
  for (const { client } of [program, other]) {
    await client.query("delete from enquiries where email like 'ada%@example.com'");
    await client.query('truncate stay_quotes');
    await client.query('truncate outbox cascade');
  }
  return measured;
}

/** Both sides, then both again: other load on the machine affects them alike. */
async function inTurns(program, other, measureSide) {
  const turns = { program: [], other: [] };
  for (let turn = 0; turn < Number(values.turns ?? (values.ab ? 3 : 1)); turn++) {
    turns.program.push(await measureSide(program));
    turns.other.push(await measureSide(other));
  }
  return { program: together(turns.program), other: together(turns.other) };
}

async function connected(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

async function databaseOf(listings, name = `gidana_bench_${listings}`) {
  const client = await connected(databaseUrl);
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
}
