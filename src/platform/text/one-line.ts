/** Overrides and isolates of direction, which show the characters after them in another order than that of the text. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
/** White space, line and paragraph separators and controls; NUL remains for the check that refuses it. */
const BREAKS = /(?:\s|(?!\0)\p{Cc})+/gu;

/** The text in NFC without controls that change its direction. Diacritics and joiners of other scripts stay. */
export const withoutBidiControls = (text: string): string => text.normalize('NFC').replace(BIDI_CONTROLS, '');

/** The text in one line, such as the subject of a mail: each run of white space and controls is one space. */
export const oneLine = (text: string): string => withoutBidiControls(text).replace(BREAKS, ' ').trim();

/** A value of a request in one line; anything but a text is left for the check to refuse. */
export const inOneLine = (value: unknown): unknown => (typeof value === 'string' ? oneLine(value) : value);
