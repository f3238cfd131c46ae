import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { PROGRAM_FLAGS } from '../scripts/project.mjs';
import { startChild } from './child.mjs';
import { CONNECTIONS, measure } from './measure.mjs';
import { detailPaths, readMarket, searchPaths } from './scenarios.mjs';

/**
 * The same reads of the program without and with replicas, in turn: requests a second, and the processor time that each
 * PostgreSQL server on this machine takes for one. Servers that share cores cannot be faster together; the processor
 * time shows what each of them would carry on cores of its own.
 */
const here = dirname(fileURLToPath(import.meta.url));
const ticks = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout) || 100;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '10' }, port: { type: 'string', default: '3320' } },
});
const [primary, ...replicas] = positionals;
if (!primary || replicas.length === 0) {
  console.error('Usage: npm run bench -- replicas <address of a loaded database> <address of a replica> …');
  console.error('`npm run bench:load` fills a database; its replicas have what it has.');
  process.exit(1);
}

const servers = await Promise.all([primary, ...replicas].map(serverOf));
const client = new pg.Client({ connectionString: primary });
await client.connect();
const market = await readMarket(client);
await client.end();
const scenarios = { search: searchPaths(market), detail: detailPaths(market) };

console.log(`${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}, ${CONNECTIONS} connections\n`);
for (const [name, paths] of Object.entries(scenarios)) {
  const alone = await measured('', paths);
  const together = await measured(replicas.join(','), paths);
  console.log(name);
  for (const [title, { perSecond, p99, errors, cpuMs, cpuOf }] of [
    ['without replicas', alone],
    [`with ${replicas.length}`, together],
  ])
    console.log(
      `  ${title.padEnd(17)} ${perSecond} a second (p99 ${p99} ms, ${errors} errors); CPU a request: program ` +
        `${cpuMs.toFixed(2)} ms, PostgreSQL ${cpuOf.map((ms) => ms.toFixed(2)).join(' + ')} ms`,
    );
  // The busiest server is the limit: with its own cores, each serves as many requests as its CPU time per request
  // allows.
  const gain = Math.max(...alone.cpuOf) / Math.max(...together.cpuOf);
  console.log(`  where PostgreSQL is the limit: ${gain.toFixed(2)} times, by the busiest server\n`);
}
process.exit(0);

async function measured(readUrls, paths) {
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
      DATABASE_URL: primary,
      DATABASE_READ_URLS: readUrls,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      SEED_DEMO: 'false',
      LOG_LEVEL: 'error',
    },
    ready: `http://127.0.0.1:${port}/api/health/ready`,
  });
  try {
    if (readUrls) await untilInUse(port);
    const requests = paths.map((path) => ({ method: 'GET', path }));
    // `measure` reads the program's CPU before and after what it counts: the servers' are read with it.
    const read = [];
    const watched = {
      cpuMs: () => {
        read.push(servers.map(cpuMsOf));
        return program.cpuMs();
      },
      memoryMb: () => program.memoryMb(),
    };
    const result = await measure(watched, port, requests, Number(values.seconds));
    const [before, after] = read;
    const done = result.perSecond * Number(values.seconds);
    return { ...result, cpuOf: after.map((ms, at) => (ms - before[at]) / done) };
  } finally {
    await program.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function untilInUse(port) {
  for (;;) {
    const { replicas: states } = await (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).json();
    if (states.every((state) => state === 'in use')) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The process of a server on this machine, by the parent of one of its sessions; null elsewhere. */
async function serverOf(url) {
  const session = new pg.Client({ connectionString: url });
  await session.connect();
  const { rows } = await session.query('select pg_backend_pid() as pid');
  const parent = statOf(rows[0].pid)?.parent ?? null;
  await session.end();
  return parent;
}

/** CPU of a server: its sessions that live, and those that ended, whose time their parent has. */
function cpuMsOf(server) {
  if (server === null) return NaN;
  let sum = statOf(server)?.ended ?? 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = statOf(pid);
    if (stat && (stat.parent === server || Number(pid) === server)) sum += stat.own;
  }
  return (sum / ticks) * 1_000;
}

/** Processor ticks of a process; null if it has ended, or runs on another machine. */
function statOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
    return { parent: Number(fields[1]), own: user + system, ended: endedUser + endedSystem };
  } catch {
    return null;
  }
}
