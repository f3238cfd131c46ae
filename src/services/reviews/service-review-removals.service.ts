import { Injectable } from '@nestjs/common';
import { RemovalsService } from '../../ratings/removals.service';
import { ServiceReview } from './service-review.entity';
import { ServiceReviewRemoved, ServiceReviewRestored, type ServiceReviewFacts } from '../services.events';

/** Removal and restoring of reviews of services by admins. */
@Injectable()
export class ServiceReviewRemovalsService extends RemovalsService<ServiceReview> {
  protected readonly entity = ServiceReview;
  protected readonly name = 'service-review';
  protected readonly refusal = 'You cannot decide on your own review or service';

  protected recordRemoved(review: ServiceReview, by: string, reason: string): void {
    this.outbox.record(ServiceReviewRemoved, { ...factsOf(review), by, reason });
  }

  protected recordRestored(review: ServiceReview, by: string): void {
    this.outbox.record(ServiceReviewRestored, { ...factsOf(review), by });
  }
}

const factsOf = ({ id, serviceId, ownerId, authorId }: ServiceReview): ServiceReviewFacts => ({
  reviewId: id,
  serviceId,
  ownerId,
  authorId,
});
