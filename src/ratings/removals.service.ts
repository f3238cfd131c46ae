import { LockMode, type EntityClass } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { authorize, type Actor } from '../platform/access/actor';
import { Clock } from '../platform/clock/clock';
import type { RemovableEntity } from '../platform/database/orm/removable.entity';
import { Outbox } from '../platform/events/outbox';
import { notFound } from '../platform/http/errors';
import { Audit } from '../platform/audit/audit';

/** A person's review of something that another person offers. */
export type RemovableReview = RemovableEntity<string> & {
  ownerId: string;
  authorId: string;
  rating: number;
  message: string;
};

/**
 * Removing and restoring reviews of one kind. Admins cannot decide on their own reviews or reviews of their own offers.
 */
@Injectable()
export abstract class RemovalsService<Review extends RemovableReview> {
  protected abstract readonly entity: EntityClass<Review>;
  /** The name of the kind in the audit log. */
  protected abstract readonly name: 'review' | 'service-review';
  /** The message for an admin who decides on their own. */
  protected abstract readonly refusal: string;

  constructor(
    private readonly em: EntityManager,
    protected readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  protected abstract recordRemoved(review: Review, by: string, reason: string): void;
  protected abstract recordRestored(review: Review, by: string): void;

  /** Removes it from every list and count. Throws 404, 403, and 409 if it is already removed. */
  remove(actor: Actor, id: string, reason: string): Promise<void> {
    return this.decide(actor, id, (review) => {
      review.remove(actor.userId, reason, this.clock.now());
      this.audit.record(`${this.name}.removed`, {
        actorId: actor.userId,
        target: [this.name, id],
        before: { rating: review.rating, message: review.message },
        after: { reason },
      });
      this.recordRemoved(review, actor.userId, reason);
    });
  }

  /** Restores it. Throws 404, 403, and 409 if it was not removed. */
  restore(actor: Actor, id: string): Promise<void> {
    return this.decide(actor, id, (review) => {
      const before = { reason: review.removedReason, removedBy: review.removedBy };
      review.restore();
      const target: [string, string] = [this.name, id];
      this.audit.record(`${this.name}.restored`, { actorId: actor.userId, target, before });
      this.recordRestored(review, actor.userId);
    });
  }

  private async decide(actor: Actor, id: string, step: (review: Review) => void): Promise<void> {
    await this.em.transactional(async (em) => {
      const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
      const review = await em.findOne<RemovableReview>(this.entity, { id }, locked);
      if (!review) throw notFound();
      const own = review.authorId === actor.userId || review.ownerId === actor.userId;
      authorize(actor.role === 'admin' && !own, this.refusal);
      step(review as Review);
    });
  }
}
