import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { productNow } from '../../platform/clock/clock';
import { Config } from '../../platform/config/config';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent, OnJob, type Delivery } from '../../platform/events/handlers';
import { renderMail, type MailContent } from '../../platform/mail/mail-layout';
import { TopicEmailsService } from '../../users/settings/topic-emails.service';
import { User } from '../../users/account/user.entity';
import { UserDeleted } from '../../users/account/user.events';
import { listingExpiringMail, listingNewsMail } from './emails/listing-news.mail';
import { ListingTransition } from '../life/listing-transition.entity';
import { Listing } from '../life/listing.entity';
import { ListingLifeService } from './listing-life.service';
import { daysToConfirm } from '../life/listing.states';
import { ListingExpiring, NotifyOwner } from '../life/listings.events';

/**
 * Notifies owners once of every transition, by email if they want such emails. The delivery's id makes a repeat
 * harmless.
 */
@Injectable()
export class ListingReactions {
  constructor(
    private readonly em: EntityManager,
    private readonly emails: TopicEmailsService,
    private readonly config: Config,
    private readonly life: ListingLifeService,
  ) {}

  @OnJob(NotifyOwner)
  async tellOwner({ transitionId }: PayloadOf<typeof NotifyOwner>, { id }: Delivery): Promise<void> {
    const line = await this.em.findOne(ListingTransition, transitionId);
    const listing = line && (await this.em.findOne(Listing, line.listingId));
    const mail = listing && listingNewsMail(line, listing, this.config.publicUrl);
    if (mail) await this.send(listing.ownerId, mail, id);
  }

  @OnDomainEvent(ListingExpiring, 'mail')
  async remindOwner(event: PayloadOf<typeof ListingExpiring>, { id }: Delivery): Promise<void> {
    const listing = await this.em.findOne(Listing, event.listingId);
    if (!listing?.isVisible || listing.confirmedAt?.toISOString() !== event.confirmedAt) return;
    const daysLeft = daysToConfirm(listing.confirmedAt, productNow());
    await this.send(listing.ownerId, listingExpiringMail(listing, daysLeft, this.config.publicUrl), id);
  }

  /** Deletes the listings of a deleted account. */
  @OnDomainEvent(UserDeleted)
  async removeListings({ userId }: PayloadOf<typeof UserDeleted>): Promise<void> {
    await this.life.removeAllOf(userId);
  }

  private async send(ownerId: string, mail: MailContent, id: string): Promise<void> {
    const owner = await this.em.findOne(User, ownerId);
    if (!this.emails.isWanted(owner, 'listings')) return;
    await this.emails.send(owner, 'listings', { id, ...renderMail(mail) });
  }
}
