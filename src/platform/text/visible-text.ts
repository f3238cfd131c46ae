/** Spaces and what shows nothing: controls, format characters, fillers and code points that are no characters. */
const INVISIBLE =
  /[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/gu;
const PLAIN = /[!-~]/;

/** Whether a reader sees anything of the text. */
export const isVisible = (text: string): boolean => PLAIN.test(text) || text.replace(INVISIBLE, '') !== '';

/** Characters that show nothing, without the spaces. */
const IGNORABLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/**
 * A name as it is stored: compatibility forms are the plain ones, so that two names that look alike are alike, and
 * characters that show nothing, which a paste brings along, are left out.
 */
export const foldedName = (text: string): string =>
  isVisible(text) ? text.replace(IGNORABLE, '').normalize('NFKC').trim() : '';

/**
 * Words that somebody looks for: letters and digits are the plain ones, and characters that show nothing, which a paste
 * brings along, are left out. Signs stay, as the database reads them: "100m²" is no "100m2".
 */
export const foldedWords = (text: string): string =>
  text.replace(IGNORABLE, '').replace(/[\p{L}\p{Nd}]+/gu, (word) => word.normalize('NFKC'));

/** Cyrillic and Greek letters that look like Latin ones, and these. */
const [LOOKALIKES, LATIN] = [
  'аеорсухіѕјһԁԛԝАВЕКМНОРСТУХІЅЈαορτυχικΑΒΕΖΗΙΚΜΝΟΡΤΥΧ',
  'aeopcyxisjhdqwABEKMHOPCTYXISJaoptuxikABEZHIKMNOPTYX',
];
const LOOKALIKE = new RegExp(`[${LOOKALIKES}]`, 'gu');

/**
 * A text as a rule reads it that must not be passed by its spelling: compatibility forms (full-width digits and letters)
 * are the plain ones, letters of other scripts that look like Latin ones are these, characters that show nothing and the
 * frames of keycaps (a digit, U+20E3) are left out, and lines stay.
 */
export const foldedForRules = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(LOOKALIKE, (letter) => LATIN[LOOKALIKES.indexOf(letter)]!)
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Me}]/gu, '');

/** Digits of other scripts stand in runs of ten that begin at a code point whose predecessor is no digit. */
function asciiDigit(digit: string): string {
  const at = digit.codePointAt(0)!;
  if (at < 0x80) return digit;
  let zero = at;
  while (at - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(at - zero);
}
