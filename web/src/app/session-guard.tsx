import { lazy, Suspense } from 'react';
import { useLostSession } from '@/lib/session/lost-session';

const SessionDialog = lazy(async () => ({
  default: (await import('@/features/auth/session-dialog')).SessionDialog,
}));

/** Shows the sign-in dialog over the page when the session ended while somebody was typing. */
export function SessionGuard() {
  const lost = useLostSession();
  return lost ? (
    <Suspense fallback={null}>
      <SessionDialog lost={lost} />
    </Suspense>
  ) : null;
}
