import { useSyncExternalStore } from 'react';
import type { Listing } from '@/features/listings/listing-types';
import { deviceStorage, onStoredElsewhere } from '@/lib/browser-storage';
import { createListeners } from '@/lib/listeners';
import { FORGOTTEN, SEEN_HOMES } from '@/lib/network/saved-copies';

/** A listing as this browser remembers it. */
export type SeenHome = Pick<Listing, 'listingId' | 'title' | 'startPrice' | 'type' | 'recurrence'> & {
  place: string;
  image: string | null;
};

const MOST_SEEN = 12;
const MOST_HIDDEN = 500;

/** A list stored in this browser only, newest first; other tabs see its changes. */
function localList<T>(key: string, most: number, idOf: (item: T) => string) {
  const [announce, subscribe] = createListeners();
  const load = (): T[] => {
    const stored = deviceStorage.readJson<T[]>(key);
    return Array.isArray(stored) ? stored : [];
  };
  let list = load();
  const store = (next: T[]) => {
    list = next.slice(0, most);
    deviceStorage.write(key, JSON.stringify(list));
    announce();
  };
  const reload = () => {
    list = load();
    announce();
  };
  onStoredElsewhere([key], reload);
  if (!import.meta.env.SSR) window.addEventListener(FORGOTTEN, reload);
  const read = () => list;
  return {
    add: (item: T) => store([item, ...list.filter((one) => idOf(one) !== idOf(item))]),
    remove: (id: string) => store(list.filter((one) => idOf(one) !== id)),
    clear: () => store([]),
    use: () => useSyncExternalStore(subscribe, read, read),
  };
}

export const seenHomes = localList<SeenHome>(SEEN_HOMES, MOST_SEEN, ({ listingId }) => listingId);
export const hiddenHomes = localList<string>('hidden-homes', MOST_HIDDEN, (id) => id);
