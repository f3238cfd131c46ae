import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Events after which the reader, not the stored position, decides where the page is scrolled to. */
const MOVES = ['pointerdown', 'wheel', 'keydown'];

/** Begins a new page at its top, and returns to the position of an earlier one, also after a reload. */
export function useScrollPosition() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const lastPath = useRef(pathname);
  const started = useRef(false);

  useLayoutEffect(() => {
    const stored = positions.current;
    // The reader may have scrolled the server-rendered page already.
    if (!started.current) started.current = true;
    else if (type === 'POP') window.scrollTo(0, stored.get(key) ?? 0);
    else if (lastPath.current !== pathname && !hash) window.scrollTo(0, 0);
    lastPath.current = pathname;
    const remember = () => stored.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, pathname, hash, type]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    returnAfterReload();
    addEventListener('scrollend', rememberInHistory);
    addEventListener('pagehide', leaveToBrowser);
    return () => {
      removeEventListener('scrollend', rememberInHistory);
      removeEventListener('pagehide', leaveToBrowser);
    };
  }, []);
}

/** At a reload the browser restores the position in what the document holds. */
const leaveToBrowser = () => (history.scrollRestoration = 'auto');

/** For content that a page loads after its document, and for phones that end background pages without an event. */
const rememberInHistory = () => history.replaceState({ ...history.state, scrollY }, '');

/** Waits until the page is long enough, unless the reader moves first. */
function returnAfterReload() {
  const { scrollY: left = 0 } = (history.state ?? {}) as { scrollY?: number };
  if (left <= scrollY) return;
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < left) return;
    scrollTo(0, left);
    observer.disconnect();
  });
  observer.observe(document.documentElement);
  for (const move of MOVES) addEventListener(move, () => observer.disconnect(), { once: true });
}
