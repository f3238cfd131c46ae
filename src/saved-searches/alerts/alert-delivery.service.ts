import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { productNow } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { Outbox } from '../../platform/events/outbox';
import { renderMail } from '../../platform/mail/mail-layout';
import { Mailer } from '../../platform/mail/mailer';
import type { User } from '../../users/account/user.entity';
import { searchAlertMail } from '../emails/search-alert.mail';
import { SavedSearchAlerted, type AlertFrequency } from '../saved-searches.events';
import { DELIVERED, TAKE_MATCHES } from '../saved-searches.sql';
import { SearchLinksService } from '../search-links.service';

@Injectable()
export class AlertDeliveryService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly links: SearchLinksService,
  ) {}

  /** Sends all matches that were not sent yet, under the same `id` at every retry; nothing without one. */
  async send(id: string, { id: userId, email }: User, frequency: AlertFrequency): Promise<void> {
    await this.sql.rows(TAKE_MATCHES, [userId, productNow(), frequency, id]);
    const homes = await this.sql.rows(DELIVERED, [userId, frequency, id]);
    if (homes.length === 0) return;
    const stop = this.links.stop(userId, frequency);
    await this.mailer.send({
      id,
      to: email,
      ...renderMail(searchAlertMail({ homes, frequency, site: this.links.site, stop: stop.page })),
      headers: {
        'List-Unsubscribe': `<${stop.oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
    const listingId = homes.length === 1 ? homes[0]!.listing_id : null;
    const isNew = homes.every(({ is_new }) => is_new);
    this.outbox.record(SavedSearchAlerted, { userId, frequency, homes: homes.length, listingId, isNew });
    await this.em.flush();
  }
}
