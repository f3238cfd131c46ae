import { argon2Sync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** The input of the hash function; all but the password is part of the stored hash. `memory` in KiB. */
export type HashTask = {
  password: string;
  salt: Uint8Array;
  memory: number;
  passes: number;
  lanes: number;
  tagLength: number;
};
export type HashResult = { tag: Uint8Array } | { error: string };

/** Gives way to the threads that respond to requests, without starving: it gets a tenth of a core that others want too. */
const NICE = 10;
// On Linux the priority is the thread's own; elsewhere it would be the whole program's.
if (process.platform === 'linux') setPriority(0, NICE);

parentPort!.on('message', (task: HashTask) => parentPort!.postMessage(resultOf(task)));

function resultOf({ password, salt, memory, passes, lanes, tagLength }: HashTask): HashResult {
  try {
    const message = Buffer.from(password, 'utf8');
    const parameters = { message, nonce: salt, parallelism: lanes, tagLength, memory, passes };
    return { tag: argon2Sync('argon2id', parameters) };
  } catch (error) {
    return { error: String(error) };
  }
}
