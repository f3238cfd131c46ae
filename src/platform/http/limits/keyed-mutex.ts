import { unavailable } from '../errors';

const WAIT_MS = 2_000;

/**
 * Runs work under the same key one after the other in this process. The database decides races by itself; the mutex keeps a
 * burst of equal requests from waiting there, each holding a connection that others need.
 */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Throws 503 when earlier work under the key takes more than two seconds. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const asked = performance.now();
    const inOrder = (): Promise<T> => {
      if (performance.now() - asked > WAIT_MS) throw unavailable();
      return work();
    };
    const before = this.last.get(key);
    const mine = before ? before.then(inOrder, inOrder) : work();
    this.last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === mine) this.last.delete(key);
    }
  }
}
