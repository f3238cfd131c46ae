import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ON_EMBEDDED, ON_EMBEDDED_ALONE } from '../test/setup/on-embedded.mjs';
import { filesBelow, root } from './project.mjs';

/** Loading the program takes 4 s of CPU, so it is loaded once per worker of Jest (`maxWorkers` in jest.config.cjs). */
const SHARDS = 3;
/**
 * Seconds of the test files that take several times as long as their size says: they start programs, wait, or send
 * thousands of requests. They keep the shards equal on a fresh clone; what belongs here is at the end of `npm test`.
 */
const SECONDS = {
  'test/crash/crash.test.ts': 86,
  'test/api/uploads/outage.test.ts': 52,
  'test/platform/embedded-database.test.ts': 43,
  'test/platform/backup.test.ts': 40,
  'test/crash/decisions.test.ts': 40,
  'test/api/platform/every-endpoint.test.ts': 33,
  'test/api/platform/smtp.test.ts': 30,
  'test/api/platform/unread-requests.test.ts': 29,
  'test/api/saved-searches/saved-searches.test.ts': 27,
  'test/platform/silent-database.test.ts': 24,
  'test/api/platform/outages/redis.test.ts': 24,
  'test/api/platform/limits.test.ts': 21,
  'test/api/calendars/imports.test.ts': 20,
  'test/api/platform/start.test.ts': 20,
  'test/api/stays/booking-life.test.ts': 20,
  'test/api/auth/registrations.test.ts': 20,
  'test/api/viewings/move.test.ts': 20,
  'test/api/viewings/ask.test.ts': 20,
  'test/platform/ending.test.ts': 16,
  'test/platform/replicas.test.ts': 16,
  'test/api/listings/life.test.ts': 16,
  'test/api/gamification/demo.test.ts': 16,
  'test/platform/demo-start.test.ts': 15,
  'test/api/auth/register.test.ts': 14,
  'test/api/notifications/mails.test.ts': 14,
  'test/api/uploads/upload.test.ts': 13,
  'test/api/stays/races.test.ts': 12,
  'test/api/listings/search/search.test.ts': 12,
  'test/api/auth/limits.test.ts': 12,
  'test/api/calendars/refusals.test.ts': 12,
  'test/api/platform/outages/database-hang.test.ts': 10,
};
const FOLDER = '.cache/api-tests';
const FOLDERS = [
  ...['api', 'contract', 'platform', 'unit', 'crash'].map((name) => `test/${name}`),
  'packages',
];

/** Every test file of the API and of the packages. */
export const apiTests = () => FOLDERS.flatMap(filesBelow).filter((file) => file.endsWith('.test.ts'));

/** Test files that run on the servers. */
export const serverTests = () =>
  apiTests().filter((file) => !ON_EMBEDDED_ALONE.some((start) => file.startsWith(start)));

/** Test files that run on the embedded database even where the servers are available. */
export function embeddedTests() {
  const files = apiTests();
  const idle = ON_EMBEDDED.flatMap(([start, , titles]) => idleOf(filesOf(files, start), start, titles));
  if (idle.length > 0) throw new Error(`test/setup/on-embedded.mjs names nothing: ${idle.join('; ')}`);
  return files.filter((file) => ON_EMBEDDED.some(([start]) => file.startsWith(start)));
}

const filesOf = (files, start) => files.filter((file) => file.startsWith(start));

/** The files or titles that an entry names and that do not exist. */
function idleOf(files, start, titles = []) {
  if (files.length === 0) return [start];
  const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  return titles.filter((title) => !text.includes(title));
}

/** The expression for the full names of the tests in those files: path (test/setup/shard.cjs), describe blocks, title. */
export const embeddedNames = () =>
  ON_EMBEDDED.map(([start, , titles]) => {
    const path = `^${escaped(start)}`;
    return titles ? `${path}\\S* (?:.* )?(?:${titles.map(escaped).join('|')})` : path;
  }).join('|');

const escaped = (text) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/**
 * Writes shard files that require the test files, balanced by the seconds of their last run, and returns the arguments
 * and environment with which Jest runs them, and their number. `name` keeps several passes apart.
 * @param {string} name
 * @param {string[]} files
 */
export function sharded(name, files) {
  const folder = join(FOLDER, name);
  rmSync(join(root, folder), { recursive: true, force: true });
  mkdirSync(join(root, folder), { recursive: true });
  const shards = divide(files, timesOf(name));
  for (const [index, shard] of shards.entries()) {
    const lines = shard.map(
      (file) => `testFile(${JSON.stringify(file)}, () => require('../../../${file}'));`,
    );
    const text = ["const testFile = require('../../../test/setup/shard.cjs');", ...lines, ''].join('\n');
    writeFileSync(join(root, folder, `shard-${index + 1}.test.cjs`), text);
  }
  const times = join(root, FOLDER, `${name}.times`);
  rmSync(times, { force: true });
  return {
    // Jest caches what it compiles by its settings, `testMatch` among them: with the same, the second pass compiles nothing.
    args: [`${folder}/`, '--testMatch', `<rootDir>/${FOLDER}/*/*.test.cjs`],
    env: { TEST_TIMES: times },
    shards: shards.length,
  };
}

/** Seconds by test file of the last run of {@link sharded}; empty without one. */
export function timesOf(name) {
  const file = join(root, FOLDER, `${name}.times`);
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line)).map(({ file: path, seconds }) => [path, seconds]));
}

/** Whether every application of a test file is the one that tests share (test/setup/test-app.ts). */
const sharesApp = (file) => !/createTestApp\((?!\))/.test(readFileSync(join(root, file), 'utf8'));

/**
 * Puts the longest files first, each into the lightest shard: by the seconds of the last run, by those above, or by size;
 * in each shard the files that share an application follow each other. The others wait more than they compute, so each
 * shard starts its own at another time, while the others compute.
 * @param {string[]} files
 * @param {Map<string, number>} times
 */
function divide(files, times) {
  const bySize = (file) => 1 + statSync(join(root, file)).size / 2_500;
  const weigh = (file) => times.get(file) ?? SECONDS[file] ?? bySize(file);
  /** @type {{ weight: number, files: string[] }[]} */
  const shards = Array.from({ length: Math.min(SHARDS, files.length) }, () => ({ weight: 0, files: [] }));
  const heaviestFirst = files
    .map((file) => ({ file, weight: weigh(file) }))
    .sort((a, b) => b.weight - a.weight);
  for (const { file, weight } of heaviestFirst) {
    const least = shards.reduce((best, shard) => (shard.weight < best.weight ? shard : best));
    least.weight += weight;
    least.files.push(file);
  }
  return shards.map((shard, index) => {
    const sharing = shard.files.filter(sharesApp);
    const ordered = [...shard.files.filter((file) => !sharing.includes(file)), ...sharing];
    const before = (shard.weight * index) / (shards.length + 1);
    let start = ordered.length;
    for (let weight = 0; weight < before;) weight += weigh(ordered[--start]);
    return [...ordered.slice(start), ...ordered.slice(0, start)];
  });
}
