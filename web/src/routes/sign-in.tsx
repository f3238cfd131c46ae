import { useLocation } from 'react-router';
import { TextLink } from '@/components/ui/text-link';
import { AuthFooter, AuthHeading } from '@/features/auth/auth-heading';
import { SignInForm, useNext } from '@/features/auth/sign-in-form';
import { useLeadOn } from '@/features/auth/use-lead-on';
import { signUpPath } from '@/lib/navigation';
import { signInState } from '@/lib/sign-in-state';
import { SESSION_ENDED_TEXT } from '@/lib/session/lost-session';

export function SignIn() {
  const { ended } = signInState(useLocation().state);
  const next = useNext();
  useLeadOn(next);
  return (
    <>
      <AuthHeading title="Sign In">Welcome back.</AuthHeading>
      {ended ? (
        <p role="status" className="mb-4 rounded-tile bg-brand-soft px-4 py-3 text-brand-strong">
          {SESSION_ENDED_TEXT}
        </p>
      ) : null}
      <SignInForm />
      <AuthFooter>
        New here? <TextLink to={next ? signUpPath(next) : '/signup'}>Sign Up</TextLink>
      </AuthFooter>
    </>
  );
}
