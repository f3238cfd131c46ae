/** react-admin's ids of the part of a page below the bar and next to the menu, and of its heading in the bar. */
const CONTENT = 'main-content';
const HEADING = 'react-admin-title';

/** A button is disabled while its request runs; one that stays disabled for longer will not be usable again. */
const REQUEST_MS = 1_000;

/** The element that has the focus, or had it last; null if the admin left it without focusing another. */
let last: Element | null = null;
/** The panel of the page that had it last: a dialog or a notice lies outside. */
let panel: Element | null = null;
/** The element that was focused in place of `last`. */
let standIn: HTMLElement | null = null;
let timer: ReturnType<typeof setTimeout> | null = null;

/** React hides a page before it removes it, while the next one is loaded. */
const isShown = (element: Element): boolean => element.isConnected && (element.checkVisibility?.() ?? true);
const isUsable = (element: Element): boolean => isShown(element) && !element.matches(':disabled');

/** Browsers differ in whether a button that is disabled keeps the focus. */
function isLost(): boolean {
  const { activeElement } = document;
  return last !== null && (activeElement === document.body || activeElement?.matches(':disabled') === true);
}

function remember({ target }: FocusEvent): void {
  if (target === standIn) return;
  last = target as Element;
  standIn = null;
  if (document.getElementById(CONTENT)?.contains(last)) panel = last.closest('section[aria-labelledby]');
}

/** Forgets an element that lost the focus and can still be used: the admin pressed on an empty part of the page. */
function forgetLeft({ target }: FocusEvent): void {
  setTimeout(() => {
    if (document.activeElement === document.body && isUsable(target as Element)) last = null;
  });
}

function focus(element: HTMLElement): void {
  standIn = element;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * The heading of the panel, or the content of the page under the name of its heading: the heading itself is in the bar, from
 * which Tab would lead through the whole menu to the content.
 */
function focusHeading(): void {
  const heading = panel?.isConnected && document.getElementById(panel.getAttribute('aria-labelledby')!);
  if (heading) return focus(heading);
  const content = document.getElementById(CONTENT);
  if (!content) return;
  content.setAttribute('role', 'group');
  content.setAttribute('aria-labelledby', HEADING);
  focus(content);
}

function putBack(): void {
  const isWaiting = standIn !== null && document.activeElement === standIn;
  if (!last || !(isLost() || isWaiting)) return;
  if (isUsable(last)) (last as HTMLElement).focus({ preventScroll: true });
  else if (!isWaiting) focusHeading();
}

function check(): void {
  if (!last) return;
  if (isUsable(last) || !last.isConnected) return void requestAnimationFrame(putBack);
  timer ??= setTimeout(() => {
    timer = null;
    putBack();
  }, REQUEST_MS);
}

const WATCHED = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] };

/**
 * When a button disappears by being used, with a dialog or with its page, the heading of its panel takes the focus, else
 * the content of the page; a button that was disabled meanwhile gets it back. Code that focuses something itself has
 * precedence. Returns the function that ends this.
 */
export function keepFocus(): () => void {
  const observer = new MutationObserver(check);
  observer.observe(document.body, WATCHED);
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forgetLeft);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forgetLeft);
    last = null;
  };
}
