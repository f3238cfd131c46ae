import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { binOf, nodePath, root, PROGRAM_FLAGS } from './project.mjs';

/**
 * Everything at once, reloading: the API compiles and restarts on a change, both apps are served by Vite, which hands
 * calls to the API. All end together.
 */
const PORTS = { web: process.env.WEB_PORT ?? '5173', admin: process.env.ADMIN_PORT ?? '5174' };
const SETTLE_MS = 150;
const apiUrl = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const children = new Set();
let api;
let stopping = false;

try {
  ensureInstalled();
  await build(['api']);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
runApi();
for (const app of ['web', 'admin']) {
  start(app, [binOf('vite', 'vite', app), '--port', PORTS[app], '--strictPort', '--clearScreen', 'false']).on(
    'exit',
    stop,
  );
}
console.log(
  `Site http://localhost:${PORTS.web}   Console http://localhost:${PORTS.admin}/admin/   API ${apiUrl}/api/docs`,
);
let pending;
watch(join(root, 'src'), { recursive: true }, () => {
  clearTimeout(pending);
  pending = setTimeout(() => void reload(), SETTLE_MS);
});

function runApi() {
  const env = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  api = start('.', [...PROGRAM_FLAGS, ...env, 'dist/main.js']);
}

/** A file that does not compile, or a start that fails, is told and leaves the rest running until the next change. */
async function reload() {
  try {
    await build(['api']);
  } catch (error) {
    console.error(error.message);
    return;
  }
  const old = api;
  if (old.exitCode === null && old.signalCode === null) {
    await new Promise((resolve) => {
      old.once('exit', resolve);
      old.kill('SIGTERM');
    });
  }
  if (!stopping) runApi();
}

function start(cwd, args) {
  const child = spawn(nodePath(), args, {
    cwd: join(root, cwd),
    env: { ...process.env, API_URL: apiUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.add(child);
  child.on('exit', () => children.delete(child));
  return child;
}

function stop() {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  setInterval(() => children.size === 0 && process.exit(0), 50);
}
