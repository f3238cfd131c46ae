import { setTimeout as pause } from 'node:timers/promises';

/** Waits until the condition returns something true, and returns that. Throws when it does not in time. */
export async function until<T>(
  condition: () => T | Promise<T>,
  withinMs: number,
  everyMs = 20,
): Promise<NonNullable<T>> {
  for (const from = performance.now(); performance.now() - from < withinMs; await pause(everyMs)) {
    const found = await condition();
    if (found) return found;
  }
  throw new Error(`Did not happen within ${withinMs} ms: ${String(condition)}`);
}
