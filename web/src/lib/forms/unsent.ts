import { useEffect, useRef } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Controls that a person changed, with the value before the change. */
const changed = new Map<Control, string>();
const seen = new WeakMap<Control, string>();
const claims = new Set<() => boolean>();
/** Get each Back and Forward before the router; the first that returns true, having stopped the event, is the last. */
export const backGuards = new Set<(event: Event) => boolean>();
/** Stands for a chosen file, which is already uploading: the field itself is empty again. */
const CHOSEN = 'chosen';

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const valueOf = (control: Control): string =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
    ? String(control.checked)
    : control.value;

/** Search boxes and sliders take effect at once, and a password is never stored. */
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

/** Some browsers do not focus a checkbox that is pressed: its value before is then the opposite. */
const valueBefore = (control: Control): string =>
  control instanceof HTMLInputElement && control.type === 'checkbox' ? String(!control.checked) : '';

/**
 * Whether leaving would lose input in the fields below `root`. For the whole page this includes state outside fields,
 * see `useUnsentClaim`.
 */
export function hasUnsent(root: Node = document): boolean {
  for (const [control, before] of changed) {
    if (!control.isConnected) changed.delete(control);
    else if (root.contains(control) && (before === CHOSEN || valueOf(control) !== before)) return true;
  }
  return root === document && [...claims].some((claim) => claim());
}

/** Registers, while the component is mounted, a check for unsent state outside fields. */
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
  // Listeners of the window run in the order in which they were added: this one is older than the router's.
  addEventListener('popstate', (event) => [...backGuards].some((guard) => guard(event)));
}
