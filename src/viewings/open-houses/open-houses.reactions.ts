import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PublicEvent } from '../../content/events/public-event.entity';
import { isListingUnavailable } from '../../listings/life/listing-unavailable';
import { Listing } from '../../listings/life/listing.entity';
import {
  ListingClosed,
  ListingDeleted,
  ListingRelocated,
  type ListingHappened,
} from '../../listings/life/listings.events';
import { productNow } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent } from '../../platform/events/handlers';
import { OwnerTimesService } from '../times/owner-times.service';
import { OpenHouseCancelled } from './open-houses.events';
import { OpenHousesService, placeOfEvent } from './open-houses.service';

/** Ends open houses with their listing, moves them with it, and frees the time of those that the team removed. */
@Injectable()
export class OpenHousesReactions {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly times: OwnerTimesService,
    private readonly openHouses: OpenHousesService,
  ) {}

  @OnDomainEvent(ListingClosed)
  onListingClosed({ listingId }: ListingHappened): Promise<void> {
    return this.endAllOf(listingId);
  }

  @OnDomainEvent(ListingDeleted)
  onListingDeleted({ listingId }: ListingHappened): Promise<void> {
    return this.endAllOf(listingId);
  }

  /** Safe to run twice: an owner who cancels has freed it already. */
  @OnDomainEvent(OpenHouseCancelled)
  async free({ eventId, listingId }: PayloadOf<typeof OpenHouseCancelled>): Promise<void> {
    await this.em.transactional(async (em) => {
      const { ownerId } = await em.findOneOrFail(Listing, listingId, { fields: ['ownerId'] });
      await this.times.lock(ownerId);
      await this.times.release(eventId);
      await this.times.freed(ownerId);
    });
  }

  /** Guests with a place are notified as those of other tours. */
  @OnDomainEvent(ListingRelocated)
  async onListingRelocated({ listingId }: PayloadOf<typeof ListingRelocated>): Promise<void> {
    await this.em.transactional(async (em) => {
      const toCome = { listingId, capacity: { $ne: null }, endsAt: { $gt: productNow() } };
      const held = await em.find(PublicEvent, toCome, {
        lockMode: LockMode.PESSIMISTIC_WRITE,
        orderBy: { id: 'asc' },
        refresh: true,
      });
      if (held.length === 0) return;
      const { place, state } = placeOfEvent(await em.findOneOrFail(Listing, listingId, { refresh: true }));
      for (const event of held.filter((one) => one.place !== place || one.state !== state)) {
        event.place = place;
        event.state = state;
        event.sequence += 1;
      }
    });
  }

  /** Ends the open houses to come, unless the listing is available again by now. */
  private async endAllOf(listingId: string): Promise<void> {
    if (!(await isListingUnavailable(this.sql, listingId))) return;
    const toCome = { listingId, capacity: { $ne: null }, startsAt: { $gt: productNow() } };
    const held = await this.em.find(PublicEvent, toCome);
    for (const event of held) await this.openHouses.end(event);
  }
}
