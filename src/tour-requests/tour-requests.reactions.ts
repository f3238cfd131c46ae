import { Injectable } from '@nestjs/common';
import { isListingUnavailable } from '../listings/life/listing-unavailable';
import {
  ListingClosed,
  ListingDeleted,
  ListingSuspended,
  type ListingHappened,
} from '../listings/life/listings.events';
import { Sql } from '../platform/database/sql/sql';
import type { PayloadOf } from '../platform/events/event';
import { OnDomainEvent, OnJob, type Delivery } from '../platform/events/handlers';
import { HOME_UNAVAILABLE } from '../requests/life/request.states';
import { OpenHouseCancelled } from '../viewings/open-houses/open-houses.events';
import { MailTourNews, TourMailsService, type TourNewsMail } from './emails/tour-mails.service';
import { TourAccepted, TourCancelled, TourRequested } from './life/tour-requests.events';
import { LapseTour, RemindOfTour, type TourHold, type TourReminder } from './life/tour-requests.jobs';
import { TourRequestsService } from './tour-requests.service';
import { WaitlistService } from './waitlist/waitlist.service';
import { TourCompleted, type TourFacts } from '../requests/requests.events';

/** Mails to both sides, each a handler of its own so that it is retried alone; and the end of what cannot take place. */
@Injectable()
export class TourReactions {
  constructor(
    private readonly sql: Sql,
    private readonly tours: TourRequestsService,
    private readonly waitlist: WaitlistService,
    private readonly mails: TourMailsService,
  ) {}

  @OnDomainEvent(TourRequested, 'mail')
  requestedToOwner({ requestId }: TourFacts, delivery: Delivery): Promise<void> {
    return this.mails.sendNews(delivery, requestId, 'requested', 'owner');
  }

  @OnDomainEvent(TourRequested, 'mail')
  requestedToSender({ requestId }: TourFacts, delivery: Delivery): Promise<void> {
    return this.mails.sendNews(delivery, requestId, 'requested', 'sender');
  }

  @OnDomainEvent(TourAccepted, 'mail')
  acceptedToOwner({ requestId }: TourFacts, delivery: Delivery): Promise<void> {
    return this.mails.sendNews(delivery, requestId, 'accepted', 'owner');
  }

  @OnDomainEvent(TourAccepted, 'mail')
  acceptedToSender({ requestId }: TourFacts, delivery: Delivery): Promise<void> {
    return this.mails.sendNews(delivery, requestId, 'accepted', 'sender');
  }

  @OnDomainEvent(TourCompleted, 'mail')
  completedToOwner({ requestId }: TourFacts, delivery: Delivery): Promise<void> {
    return this.mails.sendNews(delivery, requestId, 'completed', 'owner');
  }

  @OnDomainEvent(TourCompleted, 'mail')
  completedToSender({ requestId }: TourFacts, delivery: Delivery): Promise<void> {
    return this.mails.sendNews(delivery, requestId, 'completed', 'sender');
  }

  @OnDomainEvent(TourCancelled, 'mail')
  cancelledToOwner({ requestId }: TourFacts, delivery: Delivery): Promise<void> {
    return this.mails.sendNews(delivery, requestId, 'cancelled', 'owner');
  }

  @OnDomainEvent(TourCancelled, 'mail')
  cancelledToSender({ requestId }: TourFacts, delivery: Delivery): Promise<void> {
    return this.mails.sendNews(delivery, requestId, 'cancelled', 'sender');
  }

  @OnJob(MailTourNews)
  mailHeld({ requestId, news, to }: TourNewsMail, delivery: Delivery): Promise<void> {
    return this.mails.sendNews({ ...delivery, late: true }, requestId, news, to);
  }

  @OnJob(RemindOfTour)
  remind({ requestId, to, hours }: TourReminder, { id }: Delivery): Promise<void> {
    return this.mails.remind(id, requestId, to, hours);
  }

  @OnJob(LapseTour)
  lapse({ requestId }: TourHold): Promise<void> {
    return this.tours.lapse(requestId);
  }

  @OnDomainEvent(ListingClosed)
  onListingClosed(event: ListingHappened): Promise<void> {
    return this.cancelAllOf(event);
  }

  @OnDomainEvent(ListingSuspended)
  onListingSuspended(event: ListingHappened): Promise<void> {
    return this.cancelAllOf(event);
  }

  @OnDomainEvent(ListingDeleted)
  onListingDeleted(event: ListingHappened): Promise<void> {
    return this.cancelAllOf(event);
  }

  @OnDomainEvent(OpenHouseCancelled)
  async onOpenHouseCancelled(event: PayloadOf<typeof OpenHouseCancelled>): Promise<void> {
    const { listingId, startsAt, byTeam } = event;
    const start = new Date(startsAt);
    // First, so that the places of its guests are not offered.
    await this.waitlist.endOpenHouse({ listingId, startsAt: start });
    const guests = { listingId, slotStart: start };
    // Guests of a home that is closed or deleted end as its other tours do, whichever event comes first.
    if (await isListingUnavailable(this.sql, listingId))
      await this.tours.cancelAll(guests, 'system', HOME_UNAVAILABLE);
    else if (byTeam) await this.tours.cancelAll(guests, 'system', 'Gidana cancelled the open house');
    else await this.tours.cancelAll(guests, 'owner', 'The open house was cancelled');
  }

  /** Cancels all tours, unless the listing is available again by now. */
  private async cancelAllOf({ listingId, ownerId }: ListingHappened): Promise<void> {
    if (!(await isListingUnavailable(this.sql, listingId))) return;
    await this.tours.cancelAll({ listingId }, 'system', HOME_UNAVAILABLE);
    await this.waitlist.endAll({ ownerId, listingId });
  }
}
