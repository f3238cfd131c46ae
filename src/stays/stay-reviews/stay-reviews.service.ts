import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { defineJob } from '../../platform/events/event';
import { OnJob } from '../../platform/events/handlers';
import { Outbox } from '../../platform/events/outbox';
import { conflict, forbidden, notFound } from '../../platform/http/errors';
import { StayRatingsService } from '../../ratings/stay-ratings.service';
import { sideOf } from '../bookings/booking.policy';
import { BookingTransitionsService } from '../bookings/booking-transitions.service';
import { wrongState } from '../bookings/booking.states';
import { StayBooking } from '../bookings/stay-booking.entity';
import { StayReview } from './stay-review.entity';
import { reviewEnd } from './stay-review.policy';
import type { StayReviewResponse, StayReviewBody } from './stay-reviews.dto';

/** The time to write is over: what there is becomes public. */
const PublishReviews = defineJob<{ bookingId: string }>('stays.publish-reviews');

/** Reviews of stays by guests and of guests by hosts, for two weeks after a stay. */
@Injectable()
export class StayReviewsService {
  constructor(
    private readonly em: EntityManager,
    private readonly transitions: BookingTransitionsService,
    private readonly ratings: StayRatingsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Throws 403 where the other side has no account, 404 to others, 409 `WRONG_STATE`, `TOO_LATE`, `ALREADY_REVIEWED`. */
  write(
    actor: Actor,
    bookingId: string,
    { rating, message = '' }: StayReviewBody,
  ): Promise<StayReviewResponse> {
    return this.transitions.change(bookingId, async (booking) => {
      const side = sideOf(actor.userId, booking);
      if (!side) throw notFound();
      const { guestId, ownerId, status } = booking;
      if (guestId === null) throw forbidden('Only guests with an account are reviewed');
      if (status !== 'COMPLETED') throw wrongState(status, 'reviewed');
      if (reviewEnd(booking) <= this.clock.now())
        throw conflict('A stay can be reviewed for 14 days', 'TOO_LATE');
      const [authorId, subjectId] = side === 'guest' ? [guestId, ownerId] : [ownerId, guestId];
      const createdAt = this.clock.now();
      const review = { bookingId, side, authorId, subjectId, rating, message, createdAt };
      await this.em.persist(this.em.create(StayReview, review)).flush();
      const due = { dueAt: reviewEnd(booking), key: `stay-reviews-publish:${bookingId}` };
      const both = await this.em.count(StayReview, { bookingId });
      if (both === 2) await this.publish(booking);
      else await this.outbox.enqueueOnce(PublishReviews, { bookingId }, due);
      return { message: 'Thank you for your review', published: both === 2 };
    });
  }

  @OnJob(PublishReviews)
  publishLate({ bookingId }: { bookingId: string }): Promise<void> {
    return this.transitions.change(bookingId, (booking) => this.publish(booking));
  }

  /** A case decided, on an appeal, that there was no stay after all: what was said of it is public no longer. */
  withdrawUnlessStayed(bookingId: string): Promise<void> {
    return this.transitions.change(bookingId, async (booking) => {
      if (booking.status === 'COMPLETED') return;
      const published = await this.em.find(StayReview, { bookingId, publishedAt: { $ne: null } });
      for (const review of published) {
        const { listingId } = booking;
        const { side, authorId, publishedAt: at } = review;
        if (side === 'guest' && !(await this.isReplaced(listingId, review)))
          await this.ratings.withdraw({ listingId, authorId, at: at! });
        review.publishedAt = null;
      }
      await this.em.flush();
    });
  }

  /** Whether what the guest says of another stay has taken the place of the review at the home. */
  private async isReplaced(listingId: string, { authorId, publishedAt }: StayReview): Promise<boolean> {
    const stays = await this.em.find(StayBooking, { listingId, guestId: authorId }, { fields: ['id'] });
    const bookingId = { $in: stays.map(({ id }) => id) };
    return (
      (await this.em.count(StayReview, { bookingId, side: 'guest', publishedAt: { $gt: publishedAt } })) > 0
    );
  }

  /** The guest's becomes a review of the listing, in place of an earlier one of the same person. */
  private async publish(booking: StayBooking): Promise<void> {
    // A case may have decided since that there was no stay.
    if (booking.status !== 'COMPLETED') return;
    const at = this.clock.now();
    const waiting = await this.em.find(StayReview, { bookingId: booking.id, publishedAt: null });
    for (const review of waiting) {
      review.publishedAt = at;
      if (review.side === 'guest')
        await this.ratings.store({
          listingId: booking.listingId,
          ownerId: booking.ownerId,
          authorId: review.authorId,
          rating: review.rating,
          message: review.message,
          at,
        });
    }
    await this.em.flush();
  }
}
