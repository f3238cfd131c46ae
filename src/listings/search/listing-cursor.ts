import { invalid } from '../../platform/http/errors';
import type { OrderColumn } from './planner/listing-search.paths';

/** The end of a page: the value it is ordered by, the id of its last row, and the number of rows up to it. */
export type Cursor = { sort: string; key: string; id: string; position: number };

export const encodeCursor = ({ sort, key, id, position }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, key, id, position])).toString('base64url');

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
  try {
    const [of, key, id, position] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    const isPlace =
      typeof key === 'string' && KEY_FORM[order].test(key) && typeof id === 'string' && ID.test(id);
    const isCount = Number.isSafeInteger(position) && (position as number) >= 0;
    if (of === sort && isPlace && isCount) return { sort, key, id, position: position as number };
  } catch {
    // Refused below, like any other invalid cursor.
  }
  throw invalid({ cursor: 'cursor is not valid for this search' });
}
