import { foldedForRules } from './visible-text';

/** A Nigerian mobile number, with or without the country's code, once its separators are removed. */
const PHONE = /(?<!\d)(?:234|0)0?[789][01]\d{8}(?!\d)/;
/** A bank account number (NUBAN): ten digits on their own, or grouped 3-3-4. A price is no account. */
const ACCOUNT = /(?<![\d.,₦]|NGN ?|N)(?:\d{10}|\d{3}[ -]\d{3}[ -]\d{4})(?![\d.,]\d|\d)/;
const SEPARATED_DIGITS = /(?<=\d)[\s().\-–/]{1,3}(?=\d)/g;

/** Whether a phone number stands in the text, however its digits are grouped. */
export const hasPhoneNumber = (text: string): boolean =>
  PHONE.test(foldedForRules(text).replace(SEPARATED_DIGITS, ''));

/** Whether what looks like a bank account number stands in the text. */
export const hasAccountNumber = (text: string): boolean => ACCOUNT.test(foldedForRules(text));
