import { useSyncExternalStore } from 'react';

/** Where the layout has a side column (Tailwind's `lg`). */
const WIDE = '(min-width: 64rem)';

function follow(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the page is wide enough for a side column now. */
export const isWide = (): boolean => window.matchMedia(WIDE).matches;

/** Whether the page is wide enough for a side column; not on the server, which knows no width. */
export const useWide = (): boolean => useSyncExternalStore(follow, isWide, () => false);
