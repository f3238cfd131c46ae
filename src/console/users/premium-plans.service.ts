import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OwnedListingsService } from '../../listings/life/owned-listings.service';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit';
import { Clock, lagosInstant } from '../../platform/clock/clock';
import { DAY_MS } from '../../platform/clock/durations';
import { Outbox } from '../../platform/events/outbox';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/errors';
import { User } from '../../users/account/user.entity';
import { UserPremiumChanged } from '../../users/account/user.events';

/** The premium plan: granted by an admin for a period, shown on the person's listings at once. */
@Injectable()
export class PremiumPlansService {
  constructor(
    private readonly em: EntityManager,
    private readonly listings: OwnedListingsService,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Valid until the end of that Lagos date; null ends the plan. Throws 403 on oneself, 400 for a date that has passed,
   * and 409 when the plan that the admin saw is another one by now.
   */
  grant(actor: Actor, userId: string, until: string | null, seen?: string | null): Promise<void> {
    if (actor.userId === userId) throw forbidden('You cannot change your own plan');
    const end = until === null ? null : new Date(lagosInstant(until).getTime() + DAY_MS);
    if (end && end <= this.clock.now()) throw invalid({ until: 'Until must not be in the past' });
    return this.em.transactional(async (em) => {
      const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
      const user = await em.findOne(User, { id: userId, deletedAt: null }, locked);
      if (!user) throw notFound('User not found', 'USER_NOT_FOUND');
      if (user.premiumUntil?.getTime() === end?.getTime()) return;
      if (seen !== undefined && !isAt(user.premiumUntil, seen))
        throw conflict(
          'The plan was changed meanwhile. Look at it again before you change it',
          'PLAN_CHANGED',
        );
      this.audit.record('account.premium-changed', {
        actorId: actor.userId,
        target: ['user', userId],
        before: { premiumUntil: user.premiumUntil },
        after: { premiumUntil: end },
      });
      this.outbox.record(UserPremiumChanged, { userId, by: actor.userId, until });
      user.premiumUntil = end;
      await em.flush();
      await this.listings.setPremium(userId, end !== null);
    });
  }
}

const isAt = (instant: Date | null, iso: string | null): boolean =>
  instant === null || iso === null ? instant === iso : instant.getTime() === Date.parse(iso);
