/**
 * A value of localStorage that all tabs of this browser read and write: read again each time, so that no tab puts back
 * what another has changed.
 */
export function sharedValue<T>(name: string, empty: T) {
  const listeners = new Set<() => void>();
  /** The text that could not be stored, as storage is full or turned off: it stays as long as the page. */
  let unstored: string | undefined;
  let last = { text: '', value: empty };

  function read(): T {
    const text = unstored ?? textOf(name);
    if (text !== last.text) last = { text, value: parse(text, empty) };
    return last.value;
  }
  function write(value: T): void {
    const text = JSON.stringify(value);
    try {
      localStorage.setItem(name, text);
      unstored = undefined;
    } catch {
      unstored = text;
    }
    listeners.forEach((listener) => listener());
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  }
  return { read, write, subscribe };
}

function textOf(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

function parse<T>(text: string, empty: T): T {
  try {
    return (JSON.parse(text) as T | null) ?? empty;
  } catch {
    return empty;
  }
}
