/**
 * Runs `work` until it is done, until nobody waits for it any more (`left`), or until the time is over, when it fails
 * with a TypeError as for a lost connection. Its signal aborts with either.
 */
export async function withinTime<T>(
  milliseconds: number,
  left: AbortSignal | null | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const leave = (): void => limit.abort(left?.reason);
  const timer = setTimeout(() => limit.abort(new TypeError('No response in time')), milliseconds);
  left?.addEventListener('abort', leave);
  if (left?.aborted) leave();
  try {
    return await untilAborted(limit.signal, work(limit.signal));
  } finally {
    clearTimeout(timer);
    left?.removeEventListener('abort', leave);
  }
}

/** Rejects with the signal, also where the browser does not stop what has begun. */
function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    work.then(resolve, reject);
  });
}
