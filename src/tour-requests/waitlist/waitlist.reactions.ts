import { Injectable } from '@nestjs/common';
import { ListingConfirmed, ListingResumed, type ListingHappened } from '../../listings/life/listings.events';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent, OnJob, type Delivery } from '../../platform/events/handlers';
import type { TourFacts } from '../../requests/requests.events';
import { TourRequested } from '../life/tour-requests.events';
import { EndWait, LapseOffer, WaitlistEnded, WaitlistJoined, WaitlistOffered } from './waitlist.events';
import { WaitlistMailsService } from './waitlist-mails.service';
import { WaitlistOffersService } from './waitlist-offers.service';
import { WaitlistService } from './waitlist.service';

type Entry = { entryId: string };

@Injectable()
export class WaitlistReactions {
  constructor(
    private readonly waitlist: WaitlistService,
    private readonly mails: WaitlistMailsService,
    private readonly offers: WaitlistOffersService,
  ) {}

  @OnDomainEvent(WaitlistJoined, 'mail')
  joined({ entryId }: Entry, { id }: Delivery): Promise<void> {
    return this.mails.sendNews(id, entryId, 'joined');
  }

  @OnDomainEvent(WaitlistOffered, 'mail')
  offered({ entryId }: Entry, { id }: Delivery): Promise<void> {
    return this.mails.sendNews(id, entryId, 'offered');
  }

  @OnDomainEvent(WaitlistEnded, 'mail')
  ended({ entryId, why }: PayloadOf<typeof WaitlistEnded>, { id }: Delivery): Promise<void> {
    return this.mails.sendNews(id, entryId, 'ended', why);
  }

  @OnDomainEvent(TourRequested)
  tourRequested(tour: TourFacts): Promise<void> {
    return this.waitlist.passOn(tour);
  }

  @OnDomainEvent(ListingResumed)
  homeResumed({ ownerId }: ListingHappened): Promise<void> {
    return this.offers.shown(ownerId);
  }

  /** An expired home is shown again by it. */
  @OnDomainEvent(ListingConfirmed)
  async homeConfirmed({ ownerId, from }: ListingHappened): Promise<void> {
    if (from === 'EXPIRED') await this.offers.shown(ownerId);
  }

  @OnJob(LapseOffer)
  lapse({ entryId }: Entry): Promise<void> {
    return this.waitlist.lapse(entryId);
  }

  @OnJob(EndWait)
  end({ entryId }: Entry): Promise<void> {
    return this.waitlist.endInTime(entryId);
  }
}
