import { row, statement } from '../platform/database/sql/statement';
import type { AskedListing } from '../requests/asked-listing';
import { listingSummary } from '../requests/listing-summary';
import type { ListingSummaryView } from '../requests/listing-summary';
import type { RequestLifeRow } from '../requests/requests.presenter';
import type { TourType } from './tour-request.entity';

/** A tour request as it is read, with the summary of its listing for one reader. */
export type TourRow = RequestLifeRow & {
  id: string;
  listing_id: string;
  owner_id: string;
  tour_type: TourType;
  requester_name: string;
  requester_email: string;
  requester_phone: string;
  starts_at: string;
  message: string | null;
  listing: ListingSummaryView | null;
};

const COLUMNS = `t.id, t.listing_id, t.owner_id, t.sender_id, t.tour_type, t.requester_name, t.requester_email, t.requester_phone,
  t.starts_at, t.message, t.status, t.accepted_at, t.completed_at, t.cancelled_at, t.cancelled_by, t.cancel_reason, t.created_at`;

const TOUR_ROW = row<TourRow>({
  id: 'uuid',
  listing_id: 'uuid',
  owner_id: 'uuid',
  sender_id: 'uuid?',
  tour_type: 'text',
  requester_name: 'text',
  requester_email: 'text',
  requester_phone: 'text',
  starts_at: 'instant',
  message: 'text?',
  status: 'text',
  accepted_at: 'instant?',
  completed_at: 'instant?',
  cancelled_at: 'instant?',
  cancelled_by: 'text?',
  cancel_reason: 'text?',
  created_at: 'instant',
  listing: 'json?',
});

/** $1 the request, $2 the reader or null. */
export const TOUR_BY_ID = statement(
  'tour',
  `select ${COLUMNS}, ${listingSummary('$2::uuid')} as listing
  from tour_requests t join listings l on l.id = t.listing_id where t.id = $1`,
  ['uuid', 'uuid?'],
  TOUR_ROW,
);

type Side = 'owner_id' | 'sender_id';

/** $1 the reader, $2 a status or null, $3 limit, $4 offset. Ids first, then the rows. */
const tourPage = (side: Side) =>
  statement(
    `tours-${side}`,
    `select ${COLUMNS}, ${listingSummary('$1::uuid')} as listing
  from (select id from tour_requests where ${side} = $1 and ($2::text is null or status = $2)
        order by created_at desc, id desc limit $3 offset $4) page
  join tour_requests t using (id) join listings l on l.id = t.listing_id
  order by t.created_at desc, t.id desc`,
    ['uuid', 'text?', 'int', 'int'],
    TOUR_ROW,
  );
export const TOUR_PAGES = { owner: tourPage('owner_id'), sender: tourPage('sender_id') };

/** $1 the reader, $2 a status or null. */
const tourCount = (side: Side) =>
  statement(
    `tours-count-${side}`,
    `select count(*)::int as total from tour_requests where ${side} = $1 and ($2::text is null or status = $2)`,
    ['uuid', 'text?'],
    { total: 'int' },
  );
export const TOUR_COUNTS = { owner: tourCount('owner_id'), sender: tourCount('sender_id') };

/**
 * The listing stays as it is until the request is written (`for share`): a listing that closes at the same time either
 * refuses the request or finds it and cancels it. $1 its id, $2 the listing, $3 the sender or null, $4-$9 the form, $10 now.
 */
export const REQUEST_TOUR = statement(
  'tour-request',
  `with asked as (
    select * from listings where id = $2 for share
  ), added as (
    insert into tour_requests (id, listing_id, owner_id, sender_id, tour_type, requester_name, requester_email,
      requester_phone, starts_at, message, created_at, updated_at)
    select $1::uuid, id, owner_id, $3::uuid, $4, $5, $6, $7, $8::timestamptz, $9, $10::timestamptz, $10::timestamptz
    from asked where visible and owner_id is distinct from $3::uuid
    returning id
  )
  select exists (select from added) as added, owner_id, status, deleted_at, owner_suspended, closed_at from asked`,
  ['uuid', 'uuid', 'uuid?', 'text', 'text', 'text', 'text', 'instant', 'text?', 'instant'],
  row<AskedListing & { added: boolean }>({
    added: 'bool',
    owner_id: 'uuid',
    status: 'text',
    deleted_at: 'instant?',
    owner_suspended: 'bool',
    closed_at: 'instant?',
  }),
);

/**
 * A request that nobody answered before its time no longer stands in the way of another. $1 the listing, $2 who (as in
 * the unique index), $3 now.
 */
export const DROP_LAPSED_TOUR = statement(
  'tour-drop-lapsed',
  `update tour_requests
  set status = 'CANCELLED', cancelled_at = $3, cancelled_by = 'system', cancel_reason = 'Its time passed', updated_at = $3
  where listing_id = $1 and coalesce(sender_id::text, requester_email) = $2 and status = 'PENDING' and starts_at < $3`,
  ['uuid', 'text', 'instant'],
);
