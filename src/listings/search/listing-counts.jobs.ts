import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { defineJob } from '../../platform/events/event';
import { OnJob } from '../../platform/events/handlers';
import type { ScheduledPeriod } from '../../platform/queues/scheduler';

const FoldCounts = defineJob<ScheduledPeriod>('listings.fold-counts');

const MANY = 1_000;

/** Moves the changes of the last minutes into the counts, so that a search reads few rows for its total. */
@Injectable()
export class ListingCountsJob {
  constructor(private readonly em: EntityManager) {}

  @OnJob(FoldCounts)
  async fold(): Promise<void> {
    const [done] = await this.em.execute<{ folded: number }[]>('select fold_listing_counts() as folded');
    // A search reads what waits to be folded whole; what was folded must not lie about in it.
    if ((done?.folded ?? 0) > MANY) await this.em.execute('vacuum listing_count_changes');
  }
}
