import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useDataProvider, useGetIdentity, useRedirect } from 'react-admin';
import type { Thing } from './decidable';
import { saveTrail, nextOn, pathOf, trailThrough, type Trail } from './undo/trail';

type Next = { path: string; isLast: boolean; trail: Trail };

/**
 * The page after this one, on the list that the admin came from; at its end the list itself. `go` opens it, and waits
 * for the list where that is not loaded yet.
 */
export function useNext({ resource, id }: Thing): { isLast: boolean; go: () => Promise<void> } {
  const provider = useDataProvider();
  const client = useQueryClient();
  const redirect = useRedirect();
  const { identity } = useGetIdentity();
  const me = identity?.id;
  const query = useMemo(
    () => ({
      queryKey: ['next', resource, id, me],
      queryFn: async (): Promise<Next> => {
        const trail = trailThrough({ resource, id });
        const next = await nextOn(provider, trail, id, me);
        return next
          ? { path: pathOf(trail.list, next.item), isLast: false, trail: next.trail }
          : { path: `/${trail.list}`, isLast: true, trail };
      },
    }),
    [provider, resource, id, me],
  );
  const { data } = useQuery(query);
  const go = useCallback(async () => {
    const next = await client.ensureQueryData(query);
    saveTrail(next.trail);
    redirect(next.path);
  }, [client, query, redirect]);
  return { isLast: data?.isLast ?? false, go };
}
