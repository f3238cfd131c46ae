interface Place {
  parent: Element;
  child: Element;
  /** Where the child stood in its parent. */
  at: number;
}

/** The places of the element that had the focus last and of its ancestors; empty if the reader left it. */
let places: Place[] = [];

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

/** Forgets an element that lost the focus and is still shown: the reader pressed on an empty part of the page. */
function forgetLeft(): void {
  setTimeout(() => {
    if (isLost() && isShown(places[0]!.child)) places = [];
  });
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
  if (focus(item?.querySelector<HTMLElement>('a[href], button:enabled'))) return;
  focusHeading(place, wasOnTop);
}

/**
 * When the focused element disappears, with a dialog or by being used, the next item of its list gets the focus, else the
 * heading before it, after a dialog or a toast the first of its part of the page. Code that focuses something itself has
 * precedence.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forgetLeft);
  new MutationObserver(() => {
    if (isLost()) requestAnimationFrame(putBack);
  }).observe(document.body, { childList: true, subtree: true });
}
