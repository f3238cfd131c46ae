import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock, lagosDate } from '../platform/clock/clock';
import { DAY_MS } from '../platform/clock/durations';
import { defineJob } from '../platform/events/event';
import { OnJob } from '../platform/events/handlers';
import type { ScheduledPeriod } from '../platform/queues/scheduler';
import { ListingViewer } from './listing-views.entities';

const ForgetViewers = defineJob<ScheduledPeriod>('listing-insights.forget-viewers');

/** Viewers are stored only to count each once a day. */
@Injectable()
export class ListingInsightsJobs {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  @OnJob(ForgetViewers)
  async forget(): Promise<void> {
    const yesterday = lagosDate(new Date(this.clock.now().getTime() - DAY_MS));
    await this.em.nativeDelete(ListingViewer, { day: { $lt: yesterday } });
  }
}
