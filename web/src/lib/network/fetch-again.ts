import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches data again that may be out of date. A pending response is dropped: it may have been read before the change
 * was written, and invalidating alone would wait for it and accept it.
 */
export async function fetchAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}
