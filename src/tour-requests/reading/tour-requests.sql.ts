import { expressionBuilder, type Kysely } from 'kysely';
import { countRows, ifGiven } from '../../platform/database/sql/expressions';
import { row, statement } from '../../platform/database/sql/statement';
import type { Tables } from '../../platform/database/sql/tables';
import { summaryOfListing, type ListingSummaryView } from '../../requests/listing-summary';
import { REQUEST_COLUMNS, requestColumns, type RequestRow } from '../../requests/requests.sql';
import type { Party, RequestStatus } from '../../requests/life/request.states';
import type { TourProposal, TourState } from '../life/tour-proposal';
import type { TourType } from '../../viewings/tour-types';

/** A tour request as it is read, with the summary of its listing for one reader. */
export type TourRow = RequestRow & {
  listing_id: string;
  tour_type: TourType;
  requester_name: string;
  requester_email: string;
  requester_phone: string;
  starts_at: string;
  ends_at: string;
  slot_start: string | null;
  hold_until: string | null;
  video_link: string | null;
  moves: number;
  moved_at: string | null;
  proposal: TourProposal | null;
  no_show_who: Party | null;
  no_show_at: string | null;
  contested_at: string | null;
  no_show_dismissed_at: string | null;
  no_show_upheld: boolean;
  message: string | null;
  listing: ListingSummaryView | null;
};

const COLUMNS = [
  ...requestColumns('t'),
  ...(['t.listing_id', 't.tour_type', 't.requester_name', 't.requester_email', 't.requester_phone'] as const),
  ...(['t.starts_at', 't.ends_at', 't.slot_start', 't.hold_until', 't.video_link', 't.moves'] as const),
  ...(['t.moved_at', 't.proposal', 't.no_show_who', 't.no_show_at', 't.contested_at'] as const),
  ...(['t.no_show_dismissed_at', 't.message'] as const),
];

const eb = expressionBuilder<Tables & { t: Tables['tour_requests'] }, 't'>();

/** Whether an admin decided that a contested no-show stays as it was marked, which its case alone says. */
const isUpheld = eb.and([
  eb('t.contested_at', 'is not', null),
  eb.exists(
    eb
      .selectFrom('cases as c')
      .select('c.id')
      .where('c.kind', '=', 'TOUR_NO_SHOW')
      .whereRef('c.subject_id', '=', 't.id')
      .where('c.outcome', '=', 'UPHELD'),
  ),
]);

const TOUR_ROW = row<TourRow>({
  ...REQUEST_COLUMNS,
  listing_id: 'uuid',
  tour_type: 'text',
  requester_name: 'text',
  requester_email: 'text',
  requester_phone: 'text',
  starts_at: 'instant',
  ends_at: 'instant',
  slot_start: 'instant?',
  hold_until: 'instant?',
  video_link: 'text?',
  moves: 'int',
  moved_at: 'instant?',
  proposal: 'json?',
  no_show_who: 'text?',
  no_show_at: 'instant?',
  contested_at: 'instant?',
  no_show_dismissed_at: 'instant?',
  no_show_upheld: 'bool',
  message: 'text?',
  listing: 'json?',
});

/** $1 the request, $2 the reader or null. */
export const TOUR_BY_ID = statement(
  'tour',
  (db, id, reader) =>
    db
      .selectFrom('tour_requests as t')
      .innerJoin('listings as l', 'l.id', 't.listing_id')
      .select(COLUMNS)
      .select(isUpheld.as('no_show_upheld'))
      .select(summaryOfListing(reader).as('listing'))
      .where('t.id', '=', id),
  ['uuid', 'uuid?'],
  TOUR_ROW,
);

type Side = 'owner_id' | 'sender_id';

type Asked = { reader: string; status: RequestStatus; from: Date; before: Date };

/** Tours of one side, in a status or any, that start from one instant and before another; each may be null. */
const askedFrom = (db: Kysely<Tables>, side: Side, { reader, status, from, before }: Asked) =>
  db
    .selectFrom('tour_requests')
    .where(side, '=', reader)
    .where((eb) => ifGiven(status, 'text', eb('status', '=', status)))
    .where((eb) => ifGiven(from, 'timestamptz', eb('starts_at', '>=', from)))
    .where((eb) => ifGiven(before, 'timestamptz', eb('starts_at', '<', before)));

/**
 * $1 the reader, $2 a status, $3 the first start, $4 an instant that they start before, each or null, $5 limit, $6 offset.
 * Ids first, then the rows.
 */
const tourPage = (side: Side) =>
  statement(
    `tours-${side}`,
    (db, ...[reader, status, from, before, limit, offset]) =>
      db
        .selectFrom(
          askedFrom(db, side, { reader, status, from, before })
            .select('id')
            .orderBy('created_at', 'desc')
            .orderBy('id', 'desc')
            .limit(limit)
            .offset(offset)
            .as('page'),
        )
        .innerJoin('tour_requests as t', 't.id', 'page.id')
        .innerJoin('listings as l', 'l.id', 't.listing_id')
        .select(COLUMNS)
        .select(isUpheld.as('no_show_upheld'))
        .select(summaryOfListing(reader).as('listing'))
        .orderBy('t.created_at', 'desc')
        .orderBy('t.id', 'desc'),
    ['uuid', 'text?', 'instant?', 'instant?', 'int', 'int'],
    TOUR_ROW,
  );
export const TOUR_PAGES = { owner: tourPage('owner_id'), sender: tourPage('sender_id') };

const tourCount = (side: Side) =>
  statement(
    `tours-count-${side}`,
    (db, reader, status, from, before) =>
      askedFrom(db, side, { reader, status, from, before }).select(countRows().as('total')),
    ['uuid', 'text?', 'instant?', 'instant?'],
    { total: 'int' },
  );
export const TOUR_COUNTS = { owner: tourCount('owner_id'), sender: tourCount('sender_id') };

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** The state by which the policy decides. */
export const stateOf = (row: TourRow): TourState => ({
  status: row.status,
  startsAt: new Date(row.starts_at),
  holdUntil: dateOf(row.hold_until),
  moves: row.moves,
  proposal: row.proposal,
  noShowWho: row.no_show_who,
  noShowAt: dateOf(row.no_show_at),
  contestedAt: dateOf(row.contested_at),
});
