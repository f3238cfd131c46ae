import { row, statement } from '../../platform/database/sql/statement';
import { ASKED_COLUMNS, type AskedListing } from '../../requests/asked-listing';

/** Why the system cancels a tour whose slot was held for long enough. */
export const NOT_ANSWERED = 'Nobody answered in time';
/** Why it cancels one at a date and time of the sender's choice. */
export const TIME_PASSED = 'Its time passed';

/**
 * SQL for a race: the listing stays as it is until the request is written (`for share`), so that one that closes at the
 * same time either refuses the request or finds it and cancels it. $1 its id, $2 the listing, $3 the sender or null,
 * $4-$9 the form, $10 now, $11 its end, $12 its slot, $13 until when that is held, $14 whether it is accepted at once,
 * $15 the video link.
 */
export const REQUEST_TOUR = statement(
  'tour-request',
  `with asked as (
    select * from listings where id = $2 for share
  ), added as (
    insert into tour_requests (id, listing_id, owner_id, sender_id, tour_type, requester_name, requester_email,
      requester_phone, starts_at, message, created_at, updated_at, ends_at, slot_start, hold_until, status,
      accepted_at, video_link)
    select $1::uuid, id, owner_id, $3::uuid, $4, $5, $6, $7, $8::timestamptz, $9, $10::timestamptz, $10::timestamptz,
      $11::timestamptz, $12::timestamptz, $13::timestamptz, case when $14::boolean then 'ACCEPTED' else 'PENDING' end,
      case when $14 then $10::timestamptz end, $15
    from asked where visible and owner_id is distinct from $3::uuid
    returning id
  )
  select exists (select from added) as added, owner_id, status, deleted_at, owner_suspended, closed_at from asked`,
  [
    ...(['uuid', 'uuid', 'uuid?', 'text', 'text', 'text', 'text', 'instant', 'text?', 'instant'] as const),
    ...(['instant', 'instant?', 'instant?', 'bool', 'text?'] as const),
  ],
  row<AskedListing & { added: boolean }>({
    added: 'bool',
    ...ASKED_COLUMNS,
  }),
);

/** The people with an open tour of a listing ($1), as in the unique index. */
export const OPEN_TOURS = statement(
  'tours-open',
  (db, listingId) =>
    db
      .selectFrom('tour_requests')
      .select(({ fn, cast }) =>
        fn.coalesce(cast<string>('sender_id', 'text'), 'requester_email').as('person'),
      )
      .where('listing_id', '=', listingId)
      .where('status', 'in', ['PENDING', 'ACCEPTED']),
  ['uuid'],
  { person: 'text' },
);

/** Whether a tour of it can be asked for. $1 the listing. */
export const ASKED_LISTING = statement(
  'tour-asked-listing',
  (db, id) =>
    db
      .selectFrom('listings')
      .select(['visible', 'owner_id', 'status', 'deleted_at', 'owner_suspended', 'closed_at'])
      .where('id', '=', id),
  ['uuid'],
  row<AskedListing & { visible: boolean }>({
    visible: 'bool',
    ...ASKED_COLUMNS,
  }),
);

/** A request that had no reply before its time. $1 the listing, $2 who asked (as in the unique index), $3 now. */
const LAPSED = `listing_id = $1 and coalesce(sender_id::text, requester_email) = $2 and status = 'PENDING'
    and coalesce(hold_until, starts_at) <= $3`;

/** SQL for a race: its condition is that of the statement below. Returns the owner whose time becomes free. */
export const LAPSED_TOUR = statement(
  'tour-lapsed',
  `select owner_id from tour_requests where ${LAPSED}`,
  ['uuid', 'text', 'instant'],
  { owner_id: 'uuid' },
);

/** SQL for a race: only a request that is still pending is dropped, which no longer blocks another. */
export const DROP_LAPSED_TOUR = statement(
  'tour-drop-lapsed',
  `update tour_requests
  set status = 'CANCELLED', cancelled_at = $3, cancelled_by = 'system', updated_at = $3,
    cancel_reason = case when slot_start is null then '${TIME_PASSED}' else '${NOT_ANSWERED}' end
  where ${LAPSED}
  returning id`,
  ['uuid', 'text', 'instant'],
  { id: 'uuid' },
);
