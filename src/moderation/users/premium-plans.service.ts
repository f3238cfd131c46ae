import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ListingStanding } from '../../listings/listing-standing.service';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit';
import { Clock, lagosInstant } from '../../platform/clock/clock';
import { invalid, notFound } from '../../platform/http/errors';
import { User } from '../../users/user.entity';

const DAY_MS = 86_400_000;

/** The premium plan: granted by an admin for a period, shown on the person's listings at once. */
@Injectable()
export class PremiumPlans {
  constructor(
    private readonly em: EntityManager,
    private readonly listings: ListingStanding,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Until the end of that Lagos date; null ends the plan. Throws 400 for a date that has passed. */
  grant(actor: Actor, userId: string, until: string | null): Promise<void> {
    const end = until === null ? null : new Date(lagosInstant(until).getTime() + DAY_MS);
    if (end && end <= this.clock.now()) throw invalid({ until: 'Until must not be in the past' });
    return this.em.transactional(async () => {
      const user = await this.em.findOne(User, { id: userId, deletedAt: null });
      if (!user) throw notFound();
      this.audit.record('account.premium-changed', {
        actorId: actor.userId,
        target: ['user', userId],
        before: { premiumUntil: user.premiumUntil },
        after: { premiumUntil: end },
      });
      user.premiumUntil = end;
      await this.em.flush();
      await this.listings.setPremium(userId, end !== null);
    });
  }
}
