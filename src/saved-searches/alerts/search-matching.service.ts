import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { BeforeEditsService } from '../../listings/life/before-edits.service';
import { ListingTransition } from '../../listings/life/listing-transition.entity';
import type { ListingHappened } from '../../listings/life/listings.events';
import { Outbox } from '../../platform/events/outbox';
import { MATCH_LISTING, PLAN_DIGESTS, REMEMBER_SEEN } from '../saved-searches.sql';

/**
 * Matches listings with saved searches, and plans the alerts. A listing that matched already when a search was saved is
 * no news for it. That is recorded when the listing is about to change or was hidden: recording all that a new search
 * finds would take a row for each of thousands of homes.
 */
@Injectable()
export class SearchMatchingService implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly em: EntityManager,
    private readonly beforeEdits: BeforeEditsService,
  ) {}

  onModuleInit(): void {
    this.beforeEdits.register(async (listingId, at) => {
      await this.sql.rows(REMEMBER_SEEN, [listingId, at]);
    });
  }

  /** Returns the number of searches that found the listing for the first time. */
  async match(listingId: string): Promise<number> {
    const row = await this.sql.row(MATCH_LISTING, [listingId, this.clock.now()]);
    if (row!.found > 0) this.outbox.relaySoon();
    return row!.found;
  }

  /** A listing was hidden as it was: who saw it until then is not notified once it is shown again. */
  async rememberHidden({ listingId, transitionId, from }: ListingHappened): Promise<void> {
    if (from !== 'APPROVED') return;
    const { at } = await this.em.findOneOrFail(ListingTransition, transitionId);
    await this.sql.rows(REMEMBER_SEEN, [listingId, at]);
  }

  /** `period` is the instant that identifies the digest: one for each person, frequency and period. */
  async planDigests(frequency: 'daily' | 'weekly', period: string): Promise<void> {
    await this.sql.rows(PLAN_DIGESTS, [frequency, period, this.clock.today()]);
    this.outbox.relaySoon();
  }
}
