import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** Signs that Node's resolution of packages, the embedded database or the bundler does not take literally in a path. */
const MARKS = /[#%*?]/;

/**
 * Installs the packages of package-lock.json when they are missing or differ. Needs only Node and npm. Throws with a
 * readable message when npm fails, or where the folder's path has a sign that the tools cannot read.
 */
export function ensureInstalled() {
  const mark = MARKS.exec(root)?.[0];
  if (mark)
    throw new Error(
      `This folder's path has ${mark} in it, which the tools cannot read. Move it elsewhere: ${root}`,
    );
  const reason = whyInstall();
  if (!reason) return;
  console.log(`Installing packages (${reason}); this takes about a minute…`);
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (npm(['ci', ...flags])) return;
  // When a registry lacks packages for other systems, `npm ci` rejects a lockfile that fits this system.
  console.log('npm ci refused; installing what package-lock.json names…');
  if (!npm(['install', '--no-save', ...flags])) throw new Error('npm failed; what it says stands above.');
}

function npm(args) {
  const file = process.env.npm_execpath;
  const result = file?.endsWith('.js')
    ? spawnSync(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit' });
  if (result.error) throw new Error(`npm cannot be run: ${result.error.message}`);
  return result.status === 0;
}

/**
 * npm writes the installed packages to node_modules/.package-lock.json as its last step, so an interrupted installation
 * has no such file, and a manual one counts as well. Packages for other systems are optional and may be missing.
 */
function whyInstall() {
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const recordFile = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(recordFile)) return 'none are there yet';
  if (!existsSync(join(root, 'node_modules/node/bin/node'))) return 'the pinned Node is missing';
  const installed = JSON.parse(readFileSync(recordFile, 'utf8')).packages;
  const differs = Object.entries(wanted).some(
    ([path, entry]) =>
      path.includes('node_modules/') &&
      (installed[path] ? installed[path].version !== entry.version : !entry.optional && !entry.devOptional),
  );
  return differs ? 'package-lock.json changed' : null;
}
