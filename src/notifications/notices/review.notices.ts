import { statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql/sql';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent, type Delivery } from '../../platform/events/handlers';
import { ReviewWritten, type ReviewFacts } from '../../ratings/ratings.events';
import { ReviewRemoved, ReviewReplied, ReviewRestored } from '../../reviews/reviews.events';
import { NoticesService } from './notices.service';

/** Notifies owners of reviews, and authors of replies, removals with their reason, and restored reviews. */
@Injectable()
export class ReviewNotices {
  constructor(
    private readonly sql: Sql,
    private readonly notices: NoticesService,
  ) {}

  @OnDomainEvent(ReviewWritten)
  async written(
    { reviewId, listingId, ownerId, authorId }: ReviewFacts,
    { outboxId }: Delivery,
  ): Promise<void> {
    const title = await this.titleOf(reviewId);
    if (title === null) return;
    const cause = `review:${reviewId}:written:${outboxId}`;
    await this.notify(ownerId, authorId, cause, `{sender} reviewed ${title}`, listingId);
  }

  @OnDomainEvent(ReviewReplied)
  async replied({ reviewId, listingId, ownerId, authorId }: ReviewFacts): Promise<void> {
    const title = await this.titleOf(reviewId);
    if (title === null) return;
    const message = `{sender} replied to your review of ${title}`;
    await this.notify(authorId, ownerId, `review:${reviewId}:replied`, message, listingId);
  }

  @OnDomainEvent(ReviewRemoved)
  async removed(event: PayloadOf<typeof ReviewRemoved>, { outboxId }: Delivery): Promise<void> {
    const { reviewId, listingId, authorId, reason } = event;
    const title = await this.titleOf(reviewId);
    if (title === null) return;
    const message = `Your review of ${title} was removed: ${reason}`;
    await this.notify(authorId, undefined, `review:${reviewId}:removed:${outboxId}`, message, listingId);
  }

  @OnDomainEvent(ReviewRestored)
  async restored({ reviewId, listingId, authorId }: ReviewFacts, { outboxId }: Delivery): Promise<void> {
    const title = await this.titleOf(reviewId);
    if (title === null) return;
    const message = `Your review of ${title} is shown again`;
    await this.notify(authorId, undefined, `review:${reviewId}:restored:${outboxId}`, message, listingId);
  }

  private notify(to: string, from: string | undefined, cause: string, message: string, listingId: string) {
    return this.notices.notify({ to, from, kind: 'review', cause, message, link: `/property/${listingId}` });
  }

  /** Null when the review is deleted. */
  private async titleOf(reviewId: string): Promise<string | null> {
    return (await this.sql.row(REVIEWED_TITLE, [reviewId]))?.title ?? null;
  }
}

const REVIEWED_TITLE = statement(
  'review-notice',
  (db, reviewId) =>
    db
      .selectFrom('reviews as r')
      .innerJoin('listings as l', 'l.id', 'r.listing_id')
      .select((eb) => eb.fn.coalesce('l.title', eb.val('a home')).as('title'))
      .where('r.id', '=', reviewId),
  ['uuid'],
  { title: 'text' },
);
