import { useNavigate } from 'react-router';
import { sendVerificationCode, verifyAccount, type SignedIn } from '@/features/auth/auth-api';
import { AuthHeading } from '@/features/auth/auth-heading';
import { CodeForm } from '@/features/auth/codes/code-form';
import { startSession } from '@/lib/session/session';
import { notify } from '@/lib/toasts';

export function ConfirmEmail() {
  const navigate = useNavigate();
  function enter({ token, user, message }: SignedIn) {
    if (!token || !user) return notify.error(message);
    startSession({ token, userId: user.userId });
    notify.success(message);
    return navigate('/complete-profile', { replace: true });
  }
  return (
    <>
      <AuthHeading title="Confirm your email" />
      <CodeForm
        label="Verification code"
        check={verifyAccount}
        onChecked={enter}
        resend={sendVerificationCode}
      />
    </>
  );
}
