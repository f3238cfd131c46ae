import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const MOST_MS = 10_000;

/**
 * After a change, before the console says "done": what is in sight is read anew and waited for, what is not is forgotten,
 * so that nothing that can be pressed next holds what was before. Never fails, and waits ten seconds at most.
 */
export function useShowChanged(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    client.removeQueries({ predicate: (query) => query.getObserversCount() === 0 });
    await Promise.race([client.invalidateQueries(), new Promise((resolve) => setTimeout(resolve, MOST_MS))]);
  }, [client]);
}
