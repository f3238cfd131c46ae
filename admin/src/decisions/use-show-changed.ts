import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const MOST_MS = 10_000;

/**
 * Call after a change, before the console says "done": active queries are fetched again and awaited, inactive ones are
 * removed, so that no page shows the state before. Never rejects, and waits ten seconds at most.
 */
export function useShowChanged(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    client.removeQueries({ predicate: (query) => query.getObserversCount() === 0 });
    await Promise.race([client.invalidateQueries(), new Promise((resolve) => setTimeout(resolve, MOST_MS))]);
  }, [client]);
}
