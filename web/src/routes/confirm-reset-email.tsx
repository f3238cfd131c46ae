import { useNavigate } from 'react-router';
import { TextLink } from '@/components/ui/text-link';
import { confirmResetCode, sendResetCode } from '@/features/auth/auth-api';
import { AuthFooter, AuthHeading } from '@/features/auth/auth-heading';
import { CodeForm } from '@/features/auth/codes/code-form';
import { storeResetToken } from '@/lib/session/reset-token';

export function ConfirmResetEmail() {
  const navigate = useNavigate();
  return (
    <>
      <AuthHeading title="Confirm your email" />
      <CodeForm
        label="Reset code"
        check={confirmResetCode}
        onChecked={({ token }, resetCode) => {
          storeResetToken(token);
          void navigate('/reset-password', { state: { resetCode } });
        }}
        resend={sendResetCode}
      />
      <AuthFooter>
        <TextLink to="/signin">Back to Sign In</TextLink>
      </AuthFooter>
    </>
  );
}
