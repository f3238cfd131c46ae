import { setFlagsFromString } from 'node:v8';

/** V8's compilers that work in threads of their own. */
const COMPILERS = ['--no-opt', '--no-maglev', '--no-sparkplug'];

/** Time for those threads to finish what they compile; the loop of this process, which they may need for that, runs on. */
const SETTLE_MS = 300;

/**
 * Ends this process with an exit code. `process.exit` alone can hang for ever: it waits for V8's compiling threads, and
 * one of them that needs a garbage collection waits for this thread (https://github.com/nodejs/node/issues/54918). A
 * start that fails in its first second, when much is being compiled, hit that; nobody restarts a process that never
 * ends. So no new compilation starts, and the end waits for those under way.
 */
export function endProcess(code: number): void {
  for (const flag of COMPILERS) setFlagsFromString(flag);
  setTimeout(() => process.exit(code), SETTLE_MS);
}
