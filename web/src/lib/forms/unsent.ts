import { useEffect, useRef } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields that a person changed, with what stood there before. */
const changed = new Map<Control, string>();
const seen = new WeakMap<Control, string>();
const claims = new Set<() => boolean>();
/** What was chosen there is on its way already: the field itself is empty again. */
const CHOSEN = 'chosen';

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const valueOf = (control: Control): string =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
    ? String(control.checked)
    : control.value;

/** Searching and sliding show at once what they do, and a password is never kept. */
const counts = (control: Control): boolean =>
  !['search', 'password', 'range'].includes(control.type) &&
  !control.closest('[role=search], search, [data-passing]');

function remember({ target }: Event): void {
  if (isControl(target) && !changed.has(target)) seen.set(target, valueOf(target));
}

function note({ target }: Event): void {
  if (!isControl(target) || changed.has(target) || !counts(target)) return;
  const before = target.type === 'file' ? CHOSEN : (seen.get(target) ?? valueBefore(target));
  changed.set(target, before);
}

/** Some browsers do not focus what is pressed: then a box was the other way round before. */
const valueBefore = (control: Control): string =>
  control instanceof HTMLInputElement && control.type === 'checkbox' ? String(!control.checked) : '';

/**
 * Whether a person typed or chose something in the fields below `root` that is still there: it would be lost if they
 * went away. For the whole page also what the page itself holds, see `useUnsentClaim`.
 */
export function hasUnsent(root: Node = document): boolean {
  for (const [control, before] of changed) {
    if (!control.isConnected) changed.delete(control);
    else if (root.contains(control) && (before === CHOSEN || valueOf(control) !== before)) return true;
  }
  return root === document && [...claims].some((claim) => claim());
}

/** Says for as long as the component is in the page whether it holds something that fields do not show. */
export function useUnsentClaim(claim: () => boolean): void {
  const latest = useRef(claim);
  latest.current = claim;
  useEffect(() => {
    const asked = () => latest.current();
    claims.add(asked);
    return () => void claims.delete(asked);
  }, []);
}

if (!import.meta.env.SSR) {
  document.addEventListener('focusin', remember);
  document.addEventListener('beforeinput', remember, true);
  document.addEventListener('input', note, true);
  document.addEventListener('change', note, true);
}
