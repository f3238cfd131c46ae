/** Overrides and isolates of direction: they show the text around them in another order than it has. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;
/** White space, line and paragraph separators and controls; NUL remains for the check that refuses it. */
const BREAKS = /(?:\s|(?!\0)\p{Cc})+/gu;

/** A text that shows its characters in the order that it has. Marks and joiners of other scripts stay. */
export const unturned = (text: string): string => text.normalize('NFC').replace(TURNING, '');

/** A text as it stands in one line, such as the title of a mail: what breaks it is one space. */
export const oneLine = (text: string): string => unturned(text).replace(BREAKS, ' ').trim();

/** A value of a request in one line; anything but a text is left for the check to refuse. */
export const inOneLine = (value: unknown): unknown => (typeof value === 'string' ? oneLine(value) : value);
