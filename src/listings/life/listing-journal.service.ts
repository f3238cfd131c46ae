import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../platform/clock/durations';
import { Outbox } from '../../platform/events/outbox';
import { BeforeEditsService } from './before-edits.service';
import { ListingPrice } from './listing-price.entity';
import { ListingTransition, type Transition } from './listing-transition.entity';
import type { ContentField } from '../content/listing-fields';
import type { Listing } from './listing.entity';
import { PUBLISHED_STATUSES } from './listing.states';
import { isElsewhere, placeOf, type ListingPlace } from './listing-place';
import {
  eventOf,
  ListingEdited,
  ListingPriceChanged,
  ListingRelocated,
  NotifyOwner,
} from './listings.events';

/** A price has fallen if it is lower than all that were public for so long before. */
const COMPARED_MS = 30 * DAY_MS;

/** Records transitions of listings, with the event and the owner's email, in the same transaction. */
@Injectable()
export class ListingJournalService {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly beforeEdits: BeforeEditsService,
  ) {}

  /** Persists the line, its event and the owner's email with the next flush. */
  record({ listing, action, from, to, by, kind, at, code, note, revisionId }: Transition): void {
    const line = this.em.create(ListingTransition, {
      listingId: listing.id,
      at,
      action,
      fromStatus: from,
      toStatus: to,
      actorId: by,
      actorKind: kind,
      reasonCode: code ?? null,
      note: note ?? null,
      revisionId: revisionId ?? null,
    });
    const payload = {
      listingId: listing.id,
      ownerId: listing.ownerId,
      actorId: by,
      transitionId: line.id,
      from,
      to,
    };
    this.outbox.record(eventOf(action, to), revisionId ? { ...payload, revisionId } : payload);
    this.outbox.enqueue(NotifyOwner, { transitionId: line.id });
  }

  /**
   * Records a change of the public content, with the previous price. Persists events and price with the next flush, before
   * which the database must still have the previous content.
   */
  async recordEdit(
    listing: Listing,
    fields: ContentField[],
    priceBefore: number | null,
    at: Date,
  ): Promise<void> {
    if (fields.length === 0) return;
    const { id: listingId, ownerId, version, startPrice, recurrence } = listing;
    if (listing.isVisible) await this.beforeEdits.run(listingId, at);
    this.outbox.record(ListingEdited, { listingId, ownerId, fields, version });
    const comparable = !fields.includes('recurrence') && !(await this.isReturn(listing, priceBefore, at));
    const from = comparable ? priceBefore : null;
    if (priceBefore !== null && startPrice !== null && from !== startPrice)
      this.outbox.record(ListingPriceChanged, { listingId, ownerId, from, to: startPrice, recurrence });
    await this.recordPrice(listing, at);
  }

  /** Whether a lower price is not lower than one of the last thirty days: raised and cut again, it has not fallen. */
  private async isReturn(listing: Listing, priceBefore: number | null, at: Date): Promise<boolean> {
    const { id: listingId, startPrice, pricePeriod: period } = listing;
    if (priceBefore === null || startPrice === null || startPrice >= priceBefore) return false;
    const published = { listingId, publishedAt: { $ne: null } } as const;
    const since = new Date(at.getTime() - COMPARED_MS);
    const first = await this.em.findOne(
      ListingPrice,
      { ...published, at: { $lte: since } },
      { orderBy: { at: 'desc', id: 'desc' } },
    );
    const cheap = { period, startPrice: { $lte: startPrice } } as const;
    return (
      (await this.em.count(ListingPrice, { ...published, ...cheap, at: { $gte: first?.at ?? since } })) > 0
    );
  }

  /** Records that it is elsewhere than it was. Persists the event with the next flush. */
  recordPlace(listing: Listing, from: ListingPlace, at: Date): void {
    if (listing.approvedAt === null || !isElsewhere(from, placeOf(listing))) return;
    const { id: listingId, version } = listing;
    this.outbox.record(ListingRelocated, { listingId, version, from, at: at.toISOString() });
  }

  /** Adds the current price to the history if it changed, and marks it as public once visitors see it. */
  async recordPrice(listing: Listing, at: Date): Promise<void> {
    const { startPrice, endPrice, pricePeriod: period } = listing;
    if (startPrice === null) return;
    const last = await this.em.findOne(
      ListingPrice,
      { listingId: listing.id },
      { orderBy: { at: 'desc', id: 'desc' } },
    );
    const same = last?.startPrice === startPrice && last.endPrice === endPrice && last.period === period;
    const price = same
      ? last
      : this.em.create(ListingPrice, { listingId: listing.id, at, startPrice, endPrice, period });
    if (PUBLISHED_STATUSES.includes(listing.status)) price.publishedAt ??= at;
    this.em.persist(price);
  }
}
