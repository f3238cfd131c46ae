import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeApiTypes } from './api-types.mjs';
import { ensureInstalled } from './install.mjs';
import { binOf, nodePath, root, writeStamp } from './project.mjs';

/**
 * Runs everything and reloads it on changes: `nest start --watch` compiles and restarts the API, Vite serves both apps
 * and forwards requests to the API. All of them end together. A compile error or a failed start is reported and leaves
 * the rest running until the next change.
 */
const PORTS = { web: process.env.WEB_PORT ?? '5173', admin: process.env.ADMIN_PORT ?? '5174' };
const apiUrl = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const children = new Set();
let stopping = false;

try {
  ensureInstalled();
  await writeApiTypes();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
startApi();
for (const app of ['web', 'admin']) {
  start(app, [binOf('vite', 'vite', app), '--port', PORTS[app], '--strictPort', '--clearScreen', 'false']).on(
    'exit',
    stop,
  );
}
console.log(
  `Site http://localhost:${PORTS.web}   Console http://localhost:${PORTS.admin}/admin/   API ${apiUrl}/api/docs`,
);

function startApi() {
  // The next build must be a full one, because watching leaves an unbundled program in `dist`.
  writeStamp('api', '');
  const env = existsSync(join(root, '.env')) ? ['--env-file', '.env'] : [];
  const nest = [binOf('@nestjs/cli', 'nest'), 'start', '--watch', '--no-shell', '--exec', nodePath(), ...env];
  start('.', nest).on('exit', stop);
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
