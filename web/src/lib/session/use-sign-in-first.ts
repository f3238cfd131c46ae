import { useLocation, useNavigate } from 'react-router';
import { signInPath } from '../navigation';
import { useSession } from './session';

/** Runs an action that needs an account; a visitor goes to the sign-in page, which leads back here. */
export function useSignInFirst(): (act: () => void) => void {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (act) => (session ? act() : void navigate(signInPath(pathname + search)));
}
