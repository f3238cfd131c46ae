import { invalid } from '../../../platform/http/errors';

/*
 * The cursor of a search whose words were read as others names them after a full stop: its next page is one of the same
 * search, whatever listings hold by then.
 */
const LONGEST = 200;

export const withWords = (cursor: string, words: string): string =>
  `${cursor}.${Buffer.from(words).toString('base64url')}`;

/** The words of a cursor, if it has any, and the cursor itself. Throws 400 for words that no search has. */
export function readWords(text: string | undefined): { words?: string; cursor?: string } {
  const at = text?.indexOf('.') ?? -1;
  if (text === undefined || at < 1) return { cursor: text };
  const words = Buffer.from(text.slice(at + 1), 'base64url').toString('utf8');
  if (!/^[\p{L}\p{M}\p{N}\p{P} ]+$/u.test(words) || words.length > LONGEST)
    throw invalid({ cursor: 'cursor is not valid for this search' });
  return { words, cursor: text.slice(0, at) };
}
