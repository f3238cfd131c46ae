import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '@/components/ui/password-field';

interface NewPasswordFieldsProps {
  newPassword: UseFormRegisterReturn;
  confirmation: UseFormRegisterReturn;
  confirmationLabel: string;
  errors: FieldErrors<{ newPassword: string; confirmNewPassword: string }>;
}

/** A new password, typed twice. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { newPassword, confirmation, confirmationLabel, errors } = props;
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errors.newPassword?.message}
        {...newPassword}
      />
      <PasswordField
        label={confirmationLabel}
        autoComplete="new-password"
        error={errors.confirmNewPassword?.message}
        {...confirmation}
      />
    </>
  );
}
