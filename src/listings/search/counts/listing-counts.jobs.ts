import { Sql } from '../../../platform/database/sql/sql';
import { statement } from '../../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { defineJob } from '../../../platform/events/event';
import { OnJob } from '../../../platform/events/handlers';
import type { ScheduledPeriod } from '../../../platform/queues/scheduler';

const FoldCounts = defineJob<ScheduledPeriod>('listings.fold-counts');

const MANY = 1_000;

/** Folds the changes of the last minutes into the counts, so that a search reads few rows for its total. */
@Injectable()
export class ListingCountsJob {
  constructor(private readonly sql: Sql) {}

  @OnJob(FoldCounts)
  async fold(): Promise<void> {
    const done = await this.sql.row(FOLD);
    // A search reads the whole table of changes, so the dead rows of a large fold must not stay in it.
    if ((done?.folded ?? 0) > MANY) await this.sql.rows(VACUUM);
  }
}

/** SQL for functions of PostgreSQL: `fold_listing_counts` of `listing-counts.routines.ts`. */
const FOLD = statement('counts-fold', 'select fold_listing_counts() as folded', [], { folded: 'int' });
/** SQL for functions of PostgreSQL: maintenance. */
const VACUUM = statement('counts-vacuum', 'vacuum listing_count_changes');
