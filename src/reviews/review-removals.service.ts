import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { authorize, type Actor } from '../platform/access/actor';
import { Audit } from '../platform/audit/audit';
import { Clock } from '../platform/clock/clock';
import { Outbox } from '../platform/events/outbox';
import { notFound } from '../platform/http/errors';
import { Review } from './review.entity';
import { ReviewRemoved, ReviewRestored } from './reviews.events';
import { factsOf } from './reviews.service';

/** What admins do with reviews. Nobody judges a review of their own, or one of their own listing. */
@Injectable()
export class ReviewRemovals {
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
      this.audit.record('review.removed', {
        actorId: actor.userId,
        target: ['review', id],
        before: { rating: review.rating, message: review.message },
        after: { reason },
      });
      this.outbox.record(ReviewRemoved, { ...factsOf(review), by: actor.userId, reason });
    });
  }

  /** Back where it was. Throws 404, 403, and 409 when it was not removed. */
  restore(actor: Actor, id: string): Promise<void> {
    return this.decide(actor, id, (review) => {
      const { removedReason } = review;
      review.restore();
      this.audit.record('review.restored', {
        actorId: actor.userId,
        target: ['review', id],
        before: { reason: removedReason },
      });
      this.outbox.record(ReviewRestored, { ...factsOf(review), by: actor.userId });
    });
  }

  private async decide(actor: Actor, id: string, step: (review: Review) => void): Promise<void> {
    await this.em.transactional(async (em) => {
      const review = await em.findOne(
        Review,
        { id },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      );
      if (!review) throw notFound();
      const own = review.authorId === actor.userId || review.ownerId === actor.userId;
      authorize(actor.role === 'admin' && !own, 'You cannot decide on your own review or listing');
      step(review);
    });
  }
}
