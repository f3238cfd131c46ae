import { statement } from '../../platform/database/sql/statement';
import { AS_REQUEST, BOOKING_STATUSES } from './booking.states';

/** The states that have this one in the words of the other requests, as an SQL list. */
const having = (word: string): string =>
  BOOKING_STATUSES.filter((status) => AS_REQUEST[status] === word)
    .map((status) => `'${status}'`)
    .join(', ');
const counted = (word: string): string =>
  `count(*) filter (where status in (${having(word)}))::int as ${word.toLowerCase()}`;

/** $1 the reader. By the index of that side. */
const countsOf = (side: 'owner_id' | 'guest_id') =>
  statement(
    `booking-counts-${side}`,
    `select count(*)::int as "all", ${['PENDING', 'ACCEPTED', 'COMPLETED', 'CANCELLED'].map(counted).join(', ')}
     from stay_bookings where ${side} = $1`,
    ['uuid'],
    { all: 'int', pending: 'int', accepted: 'int', completed: 'int', cancelled: 'int' },
  );

export const BOOKING_COUNTS = { received: countsOf('owner_id'), sent: countsOf('guest_id') };
