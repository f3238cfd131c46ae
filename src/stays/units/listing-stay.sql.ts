import { IS_DUE, isOverdueSql } from '../cautions/caution.policy';
import { statement } from '../../platform/database/sql/statement';

/** Cautions about which the host of the listing `l` has still to answer. */
const OWED = `select count(*) from stay_bookings b where b.listing_id = l.id and ${IS_DUE}`;

/**
 * SQL for a set: sums up the units, bookings and cautions of a listing ($1) for lists, at an instant ($2); null once it
 * has no unit.
 */
export const REFRESH_STAY = statement(
  'stay-refresh',
  `update listings l set stay = (
    select jsonb_build_object('fromPrice', trim_scale(min(u.price)), 'guestsMax', max(u.guests_max),
      'instant', r.instant, 'policy', r.policy, 'hostCancellations', (
        select count(*) from stay_bookings b where b.listing_id = l.id and b.status = 'CANCELLED_BY_HOST'
          and b.cancelled_by = 'host' and b.confirmed_at is not null
          and b.cancelled_at > $2::timestamptz - interval '12 months'),
       'cautionsReturned', (
        select count(*) from stay_cautions c join stay_bookings b on b.id = c.booking_id
        where b.listing_id = l.id and b.status = 'COMPLETED' and c.returned = b.caution),
      'cautionsDue', (${OWED}),
      'cautionsOverdue', (${OWED} and ${isOverdueSql('$2::timestamptz')}))
    from stay_units u join stay_rules r on r.listing_id = u.listing_id
    where u.listing_id = l.id and u.retired_at is null group by r.instant, r.policy)
  where l.id = $1`,
  ['uuid', 'instant'],
);

/**
 * SQL for a set: fits what is known of the nights of a unit ($1) from today ($3) on to another count ($2), where they
 * allow it. Returns those that it changed.
 */
export const RESIZE_NIGHTS = statement(
  'stay-nights-resize',
  `update stay_nights set capacity = $2, blocked = least(blocked, $2 - taken - imported)
   where unit_id = $1 and night >= $3 and capacity <> $2 and taken + imported <= $2
   returning night`,
  ['uuid', 'int', 'date'],
  { night: 'date' },
);

/** Nights of a unit that another count ($2) is too small for. */
export const NIGHTS_ABOVE = statement(
  'stay-nights-above',
  (db, unitId, count, today) =>
    db
      .selectFrom('stay_nights')
      .select('night')
      .where('unit_id', '=', unitId)
      .where('night', '>=', today)
      .where(({ eb }) => eb('taken', '+', eb.ref('imported')), '>', count)
      .limit(1),
  ['uuid', 'int', 'date'],
  { night: 'date' },
);

/** Listings that show cautions that are due, or cancellations by their host. */
export const COUNTED_LISTINGS = statement(
  'stay-counted',
  (db) =>
    db
      .selectFrom('listings')
      .select('id')
      .where('stay', 'is not', null)
      .where(({ or, eb, cast, ref }) => {
        const figure = (key: 'cautionsDue' | 'hostCancellations') =>
          cast<number>(ref('stay', '->>').key(key), 'integer');
        return or([eb(figure('cautionsDue'), '>', 0), eb(figure('hostCancellations'), '>', 0)]);
      }),
  [],
  { id: 'uuid' },
);
