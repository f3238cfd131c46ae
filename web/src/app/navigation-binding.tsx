import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { arrived, bindNavigation } from '@/lib/navigation';
import { useSession } from '@/lib/session/session';
import { useScrollPosition } from './scroll-position';

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
