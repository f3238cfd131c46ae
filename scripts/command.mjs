import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { nodePath, root } from './project.mjs';

/** Runs one of `src/commands` with the environment of `npm start`: `node scripts/command.mjs backup file.tar.gz`. */
const [name, ...args] = process.argv.slice(2);

try {
  ensureInstalled();
  await build(['api']);
  const env = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  const result = spawnSync(nodePath(), [...env, `dist/commands/${name}.js`, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = result.status ?? 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
