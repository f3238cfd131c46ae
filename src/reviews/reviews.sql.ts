import { sql, type Kysely } from 'kysely';
import { countRows } from '../platform/database/sql/expressions';
import { isoInstant } from '../platform/database/sql/instant-sql';
import { row, statement } from '../platform/database/sql/statement';
import type { Tables } from '../platform/database/sql/tables';
import { ASKED_COLUMNS, type AskedListing } from '../requests/asked-listing';
import { readableClosedSql } from '../listings/life/readable';
import { recordSql } from '../platform/events/outbox.sql';
import { fullNameOf } from '../users/account/full-name';
import type { RatingRow } from '../ratings/ratings.presenter';
import { ReviewWritten } from '../ratings/ratings.events';

/** A review with its listing's title. */
export type ReviewRow = RatingRow & { listing_id: string; listing_title: string | null; stay: boolean };

/** The reviews that were not removed, each with its author. */
const reviewsIn = (db: Kysely<Tables>) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('users as u', 'u.id', 'r.author_id')
    .innerJoin('listings as l', 'l.id', 'r.listing_id')
    .where('r.removed_at', 'is', null)
    .select(['r.id', 'r.listing_id', 'r.owner_id', 'r.author_id', 'r.rating'])
    .select(['r.message', 'r.verified', 'r.stay', 'r.reply', 'r.replied_at', 'r.edited_at', 'r.created_at'])
    .select(['u.username', 'u.avatar'])
    .select(({ eb, ref }) => [
      fullNameOf(ref('u.first_name'), ref('u.last_name')).as('full_name'),
      eb('u.delete_requested_at', 'is not', null).as('leaving'),
    ]);

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
  leaving: 'bool',
});

/** $1 the review. */
export const REVIEW_BY_ID = statement(
  'review',
  (db, id) => reviewsIn(db).select('l.title as listing_title').where('r.id', '=', id),
  ['uuid'],
  REVIEW_ROW,
);

/** $1 the listing, $2 limit, $3 offset. Newest first. */
export const LISTING_REVIEWS = statement(
  'reviews-listing',
  (db, listingId, limit, offset) =>
    reviewsIn(db)
      .select('l.title as listing_title')
      .where('r.listing_id', '=', listingId)
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit)
      .offset(offset),
  ['uuid', 'int', 'int'],
  REVIEW_ROW,
);

export const LISTING_REVIEWS_COUNT = statement(
  'reviews-count',
  (db, id) => db.selectFrom('listings').select('review_count as total').where('id', '=', id),
  ['uuid'],
  { total: 'int' },
);

/**
 * $1 the owner, $2 limit, $3 offset. Newest first, over the listings that are not deleted: what people say of their owner
 * stays when a home is let, expires or is suspended. Only a home that is shown is named.
 */
export const OWNER_REVIEWS = statement(
  'reviews-owner',
  (db, ownerId, limit, offset) =>
    reviewsIn(db)
      .select((eb) =>
        eb.case().when('l.visible', '=', true).then(eb.ref('l.title')).end().as('listing_title'),
      )
      .where('r.owner_id', '=', ownerId)
      .where('l.deleted_at', 'is', null)
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit)
      .offset(offset),
  ['uuid', 'int', 'int'],
  REVIEW_ROW,
);
export const OWNER_REVIEWS_COUNT = statement(
  'reviews-owner-count',
  (db, ownerId) =>
    db
      .selectFrom('reviews as r')
      .innerJoin('listings as l', 'l.id', 'r.listing_id')
      .select(countRows().as('total'))
      .where('r.owner_id', '=', ownerId)
      .where('r.removed_at', 'is', null)
      .where('l.deleted_at', 'is', null),
  ['uuid'],
  { total: 'int' },
);

export type StarsRow = { stars: number; n: number; verified: number };

/** The number of reviews that stand for each number of stars, and how many of them are verified. */
const stars = (db: Kysely<Tables>) =>
  db
    .selectFrom('reviews as r')
    .where('r.removed_at', 'is', null)
    .groupBy('r.rating')
    .select('r.rating as stars')
    .select(({ ref }) => [countRows().as('n'), countRows(ref('r.verified')).as('verified')]);

/** $1 the listing. */
export const LISTING_STARS = statement(
  'review-stars',
  (db, listingId) => stars(db).where('r.listing_id', '=', listingId),
  ['uuid'],
  row<StarsRow>({ stars: 'int', n: 'int', verified: 'int' }),
);

/** As {@link LISTING_STARS} over all listings of a person that are not deleted: $1 the owner. */
export const OWNER_STARS = statement(
  'review-stars-owner',
  (db, ownerId) =>
    stars(db)
      .innerJoin('listings as l', 'l.id', 'r.listing_id')
      .where('r.owner_id', '=', ownerId)
      .where('l.deleted_at', 'is', null),
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
  (db, listingId, authorId) =>
    db
      .updateTable('reviews as r')
      .from('listings as l')
      .set({ verified: true })
      .where('l.id', '=', listingId)
      .whereRef('r.listing_id', '=', 'l.id')
      .where('r.author_id', '=', authorId)
      .where('r.verified', '=', false)
      .where(sql.raw<boolean>(hasVisited('r.author_id'))),
  ['uuid', 'uuid'],
);

/** Whether $2 may write a review of $1 at $3. */
export const CAN_WRITE = statement(
  'review-can',
  (db, listingId, authorId) =>
    db
      .selectFrom('listings as l')
      .where('l.id', '=', listingId)
      .select(({ and, exists, not, selectFrom }) => {
        const written = selectFrom('reviews as r')
          .select('r.id')
          .whereRef('r.listing_id', '=', 'l.id')
          .where('r.author_id', '=', authorId);
        const takes = sql.raw<boolean>(takesReviewOf('$2::uuid', '$3::timestamptz'));
        return and([takes, not(exists(written))]).as('can');
      }),
  ['uuid', 'uuid', 'instant'],
  { can: 'bool' },
);

const RECORD_WRITTEN = recordSql(
  ReviewWritten,
  {
    reviewId: 'id',
    listingId: 'listing_id',
    ownerId: 'owner_id',
    authorId: 'author_id',
    rating: 'rating',
    writtenAt: isoInstant('$6::timestamptz'),
  },
  { id: '$7::uuid', from: 'added' },
);

/**
 * SQL for a race: one statement reads the listing, inserts the review unless a rule forbids it, and records the
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
    ...ASKED_COLUMNS,
  }),
);
