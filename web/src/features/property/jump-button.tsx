import type { ComponentProps, MouseEvent } from 'react';
import { ButtonAnchor } from '@/components/ui/button';

/**
 * Goes to a part of the page without an entry in the history: going back leads to the page before.
 */
function jumpTo(event: MouseEvent<HTMLAnchorElement>): void {
  const { hash } = event.currentTarget;
  const part = document.getElementById(hash.slice(1));
  if (!part || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  window.history.replaceState(window.history.state, '', hash);
  part.scrollIntoView();
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

/** Leads to a part of the same page; `href` begins with #. */
export const JumpButton = (props: ComponentProps<typeof ButtonAnchor>) => (
  <ButtonAnchor {...props} onClick={jumpTo} />
);
