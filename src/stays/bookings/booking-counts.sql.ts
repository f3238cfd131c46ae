import { countRows } from '../../platform/database/sql/expressions';
import { statement } from '../../platform/database/sql/statement';
import { AS_REQUEST, BOOKING_STATUSES } from './booking.states';

/** The states that have this one in the words of the other requests. */
const having = (word: string) => BOOKING_STATUSES.filter((status) => AS_REQUEST[status] === word);

/** $1 the reader. By the index of that side. */
const countsOf = (side: 'owner_id' | 'guest_id') =>
  statement(
    `booking-counts-${side}`,
    (db, reader) =>
      db
        .selectFrom('stay_bookings')
        .select((eb) => [
          countRows().as('all'),
          countRows(eb('status', 'in', having('PENDING'))).as('pending'),
          countRows(eb('status', 'in', having('ACCEPTED'))).as('accepted'),
          countRows(eb('status', 'in', having('COMPLETED'))).as('completed'),
          countRows(eb('status', 'in', having('CANCELLED'))).as('cancelled'),
        ])
        .where(side, '=', reader),
    ['uuid'],
    { all: 'int', pending: 'int', accepted: 'int', completed: 'int', cancelled: 'int' },
  );

export const BOOKING_COUNTS = { received: countsOf('owner_id'), sent: countsOf('guest_id') };
