interface Place {
  parent: Element;
  child: Element;
  /** Where the child stood in its parent. */
  at: number;
}

/** The places of the element that had the focus last and of its ancestors; empty if the reader left it. */
let places: Place[] = [];

/** Controls that Tab reaches: not the picture of a card, which repeats its link for the mouse. */
const USABLE = ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"])';
const FIELD = ':is(input:not([type=file]), select, textarea):enabled';
const ARROW = 'button[aria-label=Previous], button[aria-label=Next]';

const isShown = (element: Element): boolean => element.checkVisibility?.() ?? element.isConnected;
const isLost = (): boolean => document.activeElement === document.body && places.length > 0;
const isBefore = (element: Element, other: Element): boolean =>
  (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

function remember({ target }: Event): void {
  places = [];
  let child = target as Element;
  for (let parent = child.parentElement; parent; child = parent, parent = child.parentElement)
    places.push({ parent, child, at: [...parent.children].indexOf(child) });
}

/**
 * Forgets an element that lost the focus and is still shown: the reader pressed on an empty part of the page. One that
 * was disabled, by being used, lost it without them.
 */
function forgetLeft(): void {
  setTimeout(() => {
    if (!isLost() || !isShown(places[0]!.child)) return;
    if (places[0]!.child.matches(':disabled')) focusBeside();
    else places = [];
  });
}

/** Another button would be pressed by who presses once more: a field of the same form, else the heading, gets the focus. */
function focusBeside(): void {
  const { form } = places[0]!.child as HTMLButtonElement;
  if (!focus(form?.querySelector<HTMLElement>(FIELD))) focusHeading(places[0]!, false);
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus({ preventScroll: true });
  return document.activeElement === element;
}

function focusHeading({ parent, at }: Place, wasOnTop: boolean): boolean {
  const next = parent.children[at];
  const isBeforeIt = (heading: Element) =>
    next ? isBefore(heading, next) : parent.contains(heading) || isBefore(heading, parent);
  for (let area: Element | null = parent; area; area = area.parentElement) {
    const headings = [...area.querySelectorAll<HTMLElement>('h1, h2, h3')].filter(isShown);
    const heading = wasOnTop ? headings[0] : headings.findLast(isBeforeIt);
    if (heading) heading.tabIndex = -1;
    if (heading && focus(heading)) return true;
  }
  return false;
}

function putBack(): void {
  if (!isLost() || isShown(places[0]!.child)) return;
  const level = places.findIndex(({ parent }) => isShown(parent));
  const place = places[level];
  if (!place) return;
  const item = place.parent.matches('ul, ol, tbody')
    ? (place.parent.children[place.at] ?? place.parent.lastElementChild)
    : null;
  const wasOnTop = places.slice(0, level + 1).some(({ child }) => child.matches('dialog, [popover]'));
  if (focus(item?.querySelector<HTMLElement>(USABLE))) return;
  if (place.child.matches(ARROW) && focus(otherArrow(place.parent))) return;
  focusHeading(place, wasOnTop);
}

/** Arrows of a carousel go at its ends, and stand after its slides, which may have arrows of their own. */
function otherArrow(parent: Element): HTMLElement | undefined {
  const carousel = parent.closest('[aria-roledescription=carousel]');
  return carousel ? [...carousel.querySelectorAll<HTMLElement>(ARROW)].at(-1) : undefined;
}

/**
 * When the focused element disappears, with a dialog or by being used, the next item of its list or the other arrow of
 * its carousel gets the focus, else the heading before it, after a dialog or a toast the first of its part of the page;
 * when it is disabled, a field of its form or the heading. Code that focuses something itself has precedence.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forgetLeft);
  new MutationObserver(() => {
    if (isLost()) requestAnimationFrame(putBack);
  }).observe(document.body, { childList: true, subtree: true });
}
