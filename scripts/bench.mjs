import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { nodePath, root } from './project.mjs';

/** Programs of `bench/`; without a name it is the first. */
const PROGRAMS = ['bench', 'load', 'every-endpoint', 'replicas'];

/** Runs one of them on the built API: `node scripts/bench.mjs load <database URL> 100000`. */
const given = process.argv.slice(2);
const [name, ...args] = PROGRAMS.includes(given[0]) ? given : [PROGRAMS[0], ...given];

try {
  ensureInstalled();
  await build(['api']);
  const result = spawnSync(nodePath(), [join(root, 'bench', `${name}.mjs`), ...args], { stdio: 'inherit' });
  process.exitCode = result.status ?? 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
