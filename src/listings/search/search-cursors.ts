import { invalid } from '../../platform/http/errors';
import type { OrderColumn } from './planner/listing-search.paths';
import { LONGEST_TEXT } from './words/read-phrases';

/** A page by number reads all rows before it, so pages end here. */
export const PAGES_END = 10_000;

const encoded = (parts: unknown[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

const notValid = (): Error => invalid({ cursor: 'cursor is not valid for this search' });
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isText = (value: unknown, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value);

/** The end of a page: the value it is ordered by, the id of its last row, and the number of rows up to it. */
export type Cursor = { sort: string; key: string; id: string; position: number };

export const encodeCursor = ({ sort, key, id, position }: Cursor): string =>
  encoded([sort, key, id, position]);

const INSTANT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2})?$/;
const KEY_FORM: Record<OrderColumn, RegExp> = {
  created_at: INSTANT,
  ranked_at: INSTANT,
  start_price: /^\d{1,13}(\.\d{1,2})?$/,
  total_to_enter: /^\d{1,14}(\.\d{1,2})?$/,
};
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Throws 400 for an invalid cursor, or one of another order. */
export function decodeCursor(text: string, sort: string, order: OrderColumn): Cursor {
  const [of, key, id, position] = partsOf(text);
  if (of !== sort || !isText(key, KEY_FORM[order]) || !isText(id, ID) || !isCount(position)) throw notValid();
  return { sort, key, id, position };
}

/** Where the next page of a dated search begins: prices of stays are in no index, so it counts its rows. */
export const nightsCursor = (sort: string, offset: number): string => encoded(['nights', sort, offset]);

/** Throws 400 for an invalid cursor, or one of another order. */
export function readNightsCursor(text: string, sort: string): number {
  const [kind, of, offset] = partsOf(text);
  if (kind !== 'nights' || of !== sort || !isCount(offset) || offset > PAGES_END) throw notValid();
  return offset;
}

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
  if (!/^[\p{L}\p{M}\p{N}\p{P} ]+$/u.test(text) || text.length > LONGEST_TEXT) throw notValid();
  return { text, cursor: given.slice(0, at) };
}
