import { countRows } from '../../platform/database/sql/expressions';
import { row, statement } from '../../platform/database/sql/statement';
import { summaryOfListing, type ListingSummaryView } from '../../requests/listing-summary';
import type { TourType } from '../../viewings/tour-types';
import { OPEN_WAITS } from './waitlist-entry.entity';

/** An open entry, as the person who waits reads it. */
export type WaitingRow = {
  id: string;
  listing_id: string;
  tour_type: TourType;
  starts_at: string;
  offered_until: string | null;
  place: number;
  listing: ListingSummaryView | null;
};

/** The open places of a person ($1) on waiting lists: of tours that start after $2. The next one first. */
export const WAITLIST_OF = statement(
  'waitlist-of',
  (db, reader, after) =>
    db
      .selectFrom('waitlist_entries as w')
      .innerJoin('listings as l', 'l.id', 'w.listing_id')
      .select(['w.id', 'w.listing_id', 'w.tour_type', 'w.starts_at', 'w.offered_until'])
      .select(summaryOfListing(reader).as('listing'))
      .select(({ selectFrom }) =>
        selectFrom('waitlist_entries as o')
          .select(countRows().as('n'))
          .whereRef('o.listing_id', '=', 'w.listing_id')
          .whereRef('o.starts_at', '=', 'w.starts_at')
          .where('o.status', 'in', OPEN_WAITS)
          .where(({ eb, refTuple }) =>
            eb(refTuple('o.created_at', 'o.id'), '<=', refTuple('w.created_at', 'w.id')),
          )
          .as('place'),
      )
      .where('w.sender_id', '=', reader)
      .where('w.status', 'in', OPEN_WAITS)
      .where('w.starts_at', '>', after)
      .orderBy('w.starts_at')
      .orderBy('w.id'),
  ['uuid', 'instant'],
  row<WaitingRow>({
    id: 'uuid',
    listing_id: 'uuid',
    tour_type: 'text',
    starts_at: 'instant',
    offered_until: 'instant?',
    place: 'int',
    listing: 'json?',
  }),
);

/** The listing ($1) as a visitor sees it. */
export const WAITED_LISTING = statement(
  'waitlist-listing',
  (db, id) =>
    db.selectFrom('listings as l').select(summaryOfListing(null).as('listing')).where('l.id', '=', id),
  ['uuid'],
  row<{ listing: ListingSummaryView | null }>({ listing: 'json?' }),
);
