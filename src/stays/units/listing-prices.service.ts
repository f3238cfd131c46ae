import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ListingJournalService } from '../../listings/life/listing-journal.service';
import type { Listing } from '../../listings/life/listing.entity';
import { feesOfUnit } from '../../listings/life/listing-stay';
import { PUBLISHED_STATUSES } from '../../listings/life/listing.states';
import { Sql } from '../../platform/database/sql/sql';
import { COUNTED_LISTINGS, REFRESH_STAY } from './listing-stay.sql';
import { StayUnit } from './stay-unit.entity';

/** Keeps the prices of a listing those of its cheapest unit, so that no card shows one that no quote gives. */
@Injectable()
export class ListingPricesService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly journal: ListingJournalService,
  ) {}

  /** Call after a change of units or rules, in its transaction and with the listing locked. */
  async follow(listing: Listing, at: Date): Promise<void> {
    await this.em.flush();
    const [cheapest] = await this.em.find(
      StayUnit,
      { listingId: listing.id, retiredAt: null },
      { orderBy: { price: 'asc', place: 'asc' }, limit: 1 },
    );
    if (cheapest) await this.applyUnit(listing, cheapest, at);
    await this.em.flush();
    await this.refresh(listing.id, at);
  }

  /** Counts again what lists show of its bookings. */
  async refresh(listingId: string, at: Date): Promise<void> {
    await this.sql.rows(REFRESH_STAY, [listingId, at]);
  }

  /** The same for every listing whose figures may change by the clock. */
  async refreshCounted(at: Date): Promise<void> {
    for (const { id } of await this.sql.rows(COUNTED_LISTINGS)) await this.refresh(id, at);
  }

  private async applyUnit(listing: Listing, unit: StayUnit, at: Date): Promise<void> {
    const { startPrice: before, endPrice } = listing;
    const { price } = unit;
    const dearest = endPrice !== null && endPrice < price ? { endPrice: null } : {};
    const changed = listing.revise({ startPrice: price, fees: feesOfUnit(unit), ...dearest });
    if (PUBLISHED_STATUSES.includes(listing.status)) {
      listing.approvedPrice = price;
      await this.journal.recordEdit(listing, changed, before, at);
    } else if (listing.status !== 'DRAFT') await this.journal.recordPrice(listing, at);
  }
}
