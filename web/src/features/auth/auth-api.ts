import { client, read, type Schema } from '@/api/client';

export type SignedIn = Schema<'SignedInView'>;

/** The body names the email address if it is known; else the server knows the account by its cookie. */
const named = (email: string) => (email ? { email } : {});

export const register = (body: Schema<'RegisterBody'>, idempotencyKey: string) =>
  read(client.POST('/api/register', { body, idempotencyKey }));

/**
 * @param email an email address or a username
 */
export const signIn = (body: { email: string; password: string }) =>
  read(client.POST('/api/login', { body }));

export const sendVerificationCode = (email: string) =>
  read(client.POST('/api/users/verification-code', { body: { email } }));

export const verifyAccount = (code: string, email: string) =>
  read(client.POST('/api/users/verify-account', { body: { code, ...named(email) } }));

export const sendResetCode = (email: string) =>
  read(client.POST('/api/users/reset-code', { body: { email } }));

/** Reset codes are sent as numbers; other input is sent unchanged, for the server to refuse. */
const asNumber = (code: string) => (/^\d+$/.test(code) ? Number(code) : code);

export const confirmResetCode = (code: string, email: string) =>
  read(
    client.POST('/api/users/confirm-reset-code', { body: { resetCode: asNumber(code), ...named(email) } }),
  );

export const resetPassword = (code: string, password: string, email: string) =>
  read(
    client.POST('/api/users/reset-password', {
      body: { resetCode: asNumber(code), password, ...named(email) },
    }),
  );

/** Resolves with a new token; the sessions of other devices end. */
export const changePassword = (currentPassword: string, newPassword: string) =>
  read(client.POST('/api/users/change-password', { body: { currentPassword, newPassword } }));
