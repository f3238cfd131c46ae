import { Injectable } from '@nestjs/common';
import { Sql } from '../platform/database/sql/sql';
import type { PayloadOf } from '../platform/events/event';
import { OnDomainEvent } from '../platform/events/handlers';
import { TourCompleted } from '../requests/requests.events';
import { ReviewWritten } from '../ratings/ratings.events';
import { VERIFY_REVIEW } from './reviews.sql';

/**
 * A review is verified if its author has completed a tour of the listing, whichever comes first. Writing a review looks
 * for the tour, and both look again after their commit: if review and tour are written at once and neither transaction
 * sees the other, the later commit finds the earlier one.
 */
@Injectable()
export class VerifiedReviewsService {
  constructor(private readonly sql: Sql) {}

  @OnDomainEvent(TourCompleted)
  async ofTour({ listingId, senderId }: PayloadOf<typeof TourCompleted>): Promise<void> {
    if (senderId !== null) await this.verify(listingId, senderId);
  }

  @OnDomainEvent(ReviewWritten)
  async ofReview({ listingId, authorId }: PayloadOf<typeof ReviewWritten>): Promise<void> {
    await this.verify(listingId, authorId);
  }

  private async verify(listingId: string, authorId: string): Promise<void> {
    await this.sql.rows(VERIFY_REVIEW, [listingId, authorId]);
  }
}
