/**
 * A storage of the browser that never throws. Values that it refuses, because it is full or off, last as long as the page:
 * some browsers throw on every access, and some apps that show pages have no storage at all.
 */
function browserStorage(name: 'localStorage' | 'sessionStorage') {
  const unstored = new Map<string, string>();
  const attempt = <T>(action: () => T): T | null => {
    try {
      return action();
    } catch {
      return null;
    }
  };
  const read = (key: string): string | null => unstored.get(key) ?? attempt(() => window[name].getItem(key));
  return {
    read,
    /** Null where nothing is stored, or text that is no JSON. */
    readJson: <T>(key: string): T | null => attempt(() => JSON.parse(read(key)!) as T | null),
    /** Returns whether it outlives the page. */
    write(key: string, text: string): boolean {
      unstored.set(key, text);
      attempt(() => (window[name].setItem(key, text), unstored.delete(key)));
      return !unstored.has(key);
    },
    remove(key: string): void {
      unstored.delete(key);
      attempt(() => window[name].removeItem(key));
    },
  };
}

/** Shared by all tabs, until it is removed. */
export const deviceStorage = browserStorage('localStorage');
/** The storage of this tab, which survives reloads. */
export const tabStorage = browserStorage('sessionStorage');

/** Calls `listener` when another tab changes one of these values of the device, or clears them all. */
export function onStoredElsewhere(keys: string[], listener: (event: StorageEvent) => void): void {
  if (!import.meta.env.SSR)
    window.addEventListener('storage', (event) => [null, ...keys].includes(event.key) && listener(event));
}
