import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { apiTests, embeddedNames, embeddedTests, serverTests, sharded, timesOf } from './api-tests.mjs';
import { build } from './build.mjs';
import { runChecks } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { cleanRedis, findServers } from './test-servers.mjs';
import { binOf, nodePath, root, run } from './project.mjs';

/**
 * `npm test` runs all tests, or some by name: `npm test -- checks api site console browser`. Where PostgreSQL and Redis
 * run on this machine, the API and browser tests use them, and API tests that depend on it also run on the embedded
 * database; elsewhere all of them run on the embedded one. The slowest files and what failed come before the last line,
 * which sums up the results.
 */
const RESULTS = join(root, '.cache/test-results');
const SLOWEST = 10;
/** Of the message of a failed test, the lines that say what was expected and what came. */
const MESSAGE_LINES = 4;
/** The API tests wait for outages and kills, most on the embedded database: these passes run meanwhile, on one core. */
const DURING_API = ['site', 'console'];
/** The line that Jest prints when a worker has ended its shard. */
const SHARD_ENDED = /^(?:PASS|FAIL) /gm;

/** A young generation of 64 MB instead of 16: a worker runs a third of all test files, whose garbage it holds. */
const JEST_ENV = {
  NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning --max-semi-space-size=64',
};

/**
 * The passes of each runner. Every pass writes a report of its own: `count` returns its {passed, failed}, `times` the
 * seconds by file, `retried` the titles of what passed at the second try, `failures` the {title, message} of the rest.
 */
const runners = {
  api: async () => {
    // Some tests start the built program, side by side.
    await build(['api']);
    const servers = await serversHere();
    if (!servers) return [jest('API tests on the embedded database', 'embedded', apiTests())];
    return [
      jest('API tests on the embedded database', 'embedded', embeddedTests(), {}, embeddedNames()),
      jest('API tests on PostgreSQL and Redis', 'servers', serverTests(), servers),
    ];
  },
  site: (cores) => [vitest('Component tests of the site', 'web', cores)],
  console: (cores) => [vitest('Component tests of the console', 'admin', cores)],
  browser: async () => {
    if (!existsSync(join(root, 'playwright.config.ts'))) return [];
    await build();
    const servers = await serversHere();
    const report = join(RESULTS, 'browser.json');
    return [
      {
        title: servers ? 'Browser tests on PostgreSQL and Redis' : 'Browser tests on the embedded database',
        report,
        command: [binOf('@playwright/test', 'playwright'), 'test'],
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...servers },
        count: countOfPlaywright,
        times: timesOfPlaywright,
        retried: retriedOfPlaywright,
        failures: failuresOfPlaywright,
      },
    ];
  },
};

/** @type {ReturnType<typeof findServers> | undefined} */
let servers;
/** The servers of this machine, looked for once. */
function serversHere() {
  servers ??= findServers();
  return servers;
}

try {
  ensureInstalled();
  const chosen = process.argv.slice(2).filter((name) => !name.startsWith('-'));
  const unknown = chosen.filter((name) => name !== 'checks' && !(name in runners));
  if (unknown.length > 0)
    throw new Error(
      `There is no ${unknown.join(', ')}; choose from checks, ${Object.keys(runners).join(', ')}.`,
    );
  const { passed, failed, times, retried, failures } = await runAll(
    chosen.length > 0 ? chosen : ['checks', 'api', 'site', 'console', 'browser'],
  );
  printRetried(retried);
  printSlowest(times);
  printFailures(failures);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(`${error.message}\n\n0 passed, 1 failed`);
  process.exitCode = 1;
}

async function runAll(names) {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const results = names.includes('checks') ? [await checked()] : [];
  const during = names.includes('api') ? names.filter((name) => DURING_API.includes(name)) : [];
  const others = names.filter((name) => name !== 'checks' && !during.includes(name));
  const passes = runInTurn(passesOf(others));
  const besides = runInTurn(passesOf(during, 1), passes);
  try {
    results.push(...(await passes));
  } finally {
    results.push(...(await besides));
    if (servers) await cleanRedis(await servers);
  }
  const sum = (name) => results.reduce((total, result) => total + result[name], 0);
  const all = (name) => results.flatMap((result) => result[name] ?? []);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    times: all('times'),
    retried: all('retried'),
    failures: all('failures'),
  };
}

async function* passesOf(names, cores) {
  for (const name of names) yield* await runners[name](cores);
}

/**
 * Runs passes in their order, and resolves with their results. Each starts when the one before has fewer shards left than
 * there are cores: the last may wait for half a minute longer, and with more of them each would take far longer. It prints
 * once that and `before` have ended.
 */
async function runInTurn(passes, before = Promise.resolve()) {
  const results = [];
  try {
    for await (const pass of passes) {
      const { leavesCore, result } = start(pass, results.at(-1) ?? before);
      results.push(result);
      await leavesCore;
    }
  } finally {
    await Promise.all(results);
  }
  return Promise.all(results);
}

