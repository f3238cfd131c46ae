import { AppError } from '../platform/http/errors';

/** So long a sender may be silent, or be slower than the slowest phone on its average. */
const SILENT_MS = 15_000;
const SLOWEST_BYTES_PER_SECOND = 1_024;

const tooSlow = (): AppError => new AppError(408, 'REQUEST_TIMEOUT', 'The request took too long');

/** Times what a sender takes for the pieces of a body, without what passes between them on this side. */
export class SenderPace {
  private waitedMs = 0;
  private bytes = 0;

  /** The piece once it is there. Throws 408 when it does not come, or those so far came too slowly. */
  async of<T>(piece: Promise<IteratorResult<T>>): Promise<IteratorResult<T>> {
    const asked = performance.now();
    const next = await inTime(piece);
    this.waitedMs += performance.now() - asked;
    if (next.done || !Buffer.isBuffer(next.value)) return next;
    this.bytes += next.value.length;
    const seconds = this.waitedMs / 1_000;
    if (this.waitedMs > SILENT_MS && this.bytes / seconds < SLOWEST_BYTES_PER_SECOND) throw tooSlow();
    return next;
  }
}

async function inTime<T>(piece: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), SILENT_MS);
  });
  // Nobody listens any more to a piece that comes, or fails, too late.
  piece.catch(() => undefined);
  try {
    return await Promise.race([piece, late]);
  } finally {
    clearTimeout(timer);
  }
}
