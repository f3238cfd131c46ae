import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '../../platform/events/outbox';
import { TopicEmailsService } from '../../users/settings/topic-emails.service';
import { User } from '../../users/account/user.entity';
import { AlertDeliveryService } from './alert-delivery.service';
import { AlertSearcher, type AlertFrequency } from '../saved-searches.events';

/** Emails people the matches of their searches: each listing once for each search. Used by jobs only. */
@Injectable()
export class SearchAlertsService {
  constructor(
    private readonly em: EntityManager,
    private readonly emails: TopicEmailsService,
    private readonly outbox: Outbox,
    private readonly delivery: AlertDeliveryService,
  ) {}

  /**
   * Sends one email with all unsent matches; in quiet hours once they end. The delivery's `id` makes a repeat harmless.
   */
  async sendAlert(id: string, userId: string, frequency: AlertFrequency): Promise<void> {
    const user = await this.em.findOne(User, { id: userId });
    if (!user?.isInGoodStanding || !user.isVerified) return;
    const dueAt = this.emails.heldUntil(user);
    if (!dueAt) return this.delivery.send(id, user, frequency);
    const key = `saved-search-alert:${userId}:${frequency}:${dueAt.toISOString()}`;
    await this.outbox.enqueueOnce(AlertSearcher, { userId, frequency }, { dueAt, key });
  }
}
