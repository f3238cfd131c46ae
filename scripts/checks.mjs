import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeApiTypes } from './api-types.mjs';
import { build } from './build.mjs';
import { binOf, nodePath, root, run } from './project.mjs';

const depcruise = (folder, tsconfig) => [
  binOf('dependency-cruiser', 'depcruise'),
  ...[folder, '--config', '.dependency-cruiser.cjs', '--ts-config', tsconfig],
];

/**
 * The checks that do not run the program. `command` returns the arguments for Node; a check is skipped when the file in
 * `needs` is missing.
 */
export const checks = [
  // The linter has read the types by then: the compilers of the API, site, console and browser tests would read them again.
  { name: 'lint and types', command: () => [binOf('oxlint'), '--type-check', '--deny-warnings'] },
  { name: 'files a folder', command: () => ['scripts/house.mjs'] },
  { name: 'regular expressions', command: () => ['scripts/patterns.mjs'] },
  { name: 'clocks', command: () => ['scripts/clocks.mjs'] },
  { name: 'format', command: () => [binOf('oxfmt'), '--check'] },
  { name: 'imports of the API', command: () => depcruise('src', 'tsconfig.json') },
  { name: 'imports of the site', command: () => depcruise('web/src', 'web/tsconfig.json'), needs: 'web/src' },
  {
    name: 'imports of the console',
    command: () => depcruise('admin/src', 'admin/tsconfig.json'),
    needs: 'admin/src',
  },
  { name: 'dead code', command: () => [binOf('knip'), '--no-progress', '--no-config-hints'] },
  { name: 'lockfile', command: () => ['scripts/lockfile.mjs'] },
  { name: 'budgets of the site', run: siteBudgets, needs: 'web/scripts/check-budgets.mjs' },
  { name: 'OpenAPI document', run: openApiDrift, needs: 'openapi.json' },
];

/** The committed document must match the program, so that a change of the contract is visible in the diff. */
async function openApiDrift() {
  await build(['api']);
  mkdirSync(join(root, '.cache'), { recursive: true });
  const fresh = join(root, '.cache/openapi.json');
  const result = await run(nodePath(), ['dist/commands/write-openapi.js', fresh], { quiet: true });
  if (result.code !== 0) return result;
  const same = readFileSync(fresh, 'utf8') === readFileSync(join(root, 'openapi.json'), 'utf8');
  const advice = 'openapi.json is not what the program serves: run `npm run api` and commit it.\n';
  return { ...result, code: same ? 0 : 1, output: same ? '' : advice };
}

async function siteBudgets() {
  await build(['web']);
  return run(nodePath(), ['web/scripts/check-budgets.mjs'], { quiet: true });
}

/** Runs the checks, two at a time; prints the failures. Returns {passed, failed, failures: {title, message}[]}. */
export async function runChecks(chosen = checks) {
  const waiting = chosen.filter(({ needs }) => !needs || existsSync(join(root, needs)));
  const count = { passed: 0, failed: 0, failures: [] };
  await writeApiTypes();
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = check.run ? await check.run() : await run(nodePath(), check.command(), { quiet: true });
      const good = result.code === 0;
      count[good ? 'passed' : 'failed'] += 1;
      if (!good) count.failures.push({ title: `Check: ${check.name}`, message: result.output });
      const time = `${result.seconds.toFixed(1)} s`;
      console.log(
        `${good ? '✓' : '✗'} ${check.name} (${time})${good ? '' : `\n${result.output.trimEnd()}\n`}`,
      );
    }
  };
  await Promise.all([worker(), worker()]);
  return count;
}
