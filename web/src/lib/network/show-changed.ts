import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** The same time after which views say "Still loading". */
const MOST_MS = 10_000;

const isUnseen = (query: Query): boolean => query.getObserversCount() === 0;
/** A query with data fetches again when invalidated; a pending first response would be taken for the new one. */
const hasNothing = ({ state }: Query): boolean => state.data === undefined;

/**
 * Call after a change, before the page says "done": active queries of these keys are fetched again and awaited,
 * inactive ones are removed, so that no page shows the state before. Pending responses may have been read before the
 * change and are dropped. Never rejects, and waits ten seconds at most: later data shows when it arrives. Queries of
 * `deletedId` are not fetched: their page may still be closing.
 */
export async function showChanged(queries: QueryClient, keys: QueryKey[], deletedId?: string): Promise<void> {
  const isDeleted = ({ queryHash }: Query): boolean =>
    deletedId !== undefined && queryHash.includes(deletedId);
  await Promise.all(keys.map((queryKey) => queries.cancelQueries({ queryKey, predicate: hasNothing })));
  const seen = keys.map(async (queryKey) => {
    queries.removeQueries({ queryKey, predicate: isUnseen });
    await queries.invalidateQueries({ queryKey, refetchType: 'none' });
    await queries.refetchQueries({ queryKey, type: 'active', predicate: (query) => !isDeleted(query) });
  });
  await Promise.race([Promise.all(seen), new Promise((resolve) => setTimeout(resolve, MOST_MS))]);
}
