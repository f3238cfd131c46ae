import { invalid } from '../../../platform/http/errors';
import { LONGEST_TEXT } from './read-phrases';

/*
 * The cursor of a search whose words were read otherwise than typed holds the text that was searched for, after a full
 * stop: its next page is one of the same search, whatever listings hold by then.
 */

export const withText = (cursor: string, text: string): string =>
  `${cursor}.${Buffer.from(text).toString('base64url')}`;

/** The text of a cursor, if it has any, and the cursor itself. Throws 400 for a text that no search has. */
export function readText(given: string | undefined): { text?: string; cursor?: string } {
  const at = given?.indexOf('.') ?? -1;
  if (given === undefined || at < 1) return { cursor: given };
  const text = Buffer.from(given.slice(at + 1), 'base64url').toString('utf8');
  if (!/^[\p{L}\p{M}\p{N}\p{P} ]+$/u.test(text) || text.length > LONGEST_TEXT)
    throw invalid({ cursor: 'cursor is not valid for this search' });
  return { text, cursor: given.slice(0, at) };
}
