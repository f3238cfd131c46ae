import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpuMsOf } from './machine.mjs';

const READY_LIMIT_MS = 120_000;
const POLL_MS = 20;
const onLinux = process.platform === 'linux';

/** Starts a Node program and waits until `ready` responds with 200. Returns it with the milliseconds that took. */
export async function startChild({ name, args, env, ready }) {
  const started = performance.now();
  const process_ = spawn(process.execPath, args, {
    env: { ...process.env, MALLOC_ARENA_MAX: '1', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let problem = '';
  process_.stderr.on('data', (chunk) => (problem = (problem + chunk).slice(-2_000)));
  while (performance.now() - started < READY_LIMIT_MS && process_.exitCode === null) {
    const response = await fetch(ready).catch(() => null);
    if (response?.ok) return new Child(name, process_, performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  process_.kill('SIGKILL');
  throw new Error(`${name} did not start\n${problem}`);
}

/** A running server and its use of CPU and memory. */
class Child {
  #process;

  constructor(name, child, readyMs) {
    this.name = name;
    this.readyMs = readyMs;
    this.#process = child;
  }

  /** CPU time used so far by all threads, in milliseconds; NaN where the system does not report it. */
  cpuMs() {
    return cpuMsOf(this.#process.pid);
  }

  /** Resident memory in megabytes. */
  memoryMb() {
    if (!onLinux) return NaN;
    const [, kilobytes] =
      /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.#process.pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1_024;
  }

  async stop() {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGTERM');
    const limit = setTimeout(() => this.#process.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(limit);
  }
}
