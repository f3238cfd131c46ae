import type { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';

const LISTING_UNAVAILABLE = statement(
  'listing-unavailable',
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
export async function isListingUnavailable(sql: Sql, listingId: string): Promise<boolean> {
  return (await sql.row(LISTING_UNAVAILABLE, [listingId])) !== null;
}
