import { useSyncExternalStore } from 'react';
import type { Identifier } from 'react-admin';

/*
 * What was decided here a moment ago and may still be undone: the server knows nothing of it yet, so the lists that it
 * answers still hold it, and the console leaves it out.
 */
let decided: ReadonlySet<Identifier> = new Set();
const listeners = new Set<() => void>();

function change(next: ReadonlySet<Identifier>): void {
  decided = next;
  for (const listener of listeners) listener();
}

export const hide = (ids: Identifier[]): void => change(new Set([...decided, ...ids]));
export const show = (ids: Identifier[]): void =>
  change(new Set([...decided].filter((id) => !ids.includes(id))));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The ids that are to be left out now. */
export const useDecided = (): ReadonlySet<Identifier> => useSyncExternalStore(subscribe, () => decided);
