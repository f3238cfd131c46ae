import { useSyncExternalStore } from 'react';
import type { Thing } from '../decidable';
import type { Decision } from './parts';

/** The part of a decision that did not reach the server, which can be sent again as it was made, with its note. */
export type Unsent = { decision: Decision; things: Thing[]; sendAgain: () => void };

let unsent: readonly Unsent[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Unsent[]): void {
  unsent = next;
  window.removeEventListener('beforeunload', holdPage);
  if (unsent.length > 0) window.addEventListener('beforeunload', holdPage);
  for (const listener of listeners) listener();
}

/** The browser asks before it closes the console. */
const holdPage = (event: BeforeUnloadEvent): void => event.preventDefault();

export const addUnsent = (part: Unsent): void => change([...unsent, part]);
export const dropUnsent = (sent: Unsent): void => change(unsent.filter((one) => one !== sent));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The decisions that did not reach the server, the latest last. */
export const useUnsent = (): readonly Unsent[] => useSyncExternalStore(subscribe, () => unsent);
