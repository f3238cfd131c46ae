import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ApiError, errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { PasswordField } from '@/components/ui/password-field';
import { TextLink } from '@/components/ui/text-link';
import { showServerErrors, useSchemaForm } from '@/lib/forms/form';
import { forgetSignInState, safeNext, signInState } from '@/lib/sign-in-state';
import { startSession, type Session } from '@/lib/session/session';
import { storeEmail } from '@/lib/session/stored-email';
import { notify } from '@/lib/toasts';
import { signInRules, type SignInInput } from './account-rules';
import { sendVerificationCode, signIn } from './auth-api';
import { VerifyEmailDialog } from './codes/verify-email-dialog';

const UNVERIFIED = 'Account not verified';

interface SignInFormProps {
  /** The initial value of the first field. */
  email?: string;
  /** For the dialog over a page: links open in a new tab, and this runs instead of the navigation. */
  onSignedIn?: (session: Session) => void;
}

export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const navigate = useNavigate();
  const next = useNext();
  const [asksToVerify, setAsksToVerify] = useState(false);
  const form = useSchemaForm<SignInInput>(signInRules, { email, password: '' });
  const sendCode = useMutation({
    mutationFn: sendVerificationCode,
    onError: (failure) => notify.error(errorText(failure)),
  });
  const send = useMutation({
    mutationFn: signIn,
    onSuccess: ({ token, user, message }) => {
      if (!token || !user) return notify.error(message);
      const session = { token, userId: user.userId };
      if (onSignedIn) return onSignedIn(session);
      startSession(session);
      forgetSignInState();
      void navigate(next ?? '/home', { replace: true });
      return undefined;
    },
    onError: (failure, { email }) => {
      showServerErrors(form, failure);
      if (!(failure instanceof ApiError) || failure.message !== UNVERIFIED) return;
      // A username is no email address: then the server knows the account by the cookie of this very request.
      const address = email.includes('@') ? email : '';
      storeEmail(address);
      sendCode.mutate(address);
      setAsksToVerify(true);
    },
  });
  const { errors } = form.formState;

  return (
    <>
      <form noValidate className="space-y-4" onSubmit={form.handleSubmit((values) => send.mutate(values))}>
        <TextField
          label="Email or username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <p className="text-end">
          <TextLink
            to="/forgot-password"
            target={onSignedIn ? '_blank' : undefined}
            className="inline-flex min-h-11 items-center"
          >
            Forgot password?
          </TextLink>
        </p>
        <Button type="submit" full loading={send.isPending}>
          Sign In
        </Button>
      </form>
      <VerifyEmailDialog open={asksToVerify} onClose={() => void navigate('/confirm-email')} />
    </>
  );
}

/** The path to open after signing in: from the guard's URL, or stored when the session ended. */
export function useNext(): string | null {
  const [params] = useSearchParams();
  const { next } = signInState(useLocation().state);
  return safeNext(params.get('next')) ?? safeNext(next);
}
