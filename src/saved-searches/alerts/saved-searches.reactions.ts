import { Injectable } from '@nestjs/common';
import {
  ListingApproved,
  ListingClosed,
  ListingConfirmed,
  ListingEdited,
  ListingExpired,
  ListingPaused,
  ListingReopened,
  ListingRestored,
  ListingResumed,
  ListingSuspended,
  type ListingHappened,
} from '../../listings/life/listings.events';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent, OnJob, type Delivery } from '../../platform/events/handlers';
import type { ScheduledPeriod } from '../../platform/queues/scheduler';
import { AlertSearcher, DailySearches, WeeklySearches } from '../saved-searches.events';
import { SearchAlertsService } from './search-alerts.service';
import { SearchMatchingService } from './search-matching.service';

/** Compares a listing with all saved searches when it becomes visible, an edit changes it, or it is hidden. */
@Injectable()
export class SavedSearchReactions {
  constructor(
    private readonly matching: SearchMatchingService,
    private readonly alerts: SearchAlertsService,
  ) {}

  @OnDomainEvent(ListingApproved)
  async onApproved({ listingId }: { listingId: string }): Promise<void> {
    await this.matching.match(listingId);
  }

  @OnDomainEvent(ListingReopened)
  async onReopened({ listingId }: { listingId: string }): Promise<void> {
    await this.matching.match(listingId);
  }

  @OnDomainEvent(ListingResumed)
  async onResumed({ listingId }: { listingId: string }): Promise<void> {
    await this.matching.match(listingId);
  }

  @OnDomainEvent(ListingRestored)
  async onRestored({ listingId }: { listingId: string }): Promise<void> {
    await this.matching.match(listingId);
  }

  /** Only an expired one becomes visible by it. */
  @OnDomainEvent(ListingConfirmed)
  async onConfirmed({ listingId, from }: ListingHappened): Promise<void> {
    if (from === 'EXPIRED') await this.matching.match(listingId);
  }

  @OnDomainEvent(ListingEdited)
  async onEdited({ listingId }: { listingId: string }): Promise<void> {
    await this.matching.match(listingId);
  }

  @OnDomainEvent(ListingPaused)
  async onPaused(happened: ListingHappened): Promise<void> {
    await this.matching.rememberHidden(happened);
  }

  @OnDomainEvent(ListingExpired)
  async onExpired(happened: ListingHappened): Promise<void> {
    await this.matching.rememberHidden(happened);
  }

  @OnDomainEvent(ListingClosed)
  async onClosed(happened: ListingHappened): Promise<void> {
    await this.matching.rememberHidden(happened);
  }

  @OnDomainEvent(ListingSuspended)
  async onSuspended(happened: ListingHappened): Promise<void> {
    await this.matching.rememberHidden(happened);
  }

  @OnJob(DailySearches)
  daily({ period }: ScheduledPeriod): Promise<void> {
    return this.matching.planDigests('daily', period);
  }

  @OnJob(WeeklySearches)
  weekly({ period }: ScheduledPeriod): Promise<void> {
    return this.matching.planDigests('weekly', period);
  }

  @OnJob(AlertSearcher)
  tell({ userId, frequency }: PayloadOf<typeof AlertSearcher>, { id }: Delivery): Promise<void> {
    return this.alerts.sendAlert(id, userId, frequency);
  }
}
