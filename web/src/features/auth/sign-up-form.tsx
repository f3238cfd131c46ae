import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { PasswordField } from '@/components/ui/password-field';
import { PhoneField } from '@/components/ui/phone-field';
import { TextLink } from '@/components/ui/text-link';
import { showServerErrors, useSchemaForm } from '@/lib/forms/form';
import { useTyped } from '@/lib/forms/use-typed';
import { storeEmail } from '@/lib/session/stored-email';
import { notify } from '@/lib/toasts';
import { useIdempotencyKey } from '@/lib/session/use-idempotency-key';
import { signUpRules, type SignUpInput } from './account-rules';
import { register as registerAccount } from './auth-api';

const blank = { firstName: '', lastName: '', email: '', phoneNumber: '', acceptTerms: false };
const noPassword = { password: '', confirmPassword: '' };

/** The password from before somebody went to read the terms: in memory only. */
let begun = noPassword;

export function SignUpForm() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { keyFor } = useIdempotencyKey();
  const { typed, type, clear } = useTyped<SignUpInput>('sign-up');
  // Read when the form is opened: later text is in its fields.
  const [opened] = useState({
    ...blank,
    ...typed,
    ...begun,
    referralCode: typed.referralCode || (params.get('ref') ?? ''),
  });
  const form = useSchemaForm<SignUpInput>(signUpRules, opened);
  function keep() {
    const { password, confirmPassword, ...others } = form.getValues();
    begun = { password, confirmPassword };
    type(others);
  }
  const send = useMutation({
    mutationFn: ({ referralCode, ...values }: SignUpInput) =>
      registerAccount(
        { ...values, ...(referralCode ? { referralCode } : {}) },
        keyFor({ ...values, referralCode }),
      ),
    onSuccess: ({ message }, { email }) => {
      begun = noPassword;
      clear();
      storeEmail(email);
      notify.success(message);
      void navigate('/confirm-email');
    },
    onError: (failure) => showServerErrors(form, failure),
  });
  const { register } = form;
  const errorOf = (name: keyof SignUpInput) => form.formState.errors[name]?.message;

  return (
    <form
      noValidate
      className="space-y-4"
      onChange={keep}
      onSubmit={form.handleSubmit((values) => send.mutate(values))}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errorOf('firstName')}
          {...register('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errorOf('lastName')}
          {...register('lastName')}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        error={errorOf('email')}
        {...register('email')}
      />
      <PhoneField
        label="Phone number"
        autoComplete="tel-national"
        hint="Digits only, for example 08031234567"
        error={errorOf('phoneNumber')}
        {...register('phoneNumber')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errorOf('password')}
        {...register('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errorOf('confirmPassword')}
        {...register('confirmPassword')}
      />
      <TextField
        label="Referral code"
        optional
        autoComplete="off"
        autoCapitalize="none"
        error={errorOf('referralCode')}
        {...register('referralCode')}
      />
      <Checkbox
        error={errorOf('acceptTerms')}
        {...register('acceptTerms')}
        label={
          <>
            I agree to the <TextLink to="/privacy-policies">privacy policy</TextLink> and{' '}
            <TextLink to="/terms-of-services">terms of service</TextLink>
          </>
        }
      />
      <Button type="submit" full loading={send.isPending}>
        Sign Up
      </Button>
    </form>
  );
}
