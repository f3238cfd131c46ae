export const SCAM_WARNING =
  'Be careful: never pay or share bank details before you have viewed the home and checked its documents.';

/** A 10-digit account number by itself or in groups; longer numbers (of phones) are none. */
const ACCOUNT = /(?<![\d+][ .-]?)(?:\d{10}|\d{2,5}([ .-])\d{2,5}(?:\1\d{2,5}){0,2})(?![ .-]?\d)/g;
const PAY =
  '(?:pay(?:ing|ment)?s?|paid|deposits?|transfer(?:red)?s?|remit|send (?:me |us )?(?:the |some |your )?(?:money|cash|funds)|fees?|commitment)';
const SEE =
  '(?:view(?:ing)?s?|see(?:ing)?|inspect(?:ion|ing)?s?|visit(?:ing)?s?|tours?|show(?:ing)? (?:you|it|the)|come)';
const ASKS = [
  new RegExp(
    `\\b${PAY}\\b[^.!?\\n]{0,80}\\b(?:before|prior to|ahead of|until|to (?:book|secure|arrange|schedule|get) (?:a|an|the|your)?)[^.!?\\n]{0,40}\\b${SEE}\\b`,
    'i',
  ),
  new RegExp(`\\b(?:before|prior to|ahead of)\\b[^.!?\\n]{0,40}\\b${SEE}\\b[^.!?\\n]{0,60}\\b${PAY}\\b`, 'i'),
  new RegExp(
    `\\bto ${SEE}\\b[^.!?\\n]{0,60}\\b(?:must|need to|have to|should|are to|will) (?:first )?${PAY}\\b`,
    'i',
  ),
  /\b(?:inspection|viewing|tour|agent(?:'s)? form|form) fees?\b/i,
  /\b(?:pay|send|transfer|deposit) (?:the )?(?:money |cash |it )?(?:first|upfront|in advance)\b/i,
];

/** The warning that a message carries to its readers: it holds an account number, or asks for money before a viewing. */
export function scamWarning(text: string): string | null {
  const holdsAccount = [...text.matchAll(ACCOUNT)].some(([found]) => found.replace(/\D/g, '').length === 10);
  return holdsAccount || ASKS.some((pattern) => pattern.test(text)) ? SCAM_WARNING : null;
}