/** `result` resolves when the pass has printed everything. */
function start(pass, before) {
  let held = '';
  let print = (text) => (held += text);
  print(headingOf(pass.title));
  const takeTurn = () => {
    print = (text) => process.stdout.write(text);
    print(held);
  };
  const turn = before.then(takeTurn, takeTurn);
  let leaveCore;
  const leavesCore = new Promise((resolve) => (leaveCore = resolve));
  let left = pass.shards;
  const onText = (text) => {
    print(text);
    left -= stripVTControlCharacters(text).match(SHARD_ENDED)?.length ?? 0;
    if (left < Math.min(pass.shards, availableParallelism())) leaveCore();
  };
  const result = runPass(pass, onText).then(async ({ summary, ...counted }) => {
    leaveCore();
    await turn;
    print(`${summary}\n`);
    return counted;
  });
  return { leavesCore, result };
}

async function checked() {
  process.stdout.write(headingOf('Checks'));
  return runChecks();
}

async function runPass({ title, report, command, cwd, env, count, ...listed }, onText) {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const { code, seconds } = await run(nodePath(), command, { cwd, env: { ...colours, ...env }, onText });
  const found = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  const counted = found ? count(found) : { passed: 0, failed: 0 };
  // A runner that crashed outside any test counts as a failure too.
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  const summary = `${title}: ${counted.passed} passed, ${counted.failed} failed (${seconds.toFixed(0)} s)`;
  const listOf = (name) => (found ? listed[name](found) : []);
  const failures = listOf('failures').map((failure) => ({ ...failure, pass: title }));
  if (counted.failed > 0 && failures.length === 0)
    failures.push({ title, message: `The runner ended with ${code}.` });
  return { ...counted, times: listOf('times'), retried: listOf('retried'), failures, summary };
}

function jest(title, name, files, servers, names) {
  const report = join(RESULTS, `api-${name}.json`);
  const { args, env, shards } = sharded(name, files);
  return {
    title,
    report,
    shards,
    command: [
      ...[binOf('jest'), '--json', `--outputFile=${report}`, ...args],
      ...(names ? [`--testNamePattern=${names}`] : []),
    ],
    env: { ...JEST_ENV, ...env, ...servers },
    count: countOfJest,
    times: () => [...timesOf(name)].map(([file, seconds]) => ({ file, seconds, on: name })),
    retried: retriedOfJest,
    failures: failuresOfJest,
  };
}

function vitest(title, workspace, cores = availableParallelism()) {
  const report = join(RESULTS, `${workspace}.json`);
  return {
    title,
    report,
    cwd: workspace,
    command: [
      binOf('vitest', 'vitest', workspace),
      ...['run', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      // By default Vitest leaves one core for an editor.
      `--maxWorkers=${cores}`,
    ],
    count: countOfJest,
    times: ({ testResults }) =>
      testResults.map(({ name, startTime, endTime }) => ({
        file: relative(root, name),
        seconds: (endTime - startTime) / 1000,
      })),
    retried: retriedOfJest,
    failures: failuresOfJest,
  };
}

/** Jest and Vitest use the same format; a file that could not be loaded counts as one failure. */
function countOfJest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

function retriedOfJest({ testResults }) {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => fullName),
  );
}

function failuresOfJest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [{ title: relative(root, name), message }]
      : assertionResults
          .filter((test) => test.status === 'failed')
          .map(({ fullName, failureMessages }) => ({ title: fullName, message: failureMessages.join('\n') })),
  );
}

function countOfPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** The seconds of all tests of a file, over all screens and retries. */
function timesOfPlaywright({ suites }) {
  const secondsOf = ({ specs, suites: inner = [] }) =>
    inner.reduce((sum, suite) => sum + secondsOf(suite), 0) +
    specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.map((suite) => ({ file: `test/browser/${suite.file}`, seconds: secondsOf(suite) }));
}

function retriedOfPlaywright({ suites }) {
  return suites.flatMap((suite) => titlesOf(suite, 'flaky')).map(({ title }) => title);
}

function failuresOfPlaywright({ suites, errors }) {
  const outside = errors.map(({ message }) => ({ title: 'outside the tests', message }));
  return [...suites.flatMap((suite) => titlesOf(suite, 'unexpected')), ...outside];
}

/** {title, message} of the tests of a suite that ended so. */
function titlesOf({ file, specs, suites: inner = [] }, ended) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === ended)
      .map(({ projectName, results }) => ({
        title: `${file} › ${title} (${projectName})`,
        message: results.at(-1)?.error?.message,
      })),
  );
  return [...own, ...inner.flatMap((suite) => titlesOf(suite, ended))];
}

function printRetried(titles) {
  if (titles.length === 0) return;
  process.stdout.write(headingOf('Passed at the second try'));
  for (const title of titles) console.log(`  ${title}`);
}

function printSlowest(times) {
  if (times.length === 0) return;
  process.stdout.write(headingOf('Slowest files'));
  for (const { file, seconds, on } of times.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}${on ? ` (${on})` : ''}`);
}

function printFailures(failures) {
  if (failures.length === 0) return;
  process.stdout.write(headingOf('Failed'));
  for (const { pass, title, message = '' } of failures) {
    console.log(`  ${pass ? `${pass}: ` : ''}${title}`);
    const lines = stripVTControlCharacters(message)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line && !line.startsWith('at '));
    for (const line of lines.slice(0, MESSAGE_LINES)) console.log(`      ${line.slice(0, 200)}`);
  }
}

function headingOf(text) {
  return `\n── ${text} ${'─'.repeat(Math.max(3, 70 - text.length))}\n`;
}
