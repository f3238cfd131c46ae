import { unavailable } from '../errors';

const WAIT_MS = 2_000;

/**
 * Runs work under the same key one after the other in this process. The database decides races by itself; the mutex keeps a
 * burst of equal requests from waiting there, each holding a connection that others need.
 */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<unknown>>();
  /** The last refusal under a key, and when its check began. */
  private readonly seen = new Map<string, { at: number; refusal: object }>();

  /** Throws 503 when earlier work under the key takes more than two seconds. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const asked = performance.now();
    const inOrder = (): Promise<T> => {
      if (performance.now() - asked > WAIT_MS) throw unavailable();
      return work();
    };
    return this.queue(key, inOrder);
  }

  /**
   * As {@link run}, but first looks whether there is a refusal, which is returned instead. A crowd looks once: it holds for
   * everyone who had asked when that look began.
   */
  runUnless<R extends object, T>(
    key: string,
    look: () => Promise<R | null>,
    work: () => Promise<T>,
  ): Promise<{ refusal: R } | { done: T }> {
    const asked = performance.now();
    return this.queue(key, async () => {
      const at = performance.now();
      const known = this.seen.get(key);
      if (known && known.at >= asked) return { refusal: known.refusal as R };
      const refusal = await look();
      if (!refusal && at - asked > WAIT_MS) throw unavailable();
      if (!refusal) return { done: await work() };
      this.seen.set(key, { at, refusal });
      return { refusal };
    });
  }

  private async queue<T>(key: string, inOrder: () => Promise<T>): Promise<T> {
    const before = this.last.get(key);
    const mine = before ? before.then(inOrder, inOrder) : inOrder();
    this.last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === mine) {
        this.last.delete(key);
        this.seen.delete(key);
      }
    }
  }
}
