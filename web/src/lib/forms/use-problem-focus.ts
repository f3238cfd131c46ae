import { useEffect, useRef } from 'react';

/**
 * A ref for a form that manages its own errors: whenever `trigger` changes (an attempt counter, a failure), the first
 * invalid field in it takes the focus.
 */
export function useProblemFocus<Root extends HTMLElement>(trigger: unknown) {
  const root = useRef<Root>(null);
  useEffect(() => {
    if (!trigger) return;
    root.current?.querySelector<HTMLElement>('[aria-invalid=true], fieldset[data-invalid] input')?.focus();
  }, [trigger]);
  return root;
}
