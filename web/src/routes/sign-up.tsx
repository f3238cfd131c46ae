import { useSearchParams } from 'react-router';
import { TextLink } from '@/components/ui/text-link';
import { AuthFooter, AuthHeading } from '@/features/auth/auth-heading';
import { SignUpForm } from '@/features/auth/sign-up-form';
import { useLeadOn } from '@/features/auth/use-lead-on';
import { signInPath } from '@/lib/navigation';
import { safeNext } from '@/lib/sign-in-state';

export function SignUp() {
  const next = useSearchParams()[0].get('next');
  useLeadOn(safeNext(next));
  return (
    <>
      <AuthHeading title="Sign Up">Save homes, send enquiries and list your own. It is free.</AuthHeading>
      <SignUpForm />
      <AuthFooter>
        Already have an account? <TextLink to={next ? signInPath(next) : '/signin'}>Sign In</TextLink>
      </AuthFooter>
    </>
  );
}
