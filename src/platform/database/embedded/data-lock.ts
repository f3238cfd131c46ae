import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** How long a process whose parent was just killed may need to notice and to leave. */
const PATIENCE_MS = 6_000;

/**
 * Takes the lock file, which holds the id of the process that uses the data beside it. A dead owner's lock
 * is taken over; a living owner is waited for a little, because a server that was killed leaves a database
 * process that is about to end.
 * Answers the function that gives the lock back; throws with a readable text when the data stays in use.
 */
export async function takeDataLock(file: string): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true });
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    if (tryLock(file)) return () => release(file);
    const owner = readOwner(file);
    if (owner === null || !isDatabaseProcess(owner)) {
      clearStale(file, owner);
    } else if (Date.now() > until) {
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

/** Moved aside first: of two that find the same stale lock, only one can move it. */
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

/** Process ids are used again, in containers all the time: where the system tells, look at what runs. */
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
