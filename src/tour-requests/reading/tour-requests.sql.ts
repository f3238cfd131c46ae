import { row, statement } from '../../platform/database/sql/statement';
import { listingSummary } from '../../requests/listing-summary';
import type { ListingSummaryView } from '../../requests/listing-summary';
import { REQUEST_COLUMNS, requestColumns, type RequestRow } from '../../requests/requests.sql';
import type { Party } from '../../requests/life/request.states';
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
  message: string | null;
  listing: ListingSummaryView | null;
};

const COLUMNS = `${requestColumns('t')}, t.listing_id, t.tour_type, t.requester_name, t.requester_email, t.requester_phone,
  t.starts_at, t.ends_at, t.slot_start, t.hold_until, t.video_link, t.moves, t.moved_at, t.proposal,
  t.no_show_who, t.no_show_at, t.contested_at, t.no_show_dismissed_at, t.message`;

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
  message: 'text?',
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

/** Tours of one side ($1), in a status ($2) or any, that start from $3 and before $4, each or null. */
const asked = (side: Side) => `from tour_requests where ${side} = $1 and ($2::text is null or status = $2)
  and ($3::timestamptz is null or starts_at >= $3) and ($4::timestamptz is null or starts_at < $4)`;

/** $5 limit, $6 offset. Ids first, then the rows. */
const tourPage = (side: Side) =>
  statement(
    `tours-${side}`,
    `select ${COLUMNS}, ${listingSummary('$1::uuid')} as listing
  from (select id ${asked(side)} order by created_at desc, id desc limit $5 offset $6) page
  join tour_requests t using (id) join listings l on l.id = t.listing_id
  order by t.created_at desc, t.id desc`,
    ['uuid', 'text?', 'instant?', 'instant?', 'int', 'int'],
    TOUR_ROW,
  );
export const TOUR_PAGES = { owner: tourPage('owner_id'), sender: tourPage('sender_id') };

const tourCount = (side: Side) =>
  statement(
    `tours-count-${side}`,
    `select count(*)::int as total ${asked(side)}`,
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
