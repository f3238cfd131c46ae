import { invalid } from '../../platform/http/errors';
import { isId } from '../../platform/http/fields/fields';

/** The end of a page ordered by time: the time and id of its last row, and the number of rows up to it. */
export type TimeCursor = { at: string; id: string; position: number };

/** The start of the first page. */
const FIRST: TimeCursor = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff', position: 0 };

export const encodeTimeCursor = ({ at, id, position }: TimeCursor): string =>
  Buffer.from(JSON.stringify([at, id, position])).toString('base64url');

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Throws 400 for an invalid cursor. */
export function decodeTimeCursor(text: string | undefined): TimeCursor {
  if (text === undefined) return FIRST;
  try {
    const [at, id, position] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    const isTime = typeof at === 'string' && INSTANT.test(at) && !Number.isNaN(Date.parse(at));
    if (isTime && isId(id) && Number.isSafeInteger(position) && (position as number) >= 0)
      return { at, id, position: position as number };
  } catch {
    // Rejected below, like any other invalid cursor.
  }
  throw invalid({ cursor: 'cursor is not one that this list gave out' });
}
