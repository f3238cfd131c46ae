import { AppError } from '../platform/http/errors';

/** How long a sender may be silent, or slower on average than the slowest phone: 15 seconds to the end of the response. */
const SILENT_MS = 14_500;
const SLOWEST_BYTES_PER_MS = 1.024;

const tooSlow = (): AppError => new AppError(408, 'REQUEST_TIMEOUT', 'The request took too long');

/** Measures the time that a sender needs for the pieces of a body, without the time spent on this side between them. */
export class SenderPace {
  private waitedMs = 0;
  private bytes = 0;

  /** Resolves to the piece. Throws 408 once it is late, or the average so far too slow. */
  async receive<T>(piece: Promise<IteratorResult<T>>): Promise<IteratorResult<T>> {
    const asked = performance.now();
    const allowed = Math.max(SILENT_MS, this.bytes / SLOWEST_BYTES_PER_MS);
    const next = await inTime(piece, Math.min(SILENT_MS, allowed - this.waitedMs));
    this.waitedMs += performance.now() - asked;
    if (Buffer.isBuffer(next.value)) this.bytes += next.value.length;
    return next;
  }
}

async function inTime<T>(piece: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), ms);
  });
  // After the timeout nobody awaits the piece, so its rejection must be handled here.
  piece.catch(() => undefined);
  try {
    return await Promise.race([piece, late]);
  } finally {
    clearTimeout(timer);
  }
}
