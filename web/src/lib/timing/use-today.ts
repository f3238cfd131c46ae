import { useSyncExternalStore } from 'react';
import { calendarDate } from '@/lib/format/formatting';
import { MINUTE_MS } from './durations';
import { serverTime } from './server-time';

/** The day in Lagos, "2026-12-05". */
export const today = (): string => calendarDate(new Date(serverTime()));

/** {@link today}; the next one soon after midnight, on a page that stays open. */
export const useToday = (): string => useSyncExternalStore(everyMinute, today, today);

/** A device that sleeps stops its timers: it looks again as soon as the page is visible. */
function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, MINUTE_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
