import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { unavailable } from '../../platform/http/errors';
import type { HashResult, HashTask } from './password-worker';

/** With some 50 hashes a second a core, the last in the queue waits two seconds at most. */
const WAITING_MAX = 200;
const HEAP_MB = 16;

type Waiting = { task: HashTask; resolve: (tag: Buffer) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; busyWith: Waiting | null };

/**
 * Hashes in threads of low priority, one a core, started when first needed: a storm of sign-ins takes what the
 * requests of everybody else leave over. A short queue stands behind them, and 503 beyond it.
 */
export class HashThreads {
  private readonly threads: Thread[] = [];
  private readonly queue: Waiting[] = [];

  /** The tag of the task. Throws 503 when too many wait. */
  run(task: HashTask): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      if (this.queue.length >= WAITING_MAX) return reject(unavailable());
      this.queue.push({ task, resolve, reject });
      this.next();
    });
  }

  async stop(): Promise<void> {
    await Promise.all(this.threads.splice(0).map(({ worker }) => worker.terminate()));
  }

  private next(): void {
    if (this.queue.length === 0) return;
    const idle = this.threads.find((thread) => thread.busyWith === null);
    const thread = idle ?? (this.threads.length < availableParallelism() ? this.start() : null);
    if (!thread) return;
    thread.busyWith = this.queue.shift()!;
    thread.worker.ref();
    thread.worker.postMessage(thread.busyWith.task);
  }

  private start(): Thread {
    // Compiled next to this file, or run from source (as in tests), where Node strips the types itself.
    const worker = new Worker(join(__dirname, `password-worker${extname(__filename)}`), {
      execArgv: ['--disable-warning=ExperimentalWarning', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 1 },
    });
    const thread: Thread = { worker, busyWith: null };
    worker.unref();
    worker.on('message', (result: HashResult) => {
      const done = thread.busyWith;
      thread.busyWith = null;
      worker.unref();
      if ('tag' in result) done?.resolve(Buffer.from(result.tag));
      else done?.reject(new Error(result.error));
      this.next();
    });
    worker.on('error', (error) => this.drop(thread, error));
    worker.on('exit', () => this.drop(thread, new Error('The hashing thread ended')));
    this.threads.push(thread);
    return thread;
  }

  /** Another one is started with the next task. */
  private drop(thread: Thread, error: Error): void {
    const index = this.threads.indexOf(thread);
    if (index >= 0) this.threads.splice(index, 1);
    thread.busyWith?.reject(error);
    thread.busyWith = null;
    this.next();
  }
}
