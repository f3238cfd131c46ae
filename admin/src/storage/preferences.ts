import { localStorageStore, type Store } from 'react-admin';

type Watcher = { key: string; callback: (value: unknown) => void };

/**
 * Stores the preferences of react-admin, such as columns, order and theme. If the storage is full they last as long as the
 * page; react-admin's own store throws then, and nothing changes on the page.
 */
export function preferences(): Store {
  const stored = localStorageStore();
  const unstored = new Map<string, unknown>();
  const watchers = new Set<Watcher>();
  const forget = (prefix: string): void => {
    for (const key of unstored.keys()) if (key.startsWith(prefix)) unstored.delete(key);
  };
  return {
    ...stored,
    getItem: (key, otherwise) =>
      unstored.has(key) ? (unstored.get(key) as typeof otherwise) : stored.getItem(key, otherwise),
    setItem(key, value) {
      unstored.delete(key);
      try {
        stored.setItem(key, value);
      } catch {
        unstored.set(key, value);
        for (const watcher of watchers) if (watcher.key === key) watcher.callback(value);
      }
    },
    removeItem: (key) => (unstored.delete(key), stored.removeItem(key)),
    removeItems: (prefix) => (forget(prefix), stored.removeItems(prefix)),
    reset: () => (unstored.clear(), stored.reset()),
    subscribe(key, callback) {
      const watcher = { key, callback };
      watchers.add(watcher);
      const leave = stored.subscribe(key, callback);
      return () => {
        watchers.delete(watcher);
        leave();
      };
    },
  };
}
