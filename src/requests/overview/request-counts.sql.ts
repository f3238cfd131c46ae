import { statement } from '../../platform/database/sql/statement';
import type { RequestStatus } from '../life/request.states';

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
      return db.selectFrom(asked).select(({ cast, fn }) => {
        const counted = (status: RequestStatus) =>
          cast<number>(fn.countAll().filterWhere('status', '=', status), 'integer');
        return [
          cast<number>(fn.countAll(), 'integer').as('all'),
          counted('PENDING').as('pending'),
          counted('ACCEPTED').as('accepted'),
          counted('COMPLETED').as('completed'),
          counted('CANCELLED').as('cancelled'),
        ];
      });
    },
    ['uuid'],
    { all: 'int', pending: 'int', accepted: 'int', completed: 'int', cancelled: 'int' },
  );

export const REQUEST_COUNTS = { received: countsOf('owner_id'), sent: countsOf('sender_id') };
