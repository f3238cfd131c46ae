// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import {
  changePasswordRules,
  codeRules,
  emailRules,
  resetRules,
  signInRules,
  signUpRules,
} from './account-rules';

/** The first message of each field, as a form shows it. */
function texts(rules: StandardSchemaV1, values: unknown): Record<string, string> {
  const result = rules['~standard'].validate(values) as StandardSchemaV1.Result<unknown>;
  const found: Record<string, string> = {};
  for (const { path, message } of result.issues ?? []) found[path?.[0] as string] ??= message;
  return found;
}

const person = {
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.com',
  phoneNumber: '08031234567',
  password: 'a long password',
  confirmPassword: 'a long password',
  referralCode: '',
  acceptTerms: true,
};

describe('sign in', () => {
  it('asks for both fields', () => {
    expect(texts(signInRules, { email: '', password: '' })).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    });
  });

  it.each([
    ['ada@example', 'Email must be a valid email'],
    ['ada@example.museum', 'Email must be a valid email'],
    ['ada@example.com', undefined],
    ['ada.obi', undefined],
  ])('takes %s as %s', (email, text) => {
    expect(texts(signInRules, { email, password: 'short' })).toEqual({
      ...(text ? { email: text } : {}),
      password: 'Password must be at least 8 characters',
    });
  });
});

describe('sign up', () => {
  it('accepts a complete form, names of any script included', () => {
    expect(texts(signUpRules, person)).toEqual({});
    expect(texts(signUpRules, { ...person, firstName: 'Ṣadé', lastName: 'Ọbáfẹ́mi' })).toEqual({});
  });

  it('has a message for every empty field', () => {
    const empty = Object.fromEntries(Object.keys(person).map((name) => [name, '']));
    expect(texts(signUpRules, { ...empty, acceptTerms: false })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      phoneNumber: 'Phone number is required',
      password: 'Password is required',
      confirmPassword: 'Confirm Password is required',
      acceptTerms: 'Please agree to the privacy policy and terms of service',
    });
  });

  it('reads a name without characters that show nothing', () => {
    expect(signUpRules.parse({ ...person, firstName: ' A\u200bda\ufeff' }).firstName).toBe('Ada');
  });

  it('refuses an invalid name, an invalid number and two different passwords', () => {
    const wrong = {
      ...person,
      firstName: 'A-da',
      lastName: 'O bi',
      phoneNumber: '+234803',
      confirmPassword: 'other',
    };
    expect(texts(signUpRules, wrong)).toEqual({
      firstName: 'First name can only have alphabets and digits',
      lastName: 'Last name can only have alphabets and digits',
      phoneNumber: 'Invalid phone number',
      confirmPassword: 'Passwords must match',
    });
  });
});

describe('passwords', () => {
  it('resets with a numeric code and the same password twice', () => {
    expect(texts(resetRules, { resetCode: '', newPassword: '', confirmNewPassword: '' })).toEqual({
      resetCode: 'Reset Code is required',
      newPassword: 'Password is required',
      confirmNewPassword: 'Password is required',
    });
    expect(
      texts(resetRules, {
        resetCode: '12345678',
        newPassword: 'long enough',
        confirmNewPassword: 'different',
      }),
    ).toEqual({ confirmNewPassword: 'Passwords must match' });
  });

  it('takes a code with spaces and hyphens between its digits', () => {
    const passwords = { newPassword: 'long enough', confirmNewPassword: 'long enough' };
    expect(codeRules.parse({ code: ' 8568 7332\n' })).toEqual({ code: '85687332' });
    expect(resetRules.parse({ resetCode: '8568-7332', ...passwords }).resetCode).toBe('85687332');
  });

  it('changes a password only with the old one', () => {
    const values = { currentPassword: '', newPassword: 'short', confirmNewPassword: 'short' };
    expect(texts(changePasswordRules, values)).toEqual({
      currentPassword: 'Old Password is required',
      newPassword: 'Password must be at least 8 characters',
    });
  });

  it('asks for an email address where only that is needed', () => {
    expect(texts(emailRules, { email: 'nobody' })).toEqual({ email: 'Email must be a valid email' });
  });
});
