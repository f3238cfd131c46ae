import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sql } from '../platform/database/sql/sql';
import { Outbox } from '../platform/events/outbox';
import { renderMail } from '../platform/mail/mail-layout';
import { Mailer } from '../platform/mail/mailer';
import { Letters } from '../users/account/letters';
import { User } from '../users/account/user.entity';
import { searchAlertMail } from './emails/search-alert.mail';
import { AlertSearcher, SavedSearchAlerted, type AlertFrequency } from './saved-searches.events';
import { DELIVERED, TAKE_MATCHES } from './saved-searches.sql';
import { SearchLinks } from './search-links';

/** Emails people the matches of their searches: each listing once for each search. Used by jobs only. */
@Injectable()
export class SearchAlerts {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly mailer: Mailer,
    private readonly letters: Letters,
    private readonly outbox: Outbox,
    private readonly links: SearchLinks,
  ) {}

  /**
   * Sends one email with all unsent matches; in quiet hours once they end. The delivery's `id` makes a repeat harmless.
   */
  async tell(id: string, userId: string, frequency: AlertFrequency): Promise<void> {
    const user = await this.em.findOne(User, { id: userId });
    if (!user?.isInGoodStanding || !user.isVerified) return;
    const dueAt = this.letters.heldUntil(user);
    if (dueAt) {
      const key = `saved-search-alert:${userId}:${frequency}:${dueAt.toISOString()}`;
      return this.outbox.enqueueOnce(AlertSearcher, { userId, frequency }, { dueAt, key });
    }
    const values = [userId, frequency, id] as const;
    await this.sql.rows(TAKE_MATCHES, values);
    const homes = await this.sql.rows(DELIVERED, values);
    if (homes.length === 0) return;
    const stop = this.links.stop(userId, frequency);
    await this.mailer.send({
      id,
      to: user.email,
      ...renderMail(searchAlertMail({ homes, frequency, site: this.links.site, stop })),
      headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    const listingId = homes.length === 1 ? homes[0]!.listing_id : null;
    const alerted = { userId, frequency, homes: homes.length, listingId };
    this.outbox.record(SavedSearchAlerted, alerted);
    await this.em.flush();
  }
}
