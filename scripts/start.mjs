import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`Node 20 or newer is needed; this is ${process.version}.`);
  process.exit(1);
}

const { ensureInstalled } = await import('./install.mjs');
const { build } = await import('./build.mjs');
const { nodePath, PROGRAM_FLAGS, root } = await import('./project.mjs');

try {
  ensureInstalled();
  await build();
  serve();
} catch (error) {
  console.error(error.code === 'EACCES' ? `${error.message}\nThis folder must be writable.` : error.message);
  process.exitCode = 1;
}

/** The program runs as a child process, because it needs another Node than the one that may have started npm. */
function serve() {
  const env = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  // The channel lets the program notice when this process ends, for whatever reason.
  const child = spawn(nodePath(), [...PROGRAM_FLAGS, ...env, 'dist/main.js', ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // One glibc arena: with one per thread, memory that hashing and image processing freed would stay allocated.
    env: { MALLOC_ARENA_MAX: '1', ...process.env },
  });
  // Always SIGTERM: a terminal sends Ctrl-C to both processes, and a second SIGINT would cut the orderly stop short.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
  leaveWithNpm(child);
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 1);
    // Handlers and the timer would otherwise keep this process alive.
    process.exit();
  });
}

/** npm that was killed by SIGKILL cannot forward a signal: the server must not stay behind and occupy its port. */
function leaveWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 1000).unref();
}
