import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** How long a process whose parent was just killed may need to notice and exit. */
const PATIENCE_MS = 6_000;

/**
 * Creates the lock file, which holds the id of the process that uses the data next to it. A lock whose owner is dead is
 * taken over; a living owner is waited for briefly, because a killed server leaves a database process that is about to
 * exit. Returns the function that releases the lock; throws with a readable message when the data stays in use.
 */
export async function takeDataLock(file: string): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true });
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    if (tryLock(file)) return () => release(file);
    const owner = readOwner(file);
    if (owner === null || !isDatabaseProcess(owner)) {
      clearStale(file, owner);
    } else if (performance.now() > until) {
      throw new Error(`${dirname(file)} is in use by process ${owner}. Stop it, or choose another DATA_DIR.`);
    } else {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function tryLock(file: string): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readOwner(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/** Renamed first: of two processes that find the same stale lock, only one can rename it. */
function clearStale(file: string, owner: number | null): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readOwner(aside) === owner) rmSync(aside, { force: true });
    else renameSync(aside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function release(file: string): void {
  if (readOwner(file) === process.pid) rmSync(file, { force: true });
}

/**
 * Process ids are reused, in containers all the time; where the system exposes it, check which program runs under the
 * id.
 */
function isDatabaseProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('embedded-server');
  } catch {
    return isAlive(pid);
  }
}

function isAlive(pid: number): boolean {
  if (process.platform === 'linux') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
