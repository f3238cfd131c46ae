import { TextLink } from '@/components/ui/text-link';
import { AuthFooter, AuthHeading } from '@/features/auth/auth-heading';
import { SignUpForm } from '@/features/auth/sign-up-form';

export function SignUp() {
  return (
    <>
      <AuthHeading title="Sign Up">Save homes, send enquiries and list your own. It is free.</AuthHeading>
      <SignUpForm />
      <AuthFooter>
        Already have an account? <TextLink to="/signin">Sign In</TextLink>
      </AuthFooter>
    </>
  );
}
