import { row, statement } from '../platform/database/sql/statement';
import type { AskedListing } from '../requests/asked-listing';
import { readableClosedSql } from '../listings/life/readable';
import { recordSql } from '../platform/events/outbox.sql';
import type { RatingRow } from '../ratings/ratings.presenter';
import { ReviewWritten } from './reviews.events';

/** A review with its listing's title. */
export type ReviewRow = RatingRow & { listing_id: string; listing_title: string | null; stay: boolean };

const COLUMNS = `r.id, r.listing_id, l.title as listing_title, r.owner_id, r.author_id, r.rating, r.message, r.verified, r.stay,
  r.reply, r.replied_at, r.edited_at, r.created_at, btrim(u.first_name || ' ' || u.last_name) as full_name, u.username, u.avatar`;
const JOINED = `reviews r join users u on u.id = r.author_id join listings l on l.id = r.listing_id`;

const REVIEW_ROW = row<ReviewRow>({
  id: 'uuid',
  listing_id: 'uuid',
  listing_title: 'text?',
  owner_id: 'uuid',
  author_id: 'uuid',
  rating: 'int',
  message: 'text',
  verified: 'bool',
  stay: 'bool',
  reply: 'text?',
  replied_at: 'instant?',
  edited_at: 'instant?',
  created_at: 'instant',
  full_name: 'text',
  username: 'text',
  avatar: 'text?',
});

/** $1 the review. */
export const REVIEW_BY_ID = statement(
  'review',
  `select ${COLUMNS} from ${JOINED} where r.id = $1 and r.removed_at is null`,
  ['uuid'],
  REVIEW_ROW,
);

/** $1 the listing, $2 limit, $3 offset. Newest first. */
export const LISTING_REVIEWS = statement(
  'reviews-listing',
  `select ${COLUMNS} from ${JOINED} where r.listing_id = $1 and r.removed_at is null
  order by r.created_at desc, r.id desc limit $2 offset $3`,
  ['uuid', 'int', 'int'],
  REVIEW_ROW,
);

export const LISTING_REVIEWS_COUNT = statement(
  'reviews-count',
  `select review_count as total from listings where id = $1`,
  ['uuid'],
  { total: 'int' },
);

/** $1 the owner of visible listings, $2 limit, $3 offset. Newest first. */
export const OWNER_REVIEWS = statement(
  'reviews-owner',
  `select ${COLUMNS} from ${JOINED}
  where r.owner_id = $1 and r.removed_at is null and l.visible
  order by r.created_at desc, r.id desc limit $2 offset $3`,
  ['uuid', 'int', 'int'],
  REVIEW_ROW,
);
export const OWNER_REVIEWS_COUNT = statement(
  'reviews-owner-count',
  `select count(*)::int as total from reviews r join listings l on l.id = r.listing_id
  where r.owner_id = $1 and r.removed_at is null and l.visible`,
  ['uuid'],
  { total: 'int' },
);

export type StarsRow = { stars: number; n: number; verified: number };

/** The number of reviews for each number of stars: $1 the listing. */
export const LISTING_STARS = statement(
  'review-stars',
  `select rating as stars, count(*)::int as n, count(*) filter (where verified)::int as verified
  from reviews where listing_id = $1 and removed_at is null group by rating`,
  ['uuid'],
  row<StarsRow>({ stars: 'int', n: 'int', verified: 'int' }),
);

/** As {@link LISTING_STARS} over all listings of a person that are not deleted: $1 the owner. */
export const OWNER_STARS = statement(
  'review-stars-owner',
  `select r.rating as stars, count(*)::int as n, count(*) filter (where r.verified)::int as verified
  from reviews r join listings l on l.id = r.listing_id
  where r.owner_id = $1 and r.removed_at is null and l.deleted_at is null group by r.rating`,
  ['uuid'],
  row<StarsRow>({ stars: 'int', n: 'int', verified: 'int' }),
);

/** SQL: the person has completed a tour of `listings l`. */
const hasVisited = (person: string): string => `exists (select from tour_requests t
      where t.listing_id = l.id and t.sender_id = ${person} and t.status = 'COMPLETED')`;

/** SQL: the person may review `listings l` now. A closed listing accepts reviews only from people who toured it. */
const takesReviewOf = (
  person: string,
  now: string,
): string => `l.deleted_at is null and l.owner_id <> ${person} and (
    l.visible or (${readableClosedSql(now)} and ${hasVisited(person)}))`;

/** Marks the review of $1 by $2 as verified if its author has completed a tour. */
export const VERIFY_REVIEW = statement(
  'review-verify',
  `update reviews set verified = true from listings l
  where l.id = $1 and listing_id = l.id and author_id = $2 and not verified and ${hasVisited('author_id')}`,
  ['uuid', 'uuid'],
);

/** Whether $2 may write a review of $1 at $3. */
export const CAN_WRITE = statement(
  'review-can',
  `select ${takesReviewOf('$2::uuid', '$3::timestamptz')}
    and not exists (select from reviews r where r.listing_id = l.id and r.author_id = $2::uuid) as can
  from listings l where l.id = $1`,
  ['uuid', 'uuid', 'instant'],
  { can: 'bool' },
);

const RECORD_WRITTEN = recordSql(
  ReviewWritten,
  { reviewId: 'id', listingId: 'listing_id', ownerId: 'owner_id', authorId: 'author_id', rating: 'rating' },
  { id: '$7::uuid', from: 'added' },
);

/**
 * Writes a review in one statement: reads the listing, inserts the review unless a rule forbids it, and records the
 * event. The constraint refuses a second review. $1 its id, $2 the listing, $3 the author, $4 stars, $5 message, $6
 * now, $7 the event's id.
 */
export const WRITE_REVIEW = statement(
  'review-write',
  `with added as (
    insert into reviews (id, listing_id, owner_id, author_id, rating, message, verified, created_at, updated_at)
    select $1::uuid, l.id, l.owner_id, $3::uuid, $4, $5, ${hasVisited('$3::uuid')}, $6::timestamptz, $6::timestamptz
    from listings l where l.id = $2 and ${takesReviewOf('$3::uuid', '$6::timestamptz')}
    returning id, listing_id, owner_id, author_id, rating
  ), recorded as (
    ${RECORD_WRITTEN}
  )
  select exists (select from added) as added, l.owner_id, l.status, l.deleted_at, l.owner_suspended, l.closed_at
  from listings l where l.id = $2`,
  ['uuid', 'uuid', 'uuid', 'int', 'text', 'instant', 'uuid'],
  row<AskedListing & { added: boolean }>({
    added: 'bool',
    owner_id: 'uuid',
    status: 'text',
    deleted_at: 'instant?',
    owner_suspended: 'bool',
    closed_at: 'instant?',
  }),
);
