import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { showServerErrors, useSchemaForm } from '@/lib/forms/form';
import { forgetResetToken } from '@/lib/session/reset-token';
import { notify } from '@/lib/toasts';
import { resetRules } from './account-rules';
import { resetPassword } from './auth-api';
import { useCodeEmail } from './codes/use-code-email';
import { NewPasswordFields } from './new-password-fields';

export function ResetPasswordForm() {
  const { email, hasEmail, field } = useCodeEmail();
  const state = useLocation().state as { resetCode?: string } | null;
  const form = useSchemaForm(resetRules, {
    resetCode: state?.resetCode ?? '',
    newPassword: '',
    confirmNewPassword: '',
  });
  const send = useMutation({
    mutationFn: (values: { resetCode: string; newPassword: string }) =>
      resetPassword(values.resetCode, values.newPassword, email),
    onSuccess: ({ message }) => {
      forgetResetToken();
      form.reset({ resetCode: '', newPassword: '', confirmNewPassword: '' });
      notify.success(message);
    },
    onError: (failure) => showServerErrors(form, failure),
  });
  const { errors } = form.formState;

  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={form.handleSubmit((values) => hasEmail() && send.mutate(values))}
    >
      {field}
      <TextField
        label="Reset code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.resetCode?.message}
        {...form.register('resetCode')}
      />
      <NewPasswordFields
        newPassword={form.register('newPassword')}
        confirmation={form.register('confirmNewPassword')}
        confirmationLabel="Confirm password"
        errors={errors}
      />
      <Button type="submit" full loading={send.isPending}>
        Reset password
      </Button>
      {send.isSuccess ? (
        <div role="status" className="rounded-tile bg-good-soft p-4 text-good-strong">
          <p className="mb-3 font-medium">{send.data.message}</p>
          <ButtonLink to="/signin" look="secondary">
            Go to Sign In
          </ButtonLink>
        </div>
      ) : null}
    </form>
  );
}
