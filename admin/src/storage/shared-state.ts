import { useSyncExternalStore } from 'react';

/** A value that code outside components changes, and that components show as it is now. */
export function sharedState<T>(first: T) {
  let value = first;
  const listeners = new Set<() => void>();
  const read = (): T => value;
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    read,
    set(next: T): void {
      value = next;
      for (const listener of listeners) listener();
    },
    use: (): T => useSyncExternalStore(subscribe, read),
  };
}
