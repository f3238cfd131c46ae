import { countRows } from '../../platform/database/sql/expressions';
import { statement } from '../../platform/database/sql/statement';

/** $1 the reader. All three tables by their index of that side, in one statement. */
const countsOf = (side: 'owner_id' | 'sender_id') =>
  statement(
    `request-counts-${side}`,
    (db, reader) => {
      const statusesIn = (table: 'enquiries' | 'tour_requests' | 'service_requests') =>
        db.selectFrom(table).select('status').where(side, '=', reader);
      const asked = statusesIn('enquiries')
        .unionAll(statusesIn('tour_requests'))
        .unionAll(statusesIn('service_requests'))
        .as('asked');
      return db
        .selectFrom(asked)
        .select((eb) => [
          countRows().as('all'),
          countRows(eb('status', '=', 'PENDING')).as('pending'),
          countRows(eb('status', '=', 'ACCEPTED')).as('accepted'),
          countRows(eb('status', '=', 'COMPLETED')).as('completed'),
          countRows(eb('status', '=', 'CANCELLED')).as('cancelled'),
        ]);
    },
    ['uuid'],
    { all: 'int', pending: 'int', accepted: 'int', completed: 'int', cancelled: 'int' },
  );

export const REQUEST_COUNTS = { received: countsOf('owner_id'), sent: countsOf('sender_id') };
