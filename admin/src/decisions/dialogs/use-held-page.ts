import { useEffect } from 'react';

/** The browser asks before the console is closed or loaded again, as long as something would be lost with it. */
export function useHeldPage(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isHeld]);
}
