import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { PasswordField } from '@/components/ui/password-field';

/** The control of each kind of proof. */
const FIELDS = {
  code: {
    label: 'Code',
    hint: 'The six digits in your authenticator app',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
  },
  recoveryCode: { label: 'Recovery code', hint: 'Each works once', autoComplete: 'off' },
  password: { label: 'Your password', autoComplete: 'current-password' },
} as const;

interface OneFieldFormProps {
  field: keyof typeof FIELDS;
  action: string;
  onSend: (typed: string) => Promise<unknown>;
  onCancel?: () => void;
  children?: ReactNode;
}

export function OneFieldForm({ field, action, onSend, onCancel, children }: OneFieldFormProps) {
  const [typed, setTyped] = useState('');
  // Passwords are taken exactly as they are typed.
  const send = useMutation({ mutationFn: () => onSend(field === 'password' ? typed : typed.trim()) });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed && !send.isPending) send.mutate();
  }
  const Field = field === 'password' ? PasswordField : TextField;
  return (
    <form noValidate onSubmit={submit} className="max-w-sm space-y-4">
      {children}
      <Field
        {...FIELDS[field]}
        autoFocus
        value={typed}
        error={send.isError ? errorText(send.error) : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={send.isPending} disabled={!typed}>
          {action}
        </Button>
        {onCancel ? (
          <Button look="secondary" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}
