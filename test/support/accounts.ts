import { PasswordsService } from '../../src/auth/passwords/passwords.service';
import type { User } from '../../src/users/account/user.entity';
import type { SignedIn } from '../factories/factories';
import type { TestApp } from '../setup/test-app';
import type { ApiResponse } from './client';

export const PASSWORD = 'corner shop 3';

let count = 0;

/** A body for POST /register, with a new email address each time. */
export function aRegistration(fields: Record<string, unknown> = {}): Record<string, any> {
  const password = fields['password'] ?? PASSWORD;
  return {
    firstName: 'Ada',
    lastName: 'Obi',
    email: `new${++count}@example.com`,
    phoneNumber: '08031234567',
    password,
    confirmPassword: password,
    ...fields,
  };
}

/** A verified person who can sign in with PASSWORD. */
export async function aMember(app: TestApp, fields: Partial<User> = {}): Promise<SignedIn> {
  return app.make.aUser({ passwordHash: await app.app.get(PasswordsService).hash(PASSWORD), ...fields });
}

/** The codes of all mails to this email address, newest first. */
export async function codesTo(app: TestApp, address: string): Promise<string[]> {
  const mails = await app.mailsTo(address);
  return mails.flatMap(({ text }) => /\b[1-9]\d{7}\b/.exec(text)?.[0] ?? []);
}

/** The code of the newest mail to this email address. */
export async function codeTo(app: TestApp, address: string): Promise<string> {
  const [mail] = await app.mailsTo(address);
  const code = /\b[1-9]\d{7}\b/.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error(`The newest mail to ${address} has no code`);
  return code;
}

/** A different code in the right format. */
export const wrong = (code: string): string =>
  String(10_000_000 + ((Number(code) - 10_000_000 + 1) % 90_000_000));

/** The cookies that a response set, to be sent back. */
export const cookiesOf = (response: ApiResponse): { headers: { cookie: string } } => ({
  headers: {
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  },
});

/** A person who registered over HTTP and verified the email address. */
export async function aNewcomer(
  app: TestApp,
  fields: Record<string, unknown> = {},
): Promise<{ token: string; userId: string; email: string }> {
  const body = aRegistration(fields);
  await app.as().post('/register', body);
  const response = await app
    .as()
    .post('/users/verify-account', { code: await codeTo(app, body['email']), email: body['email'] });
  return { token: response.body.token, userId: response.body.user.userId, email: body['email'] };
}
