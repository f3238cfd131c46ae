import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** As long as one waits before "Still loading". */
const MOST_MS = 10_000;

const isUnseen = (query: Query): boolean => query.getObserversCount() === 0;
/** What has something is asked anew by itself; a first answer on its way would be taken for the new one. */
const hasNothing = ({ state }: Query): boolean => state.data === undefined;

/**
 * After a change, before the page says "done": what is in sight of these keys is asked for again and waited for, what is
 * not is forgotten, so that nothing that can be pressed next holds what was before. Answers that are on their way may
 * have been read before the change and are dropped. Never fails, and waits ten seconds at most: what comes later shows
 * when it comes. What is `gone` is not asked for: its page may still be leaving.
 */
export async function showChanged(queries: QueryClient, keys: QueryKey[], gone?: string): Promise<void> {
  const isGone = ({ queryHash }: Query): boolean => gone !== undefined && queryHash.includes(gone);
  await Promise.all(keys.map((queryKey) => queries.cancelQueries({ queryKey, predicate: hasNothing })));
  const seen = keys.map(async (queryKey) => {
    queries.removeQueries({ queryKey, predicate: isUnseen });
    await queries.invalidateQueries({ queryKey, refetchType: 'none' });
    await queries.refetchQueries({ queryKey, type: 'active', predicate: (query) => !isGone(query) });
  });
  await Promise.race([Promise.all(seen), new Promise((resolve) => setTimeout(resolve, MOST_MS))]);
}
