import { AppError } from '../platform/http/errors';

/** How long a sender may be silent, or slower on average than the slowest phone. */
const SILENT_MS = 15_000;
const SLOWEST_BYTES_PER_SECOND = 1_024;

const tooSlow = (): AppError => new AppError(408, 'REQUEST_TIMEOUT', 'The request took too long');

/** Measures the time that a sender needs for the pieces of a body, without the time spent on this side between them. */
export class SenderPace {
  private waitedMs = 0;
  private bytes = 0;

  /** Resolves to the piece. Throws 408 if it does not arrive in time, or if the average so far is too slow. */
  async receive<T>(piece: Promise<IteratorResult<T>>): Promise<IteratorResult<T>> {
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
  // After the timeout nobody awaits the piece, so its rejection must be handled here.
  piece.catch(() => undefined);
  try {
    return await Promise.race([piece, late]);
  } finally {
    clearTimeout(timer);
  }
}
