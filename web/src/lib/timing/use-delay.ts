import { useEffect, useState } from 'react';

/** True once `running` has been true for `milliseconds`. */
export function useDelay(milliseconds: number, running: boolean): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [milliseconds, running]);
  return passed && running;
}
