import { Injectable } from '@nestjs/common';
import { defineJob, type PayloadOf } from '../../../platform/events/event';
import { OnDomainEvent, OnJob } from '../../../platform/events/handlers';
import type { ScheduledPeriod } from '../../../platform/queues/scheduler';
import { ListingApproved, ListingEdited } from '../../life/listings.events';
import { SearchWordsService } from './search-words.service';

const LearnWords = defineJob<ScheduledPeriod>('listings.learn-words');

/** New places are known as soon as a listing there is published; all words are counted again each hour. */
@Injectable()
export class SearchWordsJobs {
  constructor(private readonly words: SearchWordsService) {}

  @OnJob(LearnWords)
  async learnAll(): Promise<void> {
    await this.words.learn(null);
  }

  @OnDomainEvent(ListingApproved)
  async onApproved({ listingId }: PayloadOf<typeof ListingApproved>): Promise<void> {
    await this.words.learn(listingId);
  }

  @OnDomainEvent(ListingEdited)
  async onEdited({ listingId }: PayloadOf<typeof ListingEdited>): Promise<void> {
    await this.words.learn(listingId);
  }
}
