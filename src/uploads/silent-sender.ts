import { AppError } from '../platform/http/errors';

/**
 * How long the sender of an upload may pause: a phone that changes from one network to another is silent for some 20 s.
 * Uploads that trickle without a pause end with the time that the server allows any request.
 */
const SILENT_MS = 30_000;

/** Resolves to the next piece of a body. Throws 408 when nothing has arrived for {@link SILENT_MS}. */
export async function unlessSilent<T>(piece: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silent = new Promise<never>((_, reject) => {
    const late = new AppError(408, 'REQUEST_TIMEOUT', 'The request took too long');
    timer = setTimeout(() => reject(late), SILENT_MS);
  });
  // After the timeout nobody awaits the piece, so its rejection must be handled here.
  piece.catch(() => undefined);
  try {
    return await Promise.race([piece, silent]);
  } finally {
    clearTimeout(timer);
  }
}
