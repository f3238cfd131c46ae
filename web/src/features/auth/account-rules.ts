import * as z from 'zod/mini';
import { nameText } from '@/lib/forms/name-text';

/** Local part, @, domain, dot, 2 to 4 letters. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,4}$/;
const EMAIL_TEXT = 'Email must be a valid email';
/** Letters of any script with their diacritics, and digits. */
const NAME = /^[\p{L}\p{M}\p{N}]+$/u;

/** A required text, trimmed: phone keyboards add a space after a word. */
const required = (text: string) => z.string().check(z.trim(), z.minLength(1, text));

const email = required('Email is required').check(z.regex(EMAIL, EMAIL_TEXT));

const newPassword = z
  .string()
  .check(
    z.minLength(1, 'Password is required'),
    z.minLength(8, 'Password must be at least 8 characters'),
    z.maxLength(128, 'Password must be at most 128 characters'),
  );

const matches = <T extends Record<string, unknown>>(one: keyof T & string, other: keyof T & string) =>
  z.refine<T>((values) => values[one] === values[other], {
    error: 'Passwords must match',
    path: [other],
    when: () => true,
  });

export const signInRules = z.object({
  email: required('Email is required').check(
    // An input without "@" is a username.
    z.refine((value) => !value.includes('@') || EMAIL.test(value), EMAIL_TEXT),
  ),
  password: z
    .string()
    .check(z.minLength(1, 'Password is required'), z.minLength(8, 'Password must be at least 8 characters')),
});

const name = (label: string) =>
  z
    .string()
    .check(
      nameText,
      z.minLength(1, `${label} is required`),
      z.regex(NAME, `${label} can only have alphabets and digits`),
    );

export const signUpRules = z
  .object({
    firstName: name('First name'),
    lastName: name('Last name'),
    email,
    phoneNumber: required('Phone number is required').check(z.regex(/^\d{7,15}$/, 'Invalid phone number')),
    password: newPassword,
    confirmPassword: z.string().check(z.minLength(1, 'Confirm Password is required')),
    referralCode: z.string().check(z.trim()),
    acceptTerms: z
      .boolean()
      .check(z.refine((accepted) => accepted, 'Please agree to the privacy policy and terms of service')),
  })
  .check(matches('password', 'confirmPassword'));

export const emailRules = z.object({ email });

/** A code without the spaces and hyphens that people and mail programs put between its digits. */
const digits = z.overwrite<string>((code) => code.replaceAll(/[\s-]/g, ''));

export const codeRules = z.object({ code: z.string().check(digits) });

export const resetRules = z
  .object({
    resetCode: z.string().check(digits, z.regex(/^\d+$/, 'Reset Code is required')),
    newPassword,
    confirmNewPassword: z.string().check(z.minLength(1, 'Password is required')),
  })
  .check(matches('newPassword', 'confirmNewPassword'));

export const changePasswordRules = z
  .object({
    currentPassword: z.string().check(z.minLength(1, 'Old Password is required')),
    newPassword,
    confirmNewPassword: z.string().check(z.minLength(1, 'Password is required')),
  })
  .check(matches('newPassword', 'confirmNewPassword'));

export type SignUpInput = z.input<typeof signUpRules>;
export type SignInInput = z.input<typeof signInRules>;
