import { unavailable } from '../errors';

const WAIT_MS = 2_000;

/**
 * Work under the same key runs one after the other in this process. The database decides races by itself; this keeps a
 * burst of equal calls from waiting there, each with a connection that everybody else needs.
 */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Throws 503 when the turn does not come within two seconds. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const asked = performance.now();
    const inTurn = (): Promise<T> => {
      if (performance.now() - asked > WAIT_MS) throw unavailable();
      return work();
    };
    const before = this.last.get(key);
    const mine = before ? before.then(inTurn, inTurn) : work();
    this.last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === mine) this.last.delete(key);
    }
  }
}
