import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks again for what may be out of date by now. An answer that is on its way is dropped: it may have been read before
 * the change was written, and invalidating alone would wait for it and believe it.
 */
export async function askAnew(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}
