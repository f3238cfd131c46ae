import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorText } from '@/api/api-error';
import { useSession } from '@/lib/session/session';
import { notify } from '@/lib/toasts';
import { hiddenHomes } from '../recent-homes/local-homes';
import { hiddenIdsQuery, hideHome, showHome } from './hidden-homes-api';

const { queryKey } = hiddenIdsQuery;
const NONE: string[] = [];

interface Change {
  ids: string[];
  hide: boolean;
}

const withChange = (hidden: string[], { ids, hide }: Change) => {
  const others = hidden.filter((id) => !ids.includes(id));
  return hide ? [...ids, ...others] : others;
};

/** The listings that the person has hidden: stored with the account, for visitors in this browser. */
export function useHiddenHomes() {
  const signedIn = useSession() !== null;
  const local = hiddenHomes.use();
  const account = useQuery({ ...hiddenIdsQuery, enabled: signedIn }).data ?? NONE;
  const client = useQueryClient();
  const { mutate } = useMutation({
    // Undo is sent after the request that it undoes.
    scope: { id: 'hidden-homes' },
    meta: { unsent: ({ ids, hide }: Change) => ids.map((id) => ['hidden-homes', id, hide] as const) },
    mutationFn: ({ ids, hide }: Change) => Promise.all(ids.map(hide ? hideHome : showHome)),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey) ?? NONE;
      client.setQueryData(queryKey, withChange(before, change));
      return { before };
    },
    onError: (failure, _, context) => {
      client.setQueryData(queryKey, context?.before);
      notify.error(errorText(failure));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['hidden-homes'] }),
  });

  // Listings hidden before signing in are added to the account.
  useEffect(() => {
    if (!signedIn || local.length === 0) return;
    hiddenHomes.clear();
    void Promise.allSettled(local.map(hideHome)).then(() =>
      client.invalidateQueries({ queryKey: ['hidden-homes'] }),
    );
  }, [client, local, signedIn]);

  return {
    ids: signedIn ? account : local,
    hide: (id: string) => (signedIn ? mutate({ ids: [id], hide: true }) : hiddenHomes.add(id)),
    show: (ids: string[]) => (signedIn ? mutate({ ids, hide: false }) : ids.forEach(hiddenHomes.remove)),
  };
}
