import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';

const requests = new AsyncLocalStorage<AwaitedReactions>();

/** Reactions that run, and are waited for: by the response to a request, or by the end of the process. */
export class AwaitedReactions {
  private readonly running = new Set<Promise<void>>();

  get size(): number {
    return this.running.size;
  }

  /** The reactions of the running request; undefined outside a request. */
  static ofRequest(): AwaitedReactions | undefined {
    return requests.getStore();
  }

  /** Runs the rest of a request, or what follows from it. */
  collect<T>(run: () => T): T {
    return requests.run(this, run);
  }

  /**
   * Also while others are awaited: a reaction may cause more. Resolves when it has ended; its failure is for the caller
   * to handle.
   */
  add(reaction: Promise<unknown>): Promise<void> {
    const ended = reaction.then(noResult, noResult);
    this.running.add(ended);
    void ended.then(() => this.running.delete(ended));
    return ended;
  }

  /** Resolves when all have ended, or after `limit` milliseconds. */
  async settled(limit: number): Promise<void> {
    const ended = new AbortController();
    const late = pause(limit, undefined, { signal: ended.signal, ref: false }).catch(noResult);
    await Promise.race([this.allEnded(), late]);
    ended.abort();
  }

  private async allEnded(): Promise<void> {
    while (this.size > 0) await Promise.all(this.running);
  }
}

const noResult = (): void => undefined;
