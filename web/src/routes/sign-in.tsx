import { TextLink } from '@/components/ui/text-link';
import { AuthFooter, AuthHeading } from '@/features/auth/auth-heading';
import { SignInForm } from '@/features/auth/sign-in-form';

export function SignIn() {
  return (
    <>
      <AuthHeading title="Sign In">Welcome back.</AuthHeading>
      <SignInForm />
      <AuthFooter>
        New here? <TextLink to="/signup">Sign Up</TextLink>
      </AuthFooter>
    </>
  );
}
