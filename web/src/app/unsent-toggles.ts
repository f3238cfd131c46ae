import type { Mutation, MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError, errorText } from '@/api/api-error';
import { backoff } from '@/api/transport';
import { notify } from '@/lib/toasts';
import { readToggles, storeToggles, type StoredToggle } from '@/lib/network/unsent-toggle';
import { readSession, subscribeToSession } from '@/lib/session/session';

/**
 * Of use to signed-in people only, who load it while there is a connection: some browsers never load a file again that
 * failed at the moment when the connection came back.
 */
const requests = () => import('./toggle-requests');

const keyOf = ({ userId, toggle: [kind, id] }: StoredToggle): string => [userId, kind, id].join();

const pendingOf = (mutations: MutationCache) =>
  mutations.findAll({ status: 'pending', predicate: ({ meta }) => Boolean(meta?.unsent) });

/**
 * Stores what the page shows as turned on or off until it is sent, so that a page that is closed or loaded again without a
 * connection loses none of it: the next page of the same person sends it.
 */
export function keepToggles(client: QueryClient): void {
  const mutations = client.getMutationCache();
  /** The person who pressed: by the time of a connection another may be signed in. */
  const pressedBy = new WeakMap<Mutation, string | undefined>();
  /** The keys of those that wait on this page. */
  let here = new Set<string>();

  const unsentOf = (mutation: Mutation): StoredToggle[] => {
    const userId = readSession()?.userId;
    if (!pressedBy.has(mutation)) pressedBy.set(mutation, userId);
    if (!userId || pressedBy.get(mutation) !== userId) return [];
    return mutation.meta!.unsent!(mutation.state.variables as never).map((toggle) => ({ userId, toggle }));
  };
  const store = () => {
    const unsent = new Map(
      pendingOf(mutations)
        .flatMap(unsentOf)
        .map((one) => [keyOf(one), one]),
    );
    if (here.size === 0 && unsent.size === 0) return;
    const userId = readSession()?.userId;
    const isOver = (key: string, of: string) => unsent.has(key) || (here.has(key) && of === userId);
    const others = readToggles().filter((one) => !isOver(keyOf(one), one.userId));
    here = new Set(unsent.keys());
    storeToggles([...others, ...unsent.values()]);
  };
  const sendStored = () => {
    const userId = readSession()?.userId;
    if (userId) requests().catch(() => undefined);
    for (const one of readToggles()) if (one.userId === userId && !here.has(keyOf(one))) send(client, one);
  };

  mutations.subscribe(store);
  store();
  sendStored();
  subscribeToSession(() => {
    const userId = readSession()?.userId;
    // They stay stored, for when their person is signed in again.
    const others = pendingOf(mutations).filter((mutation) => pressedBy.get(mutation) !== userId);
    others.forEach((mutation) => mutations.remove(mutation));
    store();
    sendStored();
  });
}

/** Sends it as a mutation of the cache, which waits for a connection and for earlier toggles of the same item. */
function send(client: QueryClient, { toggle: [kind, id, wanted] }: StoredToggle): void {
  const mutation = client.getMutationCache().build(client, {
    scope: { id: [kind, id].join() },
    meta: { unsent: () => [[kind, id, wanted]] },
    mutationFn: async () => (await requests()).TOGGLE_REQUESTS[kind](id, wanted),
    retry: (_count, failure) => !(failure instanceof ApiError) || failure.isTransient,
    retryDelay: backoff,
    onError: (failure) => void notify.error(errorText(failure)),
    onSettled: () => void client.invalidateQueries(),
  });
  mutation.execute(undefined).catch(() => undefined);
}
