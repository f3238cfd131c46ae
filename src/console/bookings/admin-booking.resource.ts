import { isoInstant } from '../../platform/database/sql/instant-sql';
import {
  byFlag,
  byId,
  byPart,
  byWord,
  sinceDate,
  untilDate,
} from '../../platform/http/admin-list/admin-filters';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';
import { BOOKING_STATUSES } from '../../stays/bookings/booking.states';
import { CASE_NUMBER } from '../cases/admin-case.resource';

/** SQL: the number of a booking, as people see it. */
export const BOOKING_NUMBER = `'GB-' || to_char(b.created_at at time zone 'Africa/Lagos', 'YYYY') || '-' || lpad(b.seq::text, greatest(6, length(b.seq::text)), '0')`;

const HOST_NAME = "u.first_name || ' ' || u.last_name";

/** The cancellations of the host that their homes show, which are those of the last twelve months. */
const HOST_CANCELLATIONS = `(select coalesce(sum((o.stay ->> 'hostCancellations')::int), 0)::int from listings o
    where o.owner_id = b.owner_id and o.stay is not null and o.deleted_at is null)`;
const CASES = `coalesce((select jsonb_agg(jsonb_build_object('caseId', x.id, 'caseNumber', ${CASE_NUMBER},
        'kind', x.kind, 'state', x.state) order by x.created_at, x.id)
      from cases x where x.subject_id = b.id and x.kind in ('STAY_NO_SHOW', 'CAUTION')), '[]')`;

/** Bookings of all people, for complaints, contested no-shows and cautions, and hosts who cancel. */
export const bookingResource: AdminResource = {
  name: 'bookings',
  from: `stay_bookings b join listings l on l.id = b.listing_id join users u on u.id = b.owner_id
    left join stay_cautions c on c.booking_id = b.id`,
  select: `b.id, b.id as "bookingId", ${BOOKING_NUMBER} as number, b.status, b.source, ${isoInstant('b.created_at')} as "createdAt",
    b.listing_id as "listingId", l.title as "listingTitle", b.owner_id as "ownerId",
    btrim(${HOST_NAME}) as "ownerName", b.guest_id as "guestId", b.name, b.email, b.phone,
    b.unit_name as "unitName", b.arrival::text as "from", b.departure::text as "to", b.guests, b.units,
    b.total::float8 as total, b.caution::float8 as caution, b.cancelled_by as "cancelledBy", b.reason,
    ${isoInstant('b.no_show_at')} as "noShowAt", ${isoInstant('b.contested_at')} as "contestedAt",
    b.contest_reason as "contestReason", c.status as "cautionStatus", c.returned::float8 as "cautionReturned",
    c.contest_reason as "cautionContestReason", ${isoInstant('b.cancelled_at')} as "cancelledAt",
    b.refund_percent as "refundPercent", b.refund_amount::float8 as "refundAmount",
    ${HOST_CANCELLATIONS} as "hostCancellations", ${CASES} as cases`,
  id: 'b.id',
  sort: {
    id: 'b.id',
    createdAt: 'b.created_at',
    from: 'b.arrival',
    status: 'b.status',
    total: 'b.total',
    contestedAt: 'b.contested_at',
  },
  order: ['createdAt', 'DESC'],
  filter: {
    id: byId('b.id'),
    status: byWord('b.status', BOOKING_STATUSES),
    cautionStatus: byWord('c.status', ['RETURNED', 'PART', 'SETTLED', 'CONTESTED', 'DECIDED']),
    contested: byFlag('(b.contested_at is not null)'),
    listingId: byId('b.listing_id'),
    ownerId: byId('b.owner_id'),
    guestId: byId('b.guest_id'),
    since: sinceDate('b.created_at'),
    until: untilDate('b.created_at'),
    q: byPart('b.name', 'b.email', 'b.phone', 'l.title', HOST_NAME, 'u.email', `(${BOOKING_NUMBER})`),
  },
};
