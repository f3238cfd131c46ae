import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock';
import { Sql } from '../platform/database/sql/sql';
import { defineJob } from '../platform/events/event';
import { OnJob } from '../platform/events/handlers';
import type { ScheduledPeriod } from '../platform/queues/scheduler';
import { FORGET_VIEWERS } from './listing-insights.sql';

const ForgetViewers = defineJob<ScheduledPeriod>('listing-insights.forget-viewers');

/** Who was seen is only kept to count each once a day. */
@Injectable()
export class ListingInsightsJobs {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  @OnJob(ForgetViewers)
  async forget(): Promise<void> {
    await this.sql.rows('listing-viewers-forget', FORGET_VIEWERS, [this.clock.today()]);
  }
}
