import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { useSchemaForm } from '@/lib/forms/form';
import { storeEmail } from '@/lib/session/stored-email';
import { notify } from '@/lib/toasts';
import { codeRules } from '../account-rules';
import type { Schema } from '@/api/client';
import { useCodeEmail } from './use-code-email';
import { useCountdown } from './use-countdown';

interface CodeFormProps<Result> {
  label: string;
  /** Checks the code for the email address that it was sent to. */
  check: (code: string, email: string) => Promise<Result>;
  onChecked: (result: Result, code: string) => void;
  /** Sends a new code to the email address. */
  resend: (email: string) => Promise<Schema<'MessageView'>>;
}

/** Shows the email address of the code, takes the code, and sends another: for sign-up and password reset. */
export function CodeForm<Result>({ label, check, onChecked, resend }: CodeFormProps<Result>) {
  const { stored, email, hasEmail, field } = useCodeEmail();
  const form = useSchemaForm(codeRules, { code: '' });
  const send = useMutation({
    mutationFn: (code: string) => check(code, email),
    onSuccess: (result, code) => {
      // The next page needs it, too.
      storeEmail(email);
      onChecked(result, code);
    },
    onError: (failure) => {
      form.setError('code', { type: 'server', message: errorText(failure) }, { shouldFocus: true });
      notify.error(errorText(failure));
    },
  });

  return (
    <>
      <CodeTarget>{stored}</CodeTarget>
      <form
        noValidate
        className="space-y-6"
        onSubmit={form.handleSubmit(({ code }) => hasEmail() && send.mutate(code))}
      >
        {field}
        <TextField
          label={label}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="[&_input]:text-xl [&_input]:tracking-[0.3em]"
          error={form.formState.errors.code?.message}
          {...form.register('code')}
        />
        <Button type="submit" full loading={send.isPending}>
          Continue
        </Button>
      </form>
      <Resend mayResend={hasEmail} onResend={() => resend(email)} />
    </>
  );
}

function CodeTarget({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="mb-6 text-muted">
      We sent a code to <strong className="break-all text-ink">{children}</strong>
    </p>
  );
}

const PAUSE_SECONDS = 60;

interface ResendProps {
  mayResend: () => boolean;
  onResend: () => Promise<Schema<'MessageView'>>;
}

function Resend({ mayResend, onResend }: ResendProps) {
  const [seconds, startCountdown] = useCountdown();
  const again = useMutation({
    mutationFn: onResend,
    onSuccess: ({ message }) => {
      notify.success(message);
      startCountdown(PAUSE_SECONDS);
    },
    onError: (failure) => notify.error(errorText(failure)),
  });
  return (
    <p className="mt-4 flex flex-wrap items-center justify-center text-muted">
      Didn't receive code
      <Button
        look="quiet"
        className="px-2 underline underline-offset-4"
        disabled={seconds > 0}
        loading={again.isPending}
        onClick={() => mayResend() && again.mutate()}
      >
        Resend
      </Button>
      {seconds > 0 ? <span>in {seconds} s</span> : null}
    </p>
  );
}
