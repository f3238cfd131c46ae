import { stripDiacritics } from './strip-diacritics';

/** The text as part of a LIKE pattern, with its `%`, `_` and backslashes escaped. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pattern of texts, folded by `fold_marks`, that contain this one. */
export const containing = (text: string): string => `%${literal(stripDiacritics(text))}%`;
