import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { nodePath, root } from './project.mjs';

/** Runs a program of `bench/` on the built API: `node scripts/bench.mjs load <database URL> 100000`. */
const [name, ...args] = process.argv.slice(2);

try {
  ensureInstalled();
  await build(['api']);
  const result = spawnSync(nodePath(), [join(root, 'bench', `${name}.mjs`), ...args], { stdio: 'inherit' });
  process.exitCode = result.status ?? 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
