import { useEffect } from 'react';

const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"], [role="listbox"], [role="menu"]';

/** Runs the handler of a key, unless the person is typing, holds a modifier or has a dialog open. */
export function useShortcuts(keys: Record<string, (() => void) | undefined>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
      const at = event.target instanceof Element ? event.target : null;
      if (at?.closest(TYPING) || document.querySelector('[role="dialog"]')) return;
      const run = keys[event.key.toLowerCase()];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [keys]);
}
