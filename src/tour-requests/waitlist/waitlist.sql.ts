import { row, statement } from '../../platform/database/sql/statement';
import { listingSummary, type ListingSummaryView } from '../../requests/listing-summary';
import type { TourType } from '../../viewings/tour-types';

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
  `select w.id, w.listing_id, w.tour_type, w.starts_at, w.offered_until, ${listingSummary('$1::uuid')} as listing,
    (select count(*)::int from waitlist_entries o where o.listing_id = w.listing_id and o.starts_at = w.starts_at
      and o.status in ('WAITING', 'OFFERED') and (o.created_at, o.id) <= (w.created_at, w.id)) as place
  from waitlist_entries w join listings l on l.id = w.listing_id
  where w.sender_id = $1 and w.status in ('WAITING', 'OFFERED') and w.starts_at > $2
  order by w.starts_at, w.id`,
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
  `select ${listingSummary('null::uuid')} as listing from listings l where l.id = $1`,
  ['uuid'],
  row<{ listing: ListingSummaryView | null }>({ listing: 'json?' }),
);
