import { invalid } from '../../../platform/http/errors';
import { PAGES_END } from '../search-pages';

/** Where the next page of a dated search begins: prices of stays are in no index, so it counts its rows. */
export const nightsCursor = (sort: string, offset: number): string =>
  Buffer.from(JSON.stringify(['nights', sort, offset])).toString('base64url');

/** Throws 400 for an invalid cursor, or one of another order. */
export function readNightsCursor(text: string, sort: string): number {
  try {
    const [kind, of, offset] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    const isPlace =
      Number.isSafeInteger(offset) && (offset as number) >= 0 && (offset as number) <= PAGES_END;
    if (kind === 'nights' && of === sort && isPlace) return offset as number;
  } catch {
    // Refused below, like any other invalid cursor.
  }
  throw invalid({ cursor: 'cursor is not valid for this search' });
}
