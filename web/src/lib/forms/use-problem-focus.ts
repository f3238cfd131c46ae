import { useEffect, useRef } from 'react';

/**
 * A ref for a form that keeps its own texts: whenever `trigger` becomes another (an attempt counted, a failure that came
 * back), the first field below it that is marked as wrong takes the focus.
 */
export function useProblemFocus<Root extends HTMLElement>(trigger: unknown) {
  const root = useRef<Root>(null);
  useEffect(() => {
    if (!trigger) return;
    root.current?.querySelector<HTMLElement>('[aria-invalid=true], fieldset[data-invalid] input')?.focus();
  }, [trigger]);
  return root;
}
