import { Injectable } from '@nestjs/common';
import { RemovalsService } from '../ratings/removals.service';
import { Review } from './review.entity';
import { ReviewRemoved, ReviewRestored } from './reviews.events';
import { factsOf } from './reviews.service';

/** Removing and restoring reviews of listings. */
@Injectable()
export class ReviewRemovalsService extends RemovalsService<Review> {
  protected readonly entity = Review;
  protected readonly name = 'review';
  protected readonly refusal = 'You cannot decide on your own review or listing';

  protected recordRemoved(review: Review, by: string, reason: string): void {
    this.outbox.record(ReviewRemoved, { ...factsOf(review), by, reason });
  }

  protected recordRestored(review: Review, by: string): void {
    this.outbox.record(ReviewRestored, { ...factsOf(review), by });
  }
}
