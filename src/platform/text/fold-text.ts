import { stripDiacritics } from './strip-diacritics';

/**
 * Reduces a text so that two spellings of the same term are equal: lower case, no accents or apostrophes, one space for
 * every run of spaces, hyphens or underscores ("In Person" = "IN_PERSON").
 */
export function foldText(text: string): string {
  return stripDiacritics(text)
    .normalize('NFKD')
    .replace(/[\p{M}'’‘]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
