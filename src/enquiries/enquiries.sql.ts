import { recordSql } from '../platform/events/outbox.sql';
import { listingSummary } from '../requests/listing-summary';
import type { ListingSummaryView } from '../requests/listing-summary';
import type { RequestLifeRow } from '../requests/requests.presenter';
import { EnquirySent } from './enquiries.events';
import type { EnquirySender } from './enquiry.entity';

/** An enquiry as it is read, with the summary of its listing for one reader. */
export type EnquiryRow = RequestLifeRow & {
  id: string;
  listing_id: string;
  owner_id: string;
  name: string;
  phone: string;
  email: string;
  message: string;
  user_type: EnquirySender;
  listing: ListingSummaryView | null;
};

const COLUMNS = `e.id, e.listing_id, e.owner_id, e.sender_id, e.name, e.phone, e.email, e.message, e.user_type, e.status,
  e.accepted_at, e.completed_at, e.cancelled_at, e.cancelled_by, e.cancel_reason, e.created_at`;

/** $1 the enquiry, $2 the reader or null. */
export const ENQUIRY_BY_ID = `select ${COLUMNS}, ${listingSummary('$2::uuid')} as listing
  from enquiries e join listings l on l.id = e.listing_id where e.id = $1`;

type Side = 'owner_id' | 'sender_id';

/** $1 the reader, $2 a status or null, $3 limit, $4 offset. Ids first, then the rows. */
export const enquiryPage = (
  side: Side,
): string => `select ${COLUMNS}, ${listingSummary('$1::uuid')} as listing
  from (select id from enquiries where ${side} = $1 and ($2::text is null or status = $2)
        order by created_at desc, id desc limit $3 offset $4) page
  join enquiries e using (id) join listings l on l.id = e.listing_id
  order by e.created_at desc, e.id desc`;

/** $1 the reader, $2 a status or null. */
export const enquiryCount = (side: Side): string =>
  `select count(*)::int as total from enquiries where ${side} = $1 and ($2::text is null or status = $2)`;

const RECORD_SENT = recordSql(
  EnquirySent,
  { enquiryId: 'id', listingId: 'listing_id', ownerId: 'owner_id', senderId: 'sender_id' },
  { id: '$10::uuid', from: 'added' },
);

/**
 * The whole of sending an enquiry in one statement: what the listing is to visitors, the enquiry unless something is in
 * its way, and the event. $1 its id, $2 the listing, $3 the sender or null, $4-$8 the form, $9 now, $10 the event's id.
 */
export const SEND_ENQUIRY = `with added as (
    insert into enquiries (id, listing_id, owner_id, sender_id, name, phone, email, message, user_type, created_at, updated_at)
    select $1::uuid, l.id, l.owner_id, $3::uuid, $4, $5, $6, $7, $8, $9::timestamptz, $9::timestamptz
    from listings l where l.id = $2 and l.visible and l.owner_id is distinct from $3::uuid
    returning id, listing_id, owner_id, sender_id
  ), recorded as (
    ${RECORD_SENT}
  )
  select exists (select from added) as added, l.owner_id, l.status, l.deleted_at, l.owner_suspended, l.closed_at,
    ${listingSummary('$3::uuid')} as listing
  from listings l where l.id = $2`;
