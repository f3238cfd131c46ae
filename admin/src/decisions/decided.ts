import { useSyncExternalStore } from 'react';
import type { Identifier } from 'react-admin';

/* The records whose decision is on its way to the server, or being undone: until the lists were fetched again they
   still contain them, and the console hides them. */
let decided: ReadonlySet<Identifier> = new Set();
const listeners = new Set<() => void>();

function change(next: ReadonlySet<Identifier>): void {
  decided = next;
  for (const listener of listeners) listener();
}

export const hide = (ids: Identifier[]): void => change(new Set([...decided, ...ids]));
export const show = (ids: Identifier[]): void =>
  change(new Set([...decided].filter((id) => !ids.includes(id))));

export const isHidden = (id: Identifier): boolean => decided.has(id);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The ids to hide now. */
export const useDecided = (): ReadonlySet<Identifier> => useSyncExternalStore(subscribe, () => decided);
