import type { Kysely } from 'kysely';
import { countRows, ifGiven } from '../platform/database/sql/expressions';
import { row, statement } from '../platform/database/sql/statement';
import type { Tables } from '../platform/database/sql/tables';
import { recordSql } from '../platform/events/outbox.sql';
import type { RequestStatus } from '../requests/life/request.states';
import { listingSummary, summaryOfListing, type ListingSummaryView } from '../requests/listing-summary';
import { REQUEST_COLUMNS, requestColumns, type RequestRow } from '../requests/requests.sql';
import { EnquirySent } from './enquiries.events';
import type { EnquirySender } from './enquiry.entity';
import type { AskedListing } from '../requests/asked-listing';

export type Sent = AskedListing & Pick<EnquiryRow, 'listing'> & { added: boolean };

/** An enquiry with the summary of its listing for one reader. */
export type EnquiryRow = RequestRow & {
  listing_id: string;
  name: string;
  phone: string;
  email: string;
  message: string;
  user_type: EnquirySender;
  listing: ListingSummaryView | null;
};

const COLUMNS = [
  ...requestColumns('e'),
  ...(['e.listing_id', 'e.name', 'e.phone', 'e.email', 'e.message', 'e.user_type'] as const),
];

const ENQUIRY_ROW = row<EnquiryRow>({
  ...REQUEST_COLUMNS,
  listing_id: 'uuid',
  name: 'text',
  phone: 'text',
  email: 'text',
  message: 'text',
  user_type: 'text',
  listing: 'json?',
});

/** $1 the enquiry, $2 the reader or null. */
export const ENQUIRY_BY_ID = statement(
  'enquiry',
  (db, id, reader) =>
    db
      .selectFrom('enquiries as e')
      .innerJoin('listings as l', 'l.id', 'e.listing_id')
      .select(COLUMNS)
      .select(summaryOfListing(reader).as('listing'))
      .where('e.id', '=', id),
  ['uuid', 'uuid?'],
  ENQUIRY_ROW,
);

type Side = 'owner_id' | 'sender_id';

/** The enquiries of one side, in a status or, where that is null, any. */
const askedFrom = (db: Kysely<Tables>, side: Side, reader: string, status: RequestStatus) =>
  db
    .selectFrom('enquiries')
    .where(side, '=', reader)
    .where((eb) => ifGiven(status, 'text', eb('status', '=', status)));

/** $1 the reader, $2 a status or null, $3 limit, $4 offset. Ids first, then the rows. */
const enquiryPage = (side: Side) =>
  statement(
    `enquiries-${side}`,
    (db, reader, status, limit, offset) =>
      db
        .selectFrom(
          askedFrom(db, side, reader, status)
            .select('id')
            .orderBy('created_at', 'desc')
            .orderBy('id', 'desc')
            .limit(limit)
            .offset(offset)
            .as('page'),
        )
        .innerJoin('enquiries as e', 'e.id', 'page.id')
        .innerJoin('listings as l', 'l.id', 'e.listing_id')
        .select(COLUMNS)
        .select(summaryOfListing(reader).as('listing'))
        .orderBy('e.created_at', 'desc')
        .orderBy('e.id', 'desc'),
    ['uuid', 'text?', 'int', 'int'],
    ENQUIRY_ROW,
  );
export const ENQUIRY_PAGES = { owner: enquiryPage('owner_id'), sender: enquiryPage('sender_id') };

/** $1 the reader, $2 a status or null. */
const enquiryCount = (side: Side) =>
  statement(
    `enquiries-count-${side}`,
    (db, reader, status) => askedFrom(db, side, reader, status).select(countRows().as('total')),
    ['uuid', 'text?'],
    { total: 'int' },
  );
export const ENQUIRY_COUNTS = { owner: enquiryCount('owner_id'), sender: enquiryCount('sender_id') };

const RECORD_SENT = recordSql(
  EnquirySent,
  { enquiryId: 'id', listingId: 'listing_id', ownerId: 'owner_id', senderId: 'sender_id' },
  { id: '$10::uuid', from: 'added' },
);

/**
 * SQL for a race: nothing is sent to a listing that closed meanwhile. Sends an enquiry in one statement: the listing as
 * visitors see it, the enquiry unless a rule prevents it, and the event. $1 its id, $2 the listing, $3 the sender or
 * null, $4-$8 the form, $9 now, $10 the event's id.
 */
export const SEND_ENQUIRY = statement(
  'enquiry-send',
  `with added as (
    insert into enquiries (id, listing_id, owner_id, sender_id, name, phone, email, message, user_type, created_at, updated_at)
    select $1::uuid, l.id, l.owner_id, $3::uuid, $4, $5, $6, $7, $8, $9::timestamptz, $9::timestamptz
    from listings l where l.id = $2 and l.visible and l.owner_id is distinct from $3::uuid
    returning id, listing_id, owner_id, sender_id
  ), recorded as (
    ${RECORD_SENT}
  )
  select exists (select from added) as added, l.owner_id, l.status, l.deleted_at, l.owner_suspended, l.closed_at,
    ${listingSummary('$3::uuid')} as listing
  from listings l where l.id = $2`,
  ['uuid', 'uuid', 'uuid?', 'text', 'text', 'text', 'text', 'text', 'instant', 'uuid'],
  row<Sent>({
    added: 'bool',
    owner_id: 'uuid',
    status: 'text',
    deleted_at: 'instant?',
    owner_suspended: 'bool',
    closed_at: 'instant?',
    listing: 'json?',
  }),
);
