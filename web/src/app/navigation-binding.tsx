import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { arrived, bindNavigation } from '@/lib/navigation';
import { useSession } from '@/lib/session/session';

/** Follows every change of page or person: restores the scroll position, and drops the previous person's data. */
export function NavigationBinding() {
  const navigate = useNavigate();
  useLayoutEffect(() => bindNavigation(navigate), [navigate]);
  const { pathname } = useLocation();
  useEffect(arrived, [pathname]);
  useScrollPosition();
  useForgetOnSwitch();
  return null;
}

function useScrollPosition() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const lastPath = useRef(pathname);
  const started = useRef(false);

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
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
}

function useForgetOnSwitch() {
  const queryClient = useQueryClient();
  const userId = useSession()?.userId;
  const previous = useRef(userId);
  useEffect(() => {
    if (previous.current === userId) return;
    previous.current = userId;
    // By then every query knows who is signed in, so a query for signed-in people is not repeated without a token.
    queueMicrotask(() => void queryClient.resetQueries());
  }, [queryClient, userId]);
}
