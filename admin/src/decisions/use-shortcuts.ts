import { useEffect } from 'react';
import { useStore } from 'react-admin';

const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"], [role="listbox"], [role="menu"]';

/** Whether the keys of decisions work; the admin's own menu switches them off. */
export const useShortcutsSetting = () => useStore('shortcuts', true);

/**
 * Runs the handler of a key, unless the person is typing, holds a modifier, has a dialog open or has switched the keys
 * off. A spoken or mistyped letter would press them otherwise.
 */
export function useShortcuts(keys: Record<string, (() => void) | undefined>): void {
  const [isOn] = useShortcutsSetting();
  useEffect(() => {
    if (!isOn) return;
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
  }, [keys, isOn]);
}
