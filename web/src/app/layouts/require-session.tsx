import { Navigate, Outlet, useLocation } from 'react-router';
import { leavingFor, signInPath } from '@/lib/navigation';
import { useSession } from '@/lib/session/session';

/** Lets people through who are signed in. Others sign in first and come back, unless they signed out on purpose. */
export function RequireSession() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session) return <Outlet />;
  const leaving = leavingFor();
  return <Navigate to={leaving?.path ?? signInPath(pathname + search)} state={leaving?.state} replace />;
}
