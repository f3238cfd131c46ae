import type { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';

const LISTING_GONE = statement(
  'listing-gone',
  (db, id) =>
    db
      .selectFrom('listings')
      .select('id')
      .where('id', '=', id)
      .where(({ or, eb }) =>
        or([eb('deleted_at', 'is not', null), eb('status', 'in', ['CLOSED', 'SUSPENDED'])]),
      ),
  ['uuid'],
);

/** Whether a listing is closed, suspended or deleted, and not back by now. */
export async function isListingGone(sql: Sql, listingId: string): Promise<boolean> {
  return (await sql.row(LISTING_GONE, [listingId])) !== null;
}
