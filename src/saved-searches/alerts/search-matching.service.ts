import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { Outbox } from '../../platform/events/outbox';
import { MATCH_LISTING, PLAN_DIGESTS } from '../saved-searches.sql';

/** Matches listings with saved searches, and plans the alerts. Used by jobs only. */
@Injectable()
export class SearchMatchingService {
  constructor(
    private readonly sql: Sql,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Returns the number of searches that found the listing for the first time. */
  async match(listingId: string): Promise<number> {
    const row = await this.sql.row(MATCH_LISTING, [listingId, this.clock.now()]);
    if (row!.found > 0) this.outbox.relaySoon();
    return row!.found;
  }

  /** `period` is the instant that identifies the digest: one for each person, frequency and period. */
  async planDigests(frequency: 'daily' | 'weekly', period: string): Promise<void> {
    await this.sql.rows(PLAN_DIGESTS, [frequency, period]);
    this.outbox.relaySoon();
  }
}
