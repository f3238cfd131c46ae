import { Injectable } from '@nestjs/common';
import { OnDomainEvent, OnJob, type Delivery } from '../../platform/events/handlers';
import { LapseOffer, WaitlistJoined, WaitlistOffered } from './waitlist.events';
import { WaitlistMailsService } from './waitlist-mails.service';
import { WaitlistService } from './waitlist.service';

type Entry = { entryId: string };

@Injectable()
export class WaitlistReactions {
  constructor(
    private readonly waitlist: WaitlistService,
    private readonly mails: WaitlistMailsService,
  ) {}

  @OnDomainEvent(WaitlistJoined, 'mail')
  joined({ entryId }: Entry, { id }: Delivery): Promise<void> {
    return this.mails.sendNews(id, entryId, 'joined');
  }

  @OnDomainEvent(WaitlistOffered, 'mail')
  offered({ entryId }: Entry, { id }: Delivery): Promise<void> {
    return this.mails.sendNews(id, entryId, 'offered');
  }

  @OnJob(LapseOffer)
  lapse({ entryId }: Entry): Promise<void> {
    return this.waitlist.lapse(entryId);
  }
}
