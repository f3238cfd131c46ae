import { Injectable } from '@nestjs/common';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { CalendarProblem } from './calendar-problem';
import type { CalendarRead, CalendarResult, CalendarTask } from './calendar-worker';

/** The number of calendars that are read at the same time; each takes a core and up to this memory. */
const THREADS_MAX = 2;
const HEAP_MB = 128;

/**
 * Reads calendars in a thread that ends with each: whatever somebody else wrote into one, rules that repeat without end
 * included, neither holds up a request nor outlives its time.
 */
@Injectable()
export class CalendarThreadsService {
  private busy = 0;
  private readonly waiting: (() => void)[] = [];

  /** Throws {@link CalendarProblem}, or the reason of the signal. */
  async parse(task: CalendarTask, signal: AbortSignal): Promise<CalendarRead> {
    await this.waitForThread();
    try {
      signal.throwIfAborted();
      return await readIn(newThread(), task, signal);
    } finally {
      this.busy -= 1;
      this.waiting.shift()?.();
    }
  }

  private async waitForThread(): Promise<void> {
    while (this.busy >= THREADS_MAX) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.busy += 1;
  }
}

// Compiled next to this file, or run from source (as in tests), where Node strips the types itself.
const newThread = (): Worker =>
  new Worker(join(__dirname, `calendar-worker${extname(__filename)}`), {
    execArgv: ['--disable-warning=ExperimentalWarning', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });

async function readIn(worker: Worker, task: CalendarTask, signal: AbortSignal): Promise<CalendarRead> {
  // A thread may fail while it is being ended; an error without a listener would end the program.
  worker.on('error', () => undefined);
  try {
    worker.postMessage(task);
    const [result] = (await once(worker, 'message', { signal })) as [CalendarResult];
    if ('problem' in result) throw new CalendarProblem(result.problem);
    return result;
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw isFull ? new CalendarProblem('tooMany') : error;
  } finally {
    await worker.terminate();
  }
}
