import { deviceStorage } from '../browser-storage';

/** The name of the cache with a person's stored data; visitors share one. */
export const copiesOf = (userId: string | undefined): string => `answers-${userId ?? 'visitor'}`;

/** The storage key of the recently viewed homes. */
export const SEEN_HOMES = 'recently-seen';
/** The event on `window` after they were deleted. */
export const FORGOTTEN = 'seen-homes-forgotten';

export function forgetSeenHomes(): void {
  deviceStorage.remove(SEEN_HOMES);
  window.dispatchEvent(new Event(FORGOTTEN));
}

/** Deletes everybody's stored data: responses, pictures and recently viewed homes. */
export async function forgetCopies(): Promise<void> {
  forgetSeenHomes();
  // Caches exist only on pages served over https or from localhost.
  if (!('caches' in window)) return;
  const names = await caches.keys();
  const personal = names.filter((name) => name.startsWith('answers-') || name === 'pictures');
  await Promise.all(personal.map((name) => caches.delete(name)));
}
