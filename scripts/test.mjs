import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { runChecks } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { cleanRedis, findServers } from './test-servers.mjs';
import { binOf, nodePath, root, run } from './project.mjs';

/**
 * Everything that can be tested, on what is to be found: `npm test`, or some of it by name:
 * `npm test -- checks api site console browser`. `servers` (never by default) runs the API tests once more on the
 * PostgreSQL and Redis of this machine.
 * The last line adds up what the runners counted.
 */
const RESULTS = join(root, '.cache/test-results');

const JEST_ENV = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };

/**
 * Every runner writes a report of its own; `count` reads {passed, failed} out of it. `before` answers more variables
 * for the environment, or null when there is nothing to run on.
 */
const runners = {
  api: {
    title: 'API tests',
    command: (report) => [binOf('jest'), '--json', `--outputFile=${report}`],
    env: JEST_ENV,
    count: countOfJest,
  },
  servers: {
    title: 'API tests on PostgreSQL and Redis',
    // The others ask no server, or start a program on a database of its own.
    command: (report) => [binOf('jest'), '--json', `--outputFile=${report}`, 'test/api/', 'backup', 'marks'],
    before: async () => {
      const servers = await findServers();
      return servers ? { ...JEST_ENV, ...servers } : null;
    },
    after: cleanRedis,
    count: countOfJest,
  },
  site: vitest('Component tests of the site', 'web'),
  console: vitest('Component tests of the console', 'admin'),
  browser: {
    title: 'Browser tests',
    command: () => [binOf('@playwright/test', 'playwright'), 'test'],
    needs: 'playwright.config.ts',
    before: async () => {
      await build();
      return {};
    },
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(RESULTS, 'browser.json') },
    count: countOfPlaywright,
  },
};

try {
  ensureInstalled();
  const chosen = process.argv.slice(2).filter((name) => !name.startsWith('-'));
  const unknown = chosen.filter((name) => name !== 'checks' && !(name in runners));
  if (unknown.length > 0)
    throw new Error(
      `There is no ${unknown.join(', ')}; choose from checks, ${Object.keys(runners).join(', ')}.`,
    );
  const { passed, failed } = await runAll(
    chosen.length > 0 ? chosen : ['checks', 'api', 'site', 'console', 'browser'],
  );
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(`${error.message}\n\n0 passed, 1 failed`);
  process.exitCode = 1;
}

async function runAll(names) {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const total = { passed: 0, failed: 0 };
  for (const name of names) {
    const { passed, failed } = name === 'checks' ? await checked() : await runRunner(name, runners[name]);
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}

async function checked() {
  heading('Checks');
  return runChecks();
}

async function runRunner(name, { title, needs, before, after, command, cwd, env, count }) {
  if (needs && !existsSync(join(root, needs))) return { passed: 0, failed: 0 };
  heading(title);
  const more = before ? await before() : {};
  if (!more) return { passed: 0, failed: 0 };
  const report = join(RESULTS, `${name}.json`);
  const { code, seconds } = await run(nodePath(), command(report), { cwd, env: { ...env, ...more } });
  await after?.(more);
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 };
  // A runner that broke outside of any test has failed all the same.
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  console.log(`${title}: ${counted.passed} passed, ${counted.failed} failed (${seconds.toFixed(0)} s)`);
  return counted;
}

function vitest(title, workspace) {
  return {
    title,
    cwd: workspace,
    needs: `${workspace}/vite.config.ts`,
    command: (report) => [
      binOf('vitest', 'vitest', workspace),
      ...['run', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    count: countOfJest,
  };
}

/** Jest and Vitest write the same; a file that could not be loaded counts as one failure. */
function countOfJest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

function countOfPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

function heading(text) {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(3, 70 - text.length))}`);
}
