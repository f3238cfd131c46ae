import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { User } from '../../users/account/user.entity';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { DAY_MS } from '../../platform/clock/durations';
import { defineJob } from '../../platform/events/event';
import { OnJob } from '../../platform/events/handlers';
import { Outbox } from '../../platform/events/outbox';
import type { ScheduledPeriod } from '../../platform/queues/scheduler';
import { ListingJournalService } from '../life/listing-journal.service';
import { Listing } from '../life/listing.entity';
import { CONFIRM_DAYS } from '../life/listing.states';
import { UserPremiumChanged } from '../../users/account/user.events';
import { ListingExpiring } from '../life/listings.events';

const Confirmation = defineJob<ScheduledPeriod>('listings.confirmation');
const Upkeep = defineJob<ScheduledPeriod>('listings.upkeep');

const BATCH = 200;
/** Owners are reminded when this many days are left. */
const REMINDER_DAYS = [7, 1] as const;
/** An inspection lapses after half a year. */
const VERIFIED_DAYS = 180;

/** Daily and periodic changes to listings. Every job may run twice, late, or in two processes at once. */
@Injectable()
export class ListingJobs {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly journal: ListingJournalService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Daily: reminds owners, and expires listings that were not confirmed for 30 days. */
  @OnJob(Confirmation)
  async confirmation(): Promise<void> {
    await this.expireUnconfirmed();
    await this.remind();
  }

  /** Daily: ends lapsed inspections and premium plans. */
  @OnJob(Upkeep)
  async upkeep(): Promise<void> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - VERIFIED_DAYS * DAY_MS);
    const unverified = { verifiedAt: null, verifiedMethod: null, verifiedNote: null };
    await this.em.nativeUpdate(Listing, { verifiedAt: { $lte: before } }, unverified);
    await this.sql.rows(SETTLE_PREMIUM, [now]);
    await this.notifyOfEndedPlans(now);
  }

  /**
   * Notifies once per person and end date, by the key. Plans that ended longer ago than any downtime were already
   * notified.
   */
  private async notifyOfEndedPlans(now: Date): Promise<void> {
    const lately = { $lte: now, $gt: new Date(now.getTime() - 7 * DAY_MS) };
    const ended = await this.em.find(
      User,
      { premiumUntil: lately, deletedAt: null },
      { fields: ['id', 'premiumUntil'] },
    );
    await this.outbox.recordEach(
      UserPremiumChanged,
      ended.map(({ id, premiumUntil }) => ({
        payload: { userId: id, by: null, until: null },
        key: `premium-ended:${id}:${premiumUntil!.getTime()}`,
      })),
    );
  }

  private async expireUnconfirmed(): Promise<void> {
    const due = new Date(this.clock.now().getTime() - CONFIRM_DAYS * DAY_MS);
    let expired = 0;
    do expired = await this.expireBatch(due);
    while (expired === BATCH);
  }

  /** The rows are locked, so that a simultaneous confirmation either comes first or finds the listing expired. */
  private expireBatch(due: Date): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      const listings = await em.find(
        Listing,
        { status: 'APPROVED', deletedAt: null, confirmedAt: { $lte: due } },
        { orderBy: { confirmedAt: 'asc' }, limit: BATCH, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
      );
      for (const listing of listings) this.journal.record(listing.expire(this.clock.now()));
      return listings.length;
    });
  }

  private async remind(): Promise<void> {
    for (const daysLeft of REMINDER_DAYS) await this.remindAt(daysLeft);
  }

  /** One reminder for each confirmation and step: the key makes repeats harmless. */
  private async remindAt(daysLeft: number): Promise<void> {
    const now = this.clock.now().getTime();
    const next = Math.max(0, ...REMINDER_DAYS.filter((days) => days < daysLeft));
    const from = new Date(now - (CONFIRM_DAYS - next) * DAY_MS);
    const to = new Date(now - (CONFIRM_DAYS - daysLeft) * DAY_MS);
    const listings = await this.em.find(
      Listing,
      { status: 'APPROVED', deletedAt: null, ownerSuspended: false, confirmedAt: { $gt: from, $lte: to } },
      { fields: ['id', 'ownerId', 'confirmedAt'] },
    );
    const rows = listings.map(({ id, ownerId, confirmedAt }) => ({
      payload: { listingId: id, ownerId, confirmedAt: confirmedAt!.toISOString(), daysLeft },
      key: `listing-expiring:${id}:${confirmedAt!.getTime()}:${daysLeft}`,
    }));
    await this.outbox.recordEach(ListingExpiring, rows);
  }
}

/** SQL for a set: all owners whose plan began or ended. It is no edit, so their simultaneous edits are not refused. */
const SETTLE_PREMIUM = statement(
  'listings-premium',
  `update listings l set premium = not l.premium from users u
   where u.id = l.owner_id and l.premium <> (coalesce(u.premium_until, '-infinity') > $1)`,
  ['instant'],
);
