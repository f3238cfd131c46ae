import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ListingAccessService } from '../listings/life/listing-access.service';
import { authorize, type Actor } from '../platform/access/actor';
import { Clock } from '../platform/clock/clock';
import { newId } from '../platform/database/orm/base.entity';
import { Sql } from '../platform/database/sql/sql';
import { Outbox } from '../platform/events/outbox';
import { forbidden, notFound } from '../platform/http/errors';
import type { ReviewFacts } from '../ratings/ratings.events';
import { canReply, canWrite } from '../ratings/ratings.policy';
import { refusalOf } from '../requests/asked-listing';
import { Review } from './review.entity';
import type { ReviewBody, ReviewEditBody, ReviewView } from './reviews.dto';
import { ReviewDeleted, ReviewEdited, ReviewReplied } from './reviews.events';
import { presentReview } from './reviews.presenter';
import { REVIEW_BY_ID, WRITE_REVIEW } from './reviews.sql';

/** Reviews of listings, and the owners' replies. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly access: ListingAccessService,
  ) {}

  /**
   * Throws 403 for the author's own listing, 404 for one that visitors do not see, 409 for a closed one (unless the
   * author has toured it), and 409 for a second review.
   */
  async write(actor: Actor, listingId: string, { rating, message }: ReviewBody): Promise<ReviewView> {
    const id = newId();
    const now = this.clock.now();
    const asked = await this.sql.row(WRITE_REVIEW, [
      id,
      listingId,
      actor.userId,
      rating,
      message ?? '',
      now,
      newId(),
    ]);
    if (asked?.owner_id === actor.userId)
      throw forbidden('You cannot review your own property', 'OWN_LISTING');
    if (!asked?.added) throw refusalOf(asked, actor.userId, now);
    this.outbox.relaySoon();
    return this.view(id, actor);
  }

  /** Only the given fields change. */
  async edit(actor: Actor, id: string, changes: ReviewEditBody): Promise<ReviewView> {
    await this.em.transactional(async () => {
      const review = await this.load(id, actor);
      authorize(canWrite(actor, review));
      if (!review.edit(changes, this.clock.now())) return;
      this.outbox.record(ReviewEdited, { ...factsOf(review), rating: review.rating });
    });
    return this.view(id, actor);
  }

  /** The author may write another review afterwards. */
  async delete(actor: Actor, id: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const review = await this.load(id, actor);
      authorize(canWrite(actor, review));
      em.remove(review);
      this.outbox.record(ReviewDeleted, factsOf(review));
    });
  }

  /** The owner of the listing replies once; 409 the second time. */
  async reply(actor: Actor, id: string, message: string): Promise<ReviewView> {
    await this.em.transactional(async () => {
      const review = await this.load(id, actor);
      authorize(canReply(actor, review));
      review.addReply(message, this.clock.now());
      this.outbox.record(ReviewReplied, factsOf(review));
    });
    return this.view(id, actor);
  }

  /** Loads the review, locked. Removed reviews, and reviews of a listing that the actor may not see, are not found. */
  private async load(id: string, actor: Actor): Promise<Review> {
    const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const review = await this.em.findOne(Review, { id, removedAt: null }, locked);
    if (!review) throw notFound();
    if (!canWrite(actor, review)) await this.access.getReadable(review.listingId, actor);
    return review;
  }

  private async view(id: string, actor: Actor): Promise<ReviewView> {
    const row = await this.sql.row(REVIEW_BY_ID, [id]);
    if (!row) throw notFound();
    return presentReview(row, actor);
  }
}

export const factsOf = ({ id, listingId, ownerId, authorId }: Review): ReviewFacts => ({
  reviewId: id,
  listingId,
  ownerId,
  authorId,
});
