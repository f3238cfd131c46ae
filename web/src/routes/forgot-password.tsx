import { TextLink } from '@/components/ui/text-link';
import { AuthFooter, AuthHeading } from '@/features/auth/auth-heading';
import { ForgotPasswordForm } from '@/features/auth/forgot-password-form';

export function ForgotPassword() {
  return (
    <>
      <AuthHeading title="Forgotten Password">
        Tell us your email and we will send you a code to set a new password.
      </AuthHeading>
      <ForgotPasswordForm />
      <AuthFooter>
        <TextLink to="/signin">Back to Sign In</TextLink>
      </AuthFooter>
    </>
  );
}
