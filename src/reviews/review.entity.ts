import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { Listing } from '../listings/life/listing.entity';
import { FlagColumn, ReferenceColumn } from '../platform/database/orm/columns';
import { defineConstraintError } from '../platform/http/errors';
import { Rating } from '../ratings/rating.entity';
import { IndexBy, IndexOn, UniqueOn } from '../platform/database/orm/indexes';
import type { TableOf } from '../platform/database/sql/tables';
import { REVIEWS_COUNT } from './reviews.routines';

defineConstraintError('reviews_once_unique', {
  message: 'You have already reviewed this property',
  code: 'ALREADY_REVIEWED',
});

/** The text that the console searches: the expression of an index. */
export const REVIEW_TEXT = "message || ' ' || coalesce(reply, '')";

/** A review of a listing. One for each person and listing. Only the database sets `verified` and `stay`. */
@Entity({ tableName: 'reviews', triggers: [REVIEWS_COUNT] })
@Check({ name: 'reviews_not_own_check', expression: 'author_id <> owner_id' })
@Check({ name: 'reviews_rating_check', expression: 'rating >= 1 and rating <= 5' })
@Check({ name: 'reviews_reply_check', expression: '(reply is null) = (replied_at is null)' })
@UniqueOn('reviews_once_unique', ['listingId', 'authorId'])
@IndexOn('reviews_listing_index', ['listingId', 'createdAt desc', 'id desc'], { where: 'removed_at is null' })
@IndexOn('reviews_owner_index', ['ownerId', 'createdAt desc', 'id desc'], { where: 'removed_at is null' })
@IndexOn('reviews_author_index', ['authorId'])
@IndexOn('reviews_created_index', ['createdAt', 'id'])
@IndexOn('reviews_rating_index', ['rating', 'createdAt', 'id'])
@IndexOn('reviews_removed_index', ['createdAt', 'id'], { where: 'removed_at is not null' })
@IndexBy('reviews_text_index', `using gin (fold_marks(${REVIEW_TEXT}) gin_trgm_ops)`)
export class Review extends Rating<'verified' | 'stay'> {
  @ReferenceColumn(() => Listing, { onDelete: 'cascade' }) listingId: string;
  /** Its author has completed a tour of the listing. */
  @FlagColumn({ default: false }) verified = false;
  /** Its author stayed there, and wrote it about the stay. */
  @FlagColumn({ default: false }) stay = false;
}

declare module '../platform/database/sql/tables' {
  interface Tables {
    reviews: TableOf<Review>;
  }
}
