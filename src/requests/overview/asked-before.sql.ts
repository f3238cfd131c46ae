import { statement } from '../../platform/database/sql/statement';

/** $1 the sender, $2 the listing. Cancelled requests count as none. */
export const ASKED_BEFORE = statement(
  'requests-asked-before',
  (db, sender, listing) => {
    const newestIn = (table: 'enquiries' | 'tour_requests') =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.max('created_at').as('at'))
        .where('sender_id', '=', sender)
        .where('listing_id', '=', listing)
        .where('status', '<>', 'CANCELLED');
    return db.selectNoFrom([newestIn('enquiries').as('enquiry'), newestIn('tour_requests').as('tour')]);
  },
  ['uuid', 'uuid'],
  { enquiry: 'instant?', tour: 'instant?' },
);
