import { foldedForRules } from './visible-text';

/** A Nigerian mobile number, with or without the country's code, once its separators are removed. */
const PHONE = /(?<!\d)(?:234|0)0?[789][01]\d{8}(?!\d)/;
/** A letter O among digits, where it stands for a zero. */
const ZERO = /(?<![\p{L}\p{N}])o(?=\d)|(?<=\d)o(?=\d)/giu;
/** Digits with one character between every two of them, as nobody writes a price: "0 1 2 3", "0.1.2.3". */
const SPACED_DIGITS = /(^|\D)(\d(?:[^\p{L}\p{N}]\d){9,})/gu;
/** A sum of money: with a mark of naira, or with commas between the thousands. */
const PRICE = /(?:₦|\bNGN|\bN) ?[1-9][\d,]*|\b\d{1,3}(?:,\d{3})+\b/g;
/** All digits with at most one sign or blank between two, and the plus of a country's code. */
const NUMBER = /[+\d](?:[ \t\u2800._/|-]?\d)*/g;
/** Ten digits in one piece, or in groups with the same sign between them. */
const ACCOUNT = /^(?:\d{10}|\d{2,7}([ \t\u2800._/|-])\d{2,7}(?:\1\d{2,7}){0,3})$/;
/** Ten digits in three groups with any other sign between them: "0123 – 456 – 789", "*0123*456*789#". */
const GROUPED_ACCOUNT =
  /(?<![\d+][^\p{L}\p{N}\s]?)\d{3,4}(,| ?[^\p{L}\p{N}\s,] ?)\d{3,4}\1\d{3,4}(?![^\p{L}\p{N}\s]?\d)/gu;
const SEPARATED_DIGITS = /(?<=\d)[\s().\-–/]{1,3}(?=\d)/g;

/** Whether a phone number stands in the text, however its digits are grouped. */
export const hasPhoneNumber = (text: string): boolean =>
  PHONE.test(foldedForRules(text).replace(SEPARATED_DIGITS, ''));

/** A text as a rule about numbers reads it, so that no spelling of digits passes it. */
export const readDigits = (text: string): string =>
  foldedForRules(text)
    .replace(ZERO, '0')
    .replace(/[()]/g, '')
    .replace(SPACED_DIGITS, (_, before: string, digits: string) => before + digits.replace(/\D/g, ''));

/**
 * Whether what looks like a bank account number (NUBAN) stands in the text: ten digits, in one piece or in groups. Longer
 * numbers, such as phone numbers, and prices are none.
 */
export function hasAccountNumber(text: string): boolean {
  const read = readDigits(text);
  const numbers = read.replace(PRICE, ' ').match(NUMBER) ?? [];
  return [...numbers.filter((number) => ACCOUNT.test(number)), ...(read.match(GROUPED_ACCOUNT) ?? [])].some(
    hasTenDigits,
  );
}

const hasTenDigits = (number: string): boolean => number.replace(/\D/g, '').length === 10;
