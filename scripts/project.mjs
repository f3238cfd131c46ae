import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, whatever the working directory. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Node's options for the program. The young generation gets 4 MB instead of 16: at the rate of searches the process
 * then takes 320 MB instead of 430; detail pages, the quickest endpoint, pay for it with some CPU time.
 */
export const PROGRAM_FLAGS = ['--max-semi-space-size=4'];

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.cache', 'data']);

/** Every file below `path` (or `path` itself when it is a file), relative to the project, sorted. */
export function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  let entries;
  try {
    entries = readdirSync(full, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
  return entries
    .filter((entry) => !SKIPPED.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
    );
}

/** One hash over the names and contents of all files below the paths. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

export function readStamp(name) {
  const file = join(root, '.cache/stamps', name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

export function writeStamp(name, value) {
  mkdirSync(join(root, '.cache/stamps'), { recursive: true });
  writeFileSync(join(root, '.cache/stamps', name), value);
}

/**
 * The Node that runs everything after the installation: the pinned one in node_modules. Where its binary does not fit
 * the system (musl, an unusual processor), the caller's own Node is used when it is new enough.
 */
export function nodePath() {
  const pinned = join(root, 'node_modules/node/bin/node');
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 9)) return process.execPath;
  throw new Error(
    `The Node 24 that npm installs does not run on this system (${process.platform} ${process.arch}).\n` +
      'Install Node 24.9 or newer and start again.',
  );
}

/** The path of an installed package's command, as resolved from a workspace (`.` is the root). */
export function binOf(packageName, command = packageName, workspace = '.') {
  const require = createRequire(join(root, workspace, 'package.json'));
  const paths = require.resolve.paths(packageName).map((folder) => join(folder, packageName, 'package.json'));
  const file = paths.find((path) => existsSync(path));
  if (!file) throw new Error(`${packageName} is not installed`);
  const { bin } = JSON.parse(readFileSync(file, 'utf8'));
  return join(dirname(file), typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Runs a program in the project's folder. Returns {code, output, seconds}. `quiet` captures its output for the caller, as
 * does `onText`, which is called with each piece; otherwise the program prints directly, and `output` is empty.
 */
export function run(command, args, { cwd = '.', env = {}, quiet = false, onText } = {}) {
  const begun = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: join(root, cwd),
      env: { ...process.env, ...env },
      stdio: quiet || onText ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
        onText?.(text);
      });
    }
    const seconds = () => (Date.now() - begun) / 1000;
    child.on('error', (error) =>
      resolve({ code: 127, output: `${command}: ${error.message}`, seconds: seconds() }),
    );
    child.on('close', (code) => resolve({ code: code ?? 1, output, seconds: seconds() }));
  });
}
