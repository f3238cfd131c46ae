import { TextLink } from '@/components/ui/text-link';
import { AuthFooter, AuthHeading } from '@/features/auth/auth-heading';
import { ResetPasswordForm } from '@/features/auth/reset-password-form';

export function ResetPassword() {
  return (
    <>
      <AuthHeading title="Reset Password">Enter the code from the email and your new password.</AuthHeading>
      <ResetPasswordForm />
      <AuthFooter>
        <TextLink to="/signin">Back to Sign In</TextLink>
      </AuthFooter>
    </>
  );
}
