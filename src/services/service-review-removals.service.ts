import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { authorize, type Actor } from '../platform/access/actor';
import { Audit } from '../platform/audit/audit';
import { Clock } from '../platform/clock/clock';
import { Outbox } from '../platform/events/outbox';
import { notFound } from '../platform/http/errors';
import { ServiceReview } from './service-review.entity';
import { ServiceReviewRemoved, ServiceReviewRestored, type ServiceReviewFacts } from './services.events';

/** What admins do with reviews of services. Nobody judges a review of their own, or one of their own service. */
@Injectable()
export class ServiceReviewRemovals {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Out of every list and count. Throws 404, 403, and 409 when it is out already. */
  remove(actor: Actor, id: string, reason: string): Promise<void> {
    return this.decide(actor, id, (review) => {
      review.remove(actor.userId, reason, this.clock.now());
      this.audit.record('service-review.removed', {
        actorId: actor.userId,
        target: ['service-review', id],
        before: { rating: review.rating, message: review.message },
        after: { reason },
      });
      this.outbox.record(ServiceReviewRemoved, { ...factsOf(review), by: actor.userId, reason });
    });
  }

  /** Back where it was. Throws 404, 403, and 409 when it was not removed. */
  restore(actor: Actor, id: string): Promise<void> {
    return this.decide(actor, id, (review) => {
      const before = { reason: review.removedReason, removedBy: review.removedBy };
      review.restore();
      this.audit.record('service-review.restored', {
        actorId: actor.userId,
        target: ['service-review', id],
        before,
      });
      this.outbox.record(ServiceReviewRestored, { ...factsOf(review), by: actor.userId });
    });
  }

  private async decide(actor: Actor, id: string, step: (review: ServiceReview) => void): Promise<void> {
    await this.em.transactional(async (em) => {
      const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
      const review = await em.findOne(ServiceReview, { id }, locked);
      if (!review) throw notFound();
      const own = review.authorId === actor.userId || review.ownerId === actor.userId;
      authorize(actor.role === 'admin' && !own, 'You cannot decide on your own review or service');
      step(review);
    });
  }
}

const factsOf = ({ id, serviceId, ownerId, authorId }: ServiceReview): ServiceReviewFacts => ({
  reviewId: id,
  serviceId,
  ownerId,
  authorId,
});
