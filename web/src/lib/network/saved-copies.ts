/** Answers kept in this browser, one cache for each person; visitors have one of their own. */
export const copiesOf = (userId: string | undefined): string => `answers-${userId ?? 'visitor'}`;

/** The homes that were looked at last, in the browser's storage. */
export const SEEN_HOMES = 'recently-seen';
/** Told to the window when they are gone. */
export const FORGOTTEN = 'seen-homes-forgotten';

export function forgetSeenHomes(): void {
  localStorage.removeItem(SEEN_HOMES);
  window.dispatchEvent(new Event(FORGOTTEN));
}

/** Forgets what was kept of anybody's pages: all answers, the pictures and the homes that were seen. */
export async function forgetCopies(): Promise<void> {
  forgetSeenHomes();
  // Only pages served over https, or from this machine, have caches.
  if (!('caches' in window)) return;
  const names = await caches.keys();
  const told = names.filter((name) => name.startsWith('answers-') || name === 'pictures');
  await Promise.all(told.map((name) => caches.delete(name)));
}
