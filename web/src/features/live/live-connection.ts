import { readSession } from '@/lib/session/session';
import { readEvents, type LiveEvent } from './read-events';

type Listener = { onEvent: (event: LiveEvent) => void; onReturn: () => void };

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A page in the background closes its connection: browsers allow few for one site. */
const HIDDEN_MS = 30_000;

const listeners = new Set<Listener>();
let running: AbortController | null = null;
let hiding: ReturnType<typeof setTimeout> | undefined;
let missed = false;

/**
 * Receives the server's live events as long as there are listeners. `onReturn` runs after a gap in which events may
 * have been missed.
 */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  start();
  return () => {
    listeners.delete(listener);
    // Delayed, as the header of the next page subscribes at once.
    if (listeners.size === 0) setTimeout(() => listeners.size === 0 && stop(), 1_000);
  };
}

function start(): void {
  if (running || listeners.size === 0 || document.hidden || !readSession()) return;
  running = new AbortController();
  void keepOpen(running.signal);
}

function stop(): void {
  running?.abort();
  running = null;
  missed = true;
}

async function keepOpen(signal: AbortSignal): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; !signal.aborted && readSession();) {
    try {
      await readEvents(
        signal,
        (hadRecentEvent) => {
          pause = FIRST_PAUSE_MS;
          if (missed || hadRecentEvent) listeners.forEach(({ onReturn }) => onReturn());
          missed = false;
        },
        (event) => listeners.forEach(({ onEvent }) => onEvent(event)),
      );
    } catch {
      // The connection is lost; missed events are in the lists, which are loaded again once it is back.
    }
    missed = true;
    await new Promise((resolve) => setTimeout(resolve, pause * (0.75 + Math.random() / 2)));
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
  if (running?.signal === signal) running = null;
}

if (!import.meta.env.SSR) {
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(stop, HIDDEN_MS);
    else start();
  });
  // A page that the browser froze for its Back button has missed what other tabs stored: the session may have ended.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.dispatchEvent(new StorageEvent('storage'));
  });
  window.addEventListener('online', () => {
    if (!running) return start();
    stop();
    start();
  });
}
