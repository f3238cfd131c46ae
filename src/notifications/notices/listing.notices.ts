import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { listingExpiringMail, listingNewsMail } from '../../listings/writing/emails/listing-news.mail';
import { ListingTransition } from '../../listings/life/listing-transition.entity';
import { Listing } from '../../listings/life/listing.entity';
import * as events from '../../listings/life/listings.events';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent } from '../../platform/events/handlers';
import { NoticesService } from './notices.service';

/** Notifies owners of important transitions, in the words of the accompanying mail. */
@Injectable()
export class ListingNotices {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: NoticesService,
  ) {}

  @OnDomainEvent(events.ListingSubmitted)
  submitted(event: events.ListingHappened): Promise<void> {
    return this.notify(event);
  }

  @OnDomainEvent(events.ListingApproved)
  approved(event: events.ListingHappened): Promise<void> {
    return this.notify(event);
  }

  @OnDomainEvent(events.ListingRejected)
  rejected(event: events.ListingHappened): Promise<void> {
    return this.notify(event);
  }

  @OnDomainEvent(events.ListingChangesRequested)
  changesRequested(event: events.ListingHappened): Promise<void> {
    return this.notify(event);
  }

  @OnDomainEvent(events.ListingPaused)
  paused(event: events.ListingHappened): Promise<void> {
    return this.notify(event);
  }

  @OnDomainEvent(events.ListingResumed)
  resumed(event: events.ListingHappened): Promise<void> {
    return this.notify(event);
  }

  @OnDomainEvent(events.ListingClosed)
  closed(event: events.ListingHappened): Promise<void> {
    return this.notify(event);
  }

  @OnDomainEvent(events.ListingReopened)
  reopened(event: events.ListingHappened): Promise<void> {
    return this.notify(event);
  }

  @OnDomainEvent(events.ListingConfirmed)
  confirmed(event: events.ListingHappened): Promise<void> {
    return this.notify(event);
  }

  @OnDomainEvent(events.ListingExpired)
  expired(event: events.ListingHappened): Promise<void> {
    return this.notify(event);
  }

  @OnDomainEvent(events.ListingSuspended)
  suspended(event: events.ListingHappened): Promise<void> {
    return this.notify(event);
  }

  @OnDomainEvent(events.ListingRestored)
  restored(event: events.ListingHappened): Promise<void> {
    return this.notify(event);
  }

  @OnDomainEvent(events.ListingDeleted)
  deleted(event: events.ListingHappened): Promise<void> {
    return this.notify(event);
  }

  @OnDomainEvent(events.RevisionApproved)
  revisionApproved(event: events.RevisionHappened): Promise<void> {
    return this.notify(event);
  }

  @OnDomainEvent(events.RevisionRejected)
  revisionRejected(event: events.RevisionHappened): Promise<void> {
    return this.notify(event);
  }

  @OnDomainEvent(events.RevisionChangesRequested)
  revisionChangesRequested(event: events.RevisionHappened): Promise<void> {
    return this.notify(event);
  }

  @OnDomainEvent(events.ListingExpiring)
  async expiring(event: PayloadOf<typeof events.ListingExpiring>): Promise<void> {
    const listing = await this.em.findOne(Listing, event.listingId);
    if (!listing) return;
    await this.notices.notify({
      to: event.ownerId,
      kind: 'listing',
      cause: `listing:${event.listingId}:expiring:${event.confirmedAt}:${event.daysLeft}`,
      message: listingExpiringMail(listing, event.daysLeft, '').subject,
      link: '/properties',
      mail: false,
    });
  }

  private async notify({ transitionId, ownerId }: events.ListingHappened): Promise<void> {
    const line = await this.em.findOne(ListingTransition, transitionId);
    const listing = line && (await this.em.findOne(Listing, line.listingId));
    const news = listing && listingNewsMail(line, listing, '');
    if (!news) return;
    await this.notices.notify({
      to: ownerId,
      kind: line.revisionId ? 'revision' : 'listing',
      cause: `listing-transition:${transitionId}`,
      message: news.subject,
      link: news.action!.url,
      mail: false,
    });
  }
}
