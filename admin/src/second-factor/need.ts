import { useSyncExternalStore } from 'react';

/** The requirement of the server before it lets an admin's session in; a session that has ended needs a new one. */
export type Need = 'SECOND_FACTOR_SETUP' | 'SECOND_FACTOR_NEEDED' | 'SIGN_IN';

let need: Need | null = null;
let waiting: { goOn: () => void; giveUp: (reason: Error) => void }[] = [];
const listeners = new Set<() => void>();

/** Which second-factor step a refused request needs; null if it was refused for another reason. */
export const needOf = (json: unknown): Need | null => {
  const code = (json as { code?: unknown } | null)?.code;
  return code === 'SECOND_FACTOR_SETUP' || code === 'SECOND_FACTOR_NEEDED' ? code : null;
};

/** Resolves when the need is met, so that a refused request can be sent again; rejects when the admin leaves. */
export function untilMet(asked: Need): Promise<void> {
  set(asked);
  return new Promise((goOn, giveUp) => waiting.push({ goOn, giveUp }));
}

/** Every request that waits is sent again. */
export const continueAll = (): void => endWith(({ goOn }) => goOn());

/** Every request that waits is given up. */
export const abandonAll = (): void =>
  endWith(({ giveUp }) => giveUp(new DOMException('Left without signing in', 'AbortError')));

function endWith(end: (one: (typeof waiting)[number]) => void): void {
  const all = waiting;
  waiting = [];
  set(null);
  for (const one of all) end(one);
}

function set(next: Need | null): void {
  need = next;
  for (const listener of listeners) listener();
}

export const useNeed = (): Need | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => need,
  );
