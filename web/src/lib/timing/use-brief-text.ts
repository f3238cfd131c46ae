import { useEffect, useState } from 'react';

const STAYS_MS = 3000;

/** A message that disappears after 3 seconds. */
export function useBriefText(): [text: string, show: (text: string) => void] {
  const [shown, setShown] = useState({ text: '' });
  useEffect(() => {
    if (!shown.text) return;
    const timer = setTimeout(() => setShown({ text: '' }), STAYS_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown.text, (text) => setShown({ text })];
}
