import { stripDiacritics } from './strip-diacritics';

/** The words of a text, in lower case and without diacritics: runs of letters and digits. */
export const wordsOf = (text: string): string[] =>
  stripDiacritics(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
