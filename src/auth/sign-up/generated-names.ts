import { randomBytes, randomInt } from 'node:crypto';
import { isFormerUsername } from '../../users/account/former-member';
import { passesForStaff } from '../../users/account/site-names';

/** Letters and digits that are not mistaken for each other. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const NAME_MAX = 50;

/** "ada.obi" and five digits; people choose their own later. Names that give none, or a reserved one, are "user". */
export function generatedUsername(firstName: string, lastName: string): string {
  const latin = (text: string): string =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 11);
  const name = [latin(firstName), latin(lastName)].filter((part) => part !== '').join('.') || 'user';
  const username = `${name}.${randomInt(10_000, 100_000)}`;
  return isFormerUsername(username) ? generatedUsername('', '') : username;
}

export const generatedReferralCode = (): string =>
  Array.from(randomBytes(8), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');

/** The names that an email address suggests: "ada.obi@example.com" is Ada Obi, "info@example.com" is Info. */
export function namesFromEmail(email: string): { firstName: string; lastName: string } {
  const words = email.split('@')[0]!.split(/[^\p{L}\p{M}\p{N}]/u);
  if (passesForStaff(words.join(' '))) return { firstName: 'New', lastName: '' };
  const [first = 'New', ...rest] = words.filter((word) => word !== '').map(capitalised);
  return { firstName: first.slice(0, NAME_MAX), lastName: (rest.at(-1) ?? '').slice(0, NAME_MAX) };
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
