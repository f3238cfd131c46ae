import { sql, type Kysely } from 'kysely';
import { isBlockedBetween } from '../messaging/blocks/blocked';
import { countRows, ifGiven } from '../platform/database/sql/expressions';
import { row, statement } from '../platform/database/sql/statement';
import type { Tables } from '../platform/database/sql/tables';
import { recordSql } from '../platform/events/outbox.sql';
import type { RequestStatus } from '../requests/life/request.states';
import { listingSummary, summaryOfListing, type ListingSummaryView } from '../requests/listing-summary';
import { REQUEST_COLUMNS, requestColumns, type RequestRow } from '../requests/requests.sql';
import { EnquirySent } from './enquiries.events';
import type { EnquirySender } from './enquiry.entity';
import { ASKED_COLUMNS, type AskedListing } from '../requests/asked-listing';

/** The outcome of sending an enquiry: `added`, or the state of the listing that says why not. */
export type Sent = AskedListing & Pick<EnquiryRow, 'id' | 'listing' | 'blocked'> & { added: boolean };

/** An enquiry with the summary of its listing for one reader. */
export type EnquiryRow = RequestRow & {
  listing_id: string;
  name: string;
  phone: string;
  email: string;
  message: string;
  user_type: EnquirySender;
  listing: ListingSummaryView | null;
  /** One side blocked the other. */
  blocked: boolean;
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
  blocked: 'bool',
});

const BLOCKED = sql.raw<boolean>(isBlockedBetween('e.owner_id', 'e.sender_id'));

/** $1 the enquiry, $2 the reader or null. */
export const ENQUIRY_BY_ID = statement(
  'enquiry',
  (db, id, reader) =>
    db
      .selectFrom('enquiries as e')
      .innerJoin('listings as l', 'l.id', 'e.listing_id')
      .select(COLUMNS)
      .select([summaryOfListing(reader).as('listing'), BLOCKED.as('blocked')])
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
        .select([summaryOfListing(reader).as('listing'), BLOCKED.as('blocked')])
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
  { id: 'event_id', from: 'added join asked using (id)' },
);

/**
 * SQL for a race: nothing is sent to a listing that closed meanwhile. Sends enquiries in one statement: of each the
 * listing as its visitor sees it, the enquiry unless a rule prevents it, and the event. $1 their ids, $2 the listings,
 * $3 the senders or null, $4-$8 the forms, $9 when they were sent, $10 the events' ids.
 */
export const SEND_ENQUIRIES = statement(
  'enquiries-send',
  `with asked as (
    select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
        $9::timestamptz[], $10::uuid[])
      as asked (id, asked_listing, asked_sender, name, phone, email, message, user_type, sent_at, event_id)
  ), added as (
    insert into enquiries (id, listing_id, owner_id, sender_id, name, phone, email, message, user_type, created_at, updated_at)
    select asked.id, l.id, l.owner_id, asked_sender, name, asked.phone, asked.email, message, user_type, sent_at, sent_at
    from asked join listings l on l.id = asked_listing
    where l.visible and l.owner_id is distinct from asked_sender
      and not ${isBlockedBetween('l.owner_id', 'asked_sender')}
    returning id, listing_id, owner_id, sender_id
  ), recorded as (
    ${RECORD_SENT}
  )
  select asked.id, exists (select from added where added.id = asked.id) as added,
    l.visible and ${isBlockedBetween('l.owner_id', 'asked_sender')} as blocked,
    l.owner_id, l.status, l.deleted_at, l.owner_suspended, l.closed_at, ${listingSummary('asked_sender')} as listing
  from asked join listings l on l.id = asked_listing`,
  [
    ...(['uuid[]', 'uuid[]', 'uuid?[]', 'text[]', 'text[]', 'text[]', 'text[]', 'text[]'] as const),
    ...(['instant[]', 'uuid[]'] as const),
  ],
  row<Sent>({
    id: 'uuid',
    added: 'bool',
    blocked: 'bool',
    ...ASKED_COLUMNS,
    listing: 'json?',
  }),
);
