/** The listeners of a store: `announce` calls them after a change, `subscribe` is what `useSyncExternalStore` takes. */
export function createListeners(): [announce: () => void, subscribe: (listener: () => void) => () => void] {
  const listeners = new Set<() => void>();
  return [
    () => listeners.forEach((listener) => listener()),
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  ];
}
