import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock';
import { Sql } from '../platform/database/sql/sql';
import { RelayWake } from '../platform/queues/relay-wake';
import { MATCH_LISTING, PLAN_DIGESTS } from './saved-searches.sql';

/** Finds out who looks for a home, and plans what they are told. Called by jobs alone. */
@Injectable()
export class SearchMatching {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly wake: RelayWake,
    private readonly clock: Clock,
  ) {}

  /** Answers how many searches found the listing that had not found it before. */
  async match(listingId: string): Promise<number> {
    const row = await this.sql.row(MATCH_LISTING, [listingId, this.clock.now()]);
    if (row!.found > 0) this.wake.wakeAfter(this.em);
    return row!.found;
  }

  /** `period` is the instant that the digest stands for: one a person, frequency and period. */
  async planDigests(frequency: 'daily' | 'weekly', period: string): Promise<void> {
    await this.sql.rows(PLAN_DIGESTS, [frequency, period]);
    this.wake.wakeAfter(this.em);
  }
}
