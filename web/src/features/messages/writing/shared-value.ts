import { deviceStorage, onStoredElsewhere } from '@/lib/browser-storage';
import { createListeners } from '@/lib/listeners';

/**
 * A value of localStorage that all tabs of this browser read and write: read again each time, so that no tab puts back
 * what another has changed.
 */
export function sharedValue<T>(name: string, empty: T) {
  const [announce, subscribe] = createListeners();
  let last = { text: '', value: empty };

  function read(): T {
    const text = deviceStorage.read(name) ?? '';
    if (text !== last.text) last = { text, value: parse(text, empty) };
    return last.value;
  }
  function write(value: T): void {
    deviceStorage.write(name, JSON.stringify(value));
    announce();
  }
  onStoredElsewhere([name], announce);
  return { read, write, subscribe };
}

function parse<T>(text: string, empty: T): T {
  try {
    return (JSON.parse(text) as T | null) ?? empty;
  } catch {
    return empty;
  }
}
