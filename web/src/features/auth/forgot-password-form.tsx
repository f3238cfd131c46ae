import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { showServerErrors, useSchemaForm } from '@/lib/forms/form';
import { storeEmail } from '@/lib/session/stored-email';
import { notify } from '@/lib/toasts';
import { emailRules } from './account-rules';
import { sendResetCode } from './auth-api';

export function ForgotPasswordForm() {
  const navigate = useNavigate();
  const form = useSchemaForm(emailRules, { email: '' });
  const send = useMutation({
    mutationFn: sendResetCode,
    onSuccess: ({ message }, email) => {
      storeEmail(email);
      notify.success(message);
      void navigate('/reset-password');
    },
    onError: (failure) => showServerErrors(form, failure),
  });
  return (
    <form noValidate className="space-y-6" onSubmit={form.handleSubmit(({ email }) => send.mutate(email))}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" full loading={send.isPending}>
        Send reset code
      </Button>
    </form>
  );
}
