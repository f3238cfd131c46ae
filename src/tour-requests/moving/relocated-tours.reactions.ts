import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { placeOf } from '../../listings/life/listing-place';
import { Listing } from '../../listings/life/listing.entity';
import { ListingRelocated } from '../../listings/life/listings.events';
import { Clock } from '../../platform/clock/clock';
import { OnDomainEvent } from '../../platform/events/handlers';
import { Outbox } from '../../platform/events/outbox';
import { isNewsOfPlace, type Relocation } from '../../requests/places/told-places';
import { TourRelocated } from '../life/tour-requests.events';
import { TourRequest } from '../life/tour-request.entity';

/** Notifies both sides of agreed visits, to open houses too, of a home that is elsewhere than it was. */
@Injectable()
export class RelocatedToursReactions {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @OnDomainEvent(ListingRelocated)
  async onListingRelocated(relocation: Relocation): Promise<void> {
    const endsAt = { $gt: this.clock.now() };
    const agreed = {
      listingId: relocation.listingId,
      status: 'ACCEPTED',
      tourType: 'IN_PERSON',
      endsAt,
    } as const;
    for (const { id } of await this.em.find(TourRequest, agreed, { fields: ['id'] }))
      await this.em.transactional(async (em) => {
        const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
        const tour = await em.findOne(TourRequest, { id, ...agreed }, lock);
        if (!tour?.relocate(relocation)) return;
        const listing = await em.findOneOrFail(Listing, tour.listingId, { refresh: true });
        if (isNewsOfPlace(tour.placesTold, placeOf(listing))) this.outbox.record(TourRelocated, tour.facts());
      });
  }
}
