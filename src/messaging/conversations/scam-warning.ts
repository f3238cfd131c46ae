import { hasAccountNumber, readDigits } from '../../platform/text/contact-details';

export const SCAM_WARNING =
  'Be careful: never pay or share bank details before you have viewed the home and checked its documents.';

/** A demand for money, including Nigerian English and Pidgin ("drop something", "bring money"). */
const PAY = `(?:${[
  'pay(?:ing|ment)?s?',
  'paid',
  'deposits?',
  'transfer(?:red)?s?',
  'remit',
  'fees?',
  'commitment',
  'send(?: [a-z]+){0,3} (?:money|cash|funds)',
  '(?:bring|drop|give)(?: [a-z]+){0,2} (?:money|cash|something|change)',
  '(?:[₦n]|ngn ?)?\\d[\\d,.]* ?(?:k|naira|thousand)',
].join('|')})`;
/** A viewing. Arriving at a shortlet ("check in") does not count. */
const SEE =
  '(?:view(?:ing)?s?|see(?:ing)?|inspect(?:ion|ing)?s?|visit(?:ing)?s?|tours?|show(?:ing)? (?:you|it|the)|shown|look(?:ing)?|check(?:ing)?(?![- ]?in)|come)';
const BEFORE = 'before|b4|prior to|ahead of';
/** Within the same sentence, at most `most` characters later. */
const near = (most: number): string => `[^.!?\\n]{0,${most}}`;
const ASKS = [
  `\\b${PAY}\\b${near(80)}\\b(?:${BEFORE}|until|without|to (?:book|secure|arrange|schedule|get) (?:a|an|the|your)?)${near(40)}\\b${SEE}\\b`,
  `\\b(?:${BEFORE})\\b${near(40)}\\b${SEE}\\b${near(60)}\\b${PAY}\\b`,
  `\\bto ${SEE}\\b${near(60)}\\b(?:must|need to|have to|should|are to|will|go) (?:first )?${PAY}\\b`,
  `\\bno (?:need )?(?:to )?${SEE}\\b${near(30)}\\b(?:without|until|unless|${BEFORE}|just)${near(30)}\\b${PAY}\\b`,
  `\\b${PAY}\\b${near(40)}\\b(?:make|so(?: that)?|let|then) (?:i|we|you|u|us|me)\\b${near(30)}\\b(?:${SEE}|hold|keep|reserve)\\b`,
  `\\b(?:inspection|viewing|tour|agent(?:'s)? form|form) (?:fees?\\b|(?:na|is|costs?) (?:[₦n]|ngn ?)?\\d[\\d,.]* ?(?:k|naira)\\b)`,
  '\\b(?:pay|send|transfer|deposit) (?:the )?(?:money |cash |it )?(?:first|in advance)\\b',
  `\\b${PAY}\\b${near(30)}\\bup ?-?front\\b`,
].map((pattern) => new RegExp(pattern, 'i'));

/** The warning that a message carries to its readers: it holds an account number, or asks for money before a viewing. */
export function scamWarning(written: string): string | null {
  const text = readDigits(written);
  return hasAccountNumber(text) || ASKS.some((pattern) => pattern.test(text)) ? SCAM_WARNING : null;
}

/** The warning of the first text that carries one. */
export const warningIn = (written: (string | null | undefined)[]): string | null =>
  written.map((text) => text && scamWarning(text)).find(Boolean) || null;

/** The lines of a mail that quotes a message, with its scam warning if there is one. */
export function linesWithWarning(written: string): string[] {
  const warning = scamWarning(written);
  return [written, ...(warning ? [warning] : [])].filter((line) => line.trim() !== '');
}

/** Why one side, or the program, cancelled, as the lines of a mail `to` one side: the words of the other carry the warning. */
export function reasonLines<Side extends string>(
  reason: string | null,
  by: Side | 'system' | null,
  to: Side,
): string[] {
  if (!reason) return [];
  const line = `Reason: ${reason}`;
  return by === to || by === 'system' ? [line] : linesWithWarning(line);
}
