import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { PasswordField } from '@/components/ui/password-field';
import { changePasswordRules } from '@/features/auth/account-rules';
import { changePassword } from '@/features/auth/auth-api';
import { NewPasswordFields } from '@/features/auth/new-password-fields';
import { showServerErrors, useSchemaForm } from '@/lib/forms/form';
import { readSession, startSession } from '@/lib/session/session';
import { notify } from '@/lib/toasts';

const blank = { currentPassword: '', newPassword: '', confirmNewPassword: '' };

export function ChangePasswordForm() {
  const form = useSchemaForm(changePasswordRules, blank);
  const send = useMutation({
    mutationFn: (values: typeof blank) => changePassword(values.currentPassword, values.newPassword),
    onSuccess: ({ message, token }) => {
      // The old token became invalid with the old password.
      const session = readSession();
      if (token && session) startSession({ ...session, token });
      form.reset(blank);
      notify.success(message);
    },
    onError: (failure) => showServerErrors(form, failure),
  });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      className="max-w-md space-y-4"
      onSubmit={form.handleSubmit((values) => send.mutate(values))}
    >
      <PasswordField
        label="Old password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <NewPasswordFields
        newPassword={form.register('newPassword')}
        confirmation={form.register('confirmNewPassword')}
        confirmationLabel="Confirm new password"
        errors={errors}
      />
      <Button type="submit" loading={send.isPending}>
        Change password
      </Button>
      <p className="text-sm text-muted">Your other devices are signed out when the password changes.</p>
    </form>
  );
}
