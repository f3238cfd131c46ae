import { TextField } from '../../platform/http/fields/fields';
import { COMMON_PASSWORDS } from './common-passwords.data';

/** The password of the demo accounts, which the README publishes. In production it opens no account. */
export const PUBLISHED_PASSWORD = 'Gidana-demo-1';

export const isPublished = (password: string, production: boolean): boolean =>
  production && password === PUBLISHED_PASSWORD;

const MIN = 8;
const MAX = 128;
const common = new Set(COMMON_PASSWORDS.trim().split(/\s+/));

/** A password as it is typed, 8 to 128 characters. */
export const PasswordField = (): PropertyDecorator =>
  TextField({
    label: 'Password',
    example: 'corner shop with 3 windows',
    exact: true,
    min: MIN,
    max: MAX,
    minMessage: 'Password must be at least 8 characters',
  });

export type OwnNames = { email: string; firstName: string; lastName: string; username?: string };

/**
 * Why nobody should have this password (leaked often, spaces alone, or published where it is for `production`), or the
 * person of these names; null when it is good. Lengths are the field's.
 */
export function passwordProblem(password: string, production: boolean, own?: OwnNames): string | null {
  if (isPublished(password, production) || common.has(password.toLowerCase()) || password.trim() === '')
    return 'This password is too common';
  return own && isOwnName(password, own) ? 'Your password must not be your own name' : null;
}

/** Letters and digits only, in lower case: "Ada.Obi" and "ada obi" are one name. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** The person's names, alone or joined, with any digits and signs around them. */
function isOwnName(password: string, { email, firstName, lastName, username = '' }: OwnNames): boolean {
  const local = email.split('@')[0]!;
  const names = [email, local, firstName, lastName, firstName + lastName, lastName + firstName, username].map(
    folded,
  );
  const candidates = [folded(password), withoutOuterDigits(folded(password))];
  return candidates.some((candidate) => candidate !== '' && names.includes(candidate));
}

function withoutOuterDigits(text: string): string {
  const isNoDigit = (char: string): boolean => !/\p{N}/u.test(char);
  const chars = [...text];
  return chars.slice(chars.findIndex(isNoDigit), chars.findLastIndex(isNoDigit) + 1).join('');
}
