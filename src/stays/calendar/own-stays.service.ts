import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { authorize, type Actor } from '../../platform/access/actor';
import { BookingReaderService } from '../bookings/booking-reader.service';
import { OPEN_STATUSES, type BookingStatus } from '../bookings/booking.states';
import type { BookingView } from '../bookings/bookings.dto';
import { StayBooking } from '../bookings/stay-booking.entity';
import type { Day } from '../../platform/clock/days';
import { StayOffersService, type StayOffer } from '../quotes/stay-offers.service';

/** The nights after a departure that stay free are nobody's. */
const nightsIn = (from: Day, to: Day) => ({
  arrival: { $lt: to },
  departure: { $gt: from },
  heldTo: { $gt: from },
});

const TAKING: BookingStatus[] = [...OPEN_STATUSES, 'COMPLETED', 'NO_SHOW'];

/** Listings and their stays, as only their owner reads them. */
@Injectable()
export class OwnStaysService {
  constructor(
    private readonly em: EntityManager,
    private readonly offers: StayOffersService,
    private readonly reader: BookingReaderService,
  ) {}

  inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.em.transactional(work);
  }

  /** Throws 404 for a listing that the actor may not read, 403 for another's. */
  async getOffer(listingId: string, actor: Actor): Promise<StayOffer> {
    const offer = await this.offers.getReadable(listingId, actor);
    authorize(offer.owner_id === actor.userId);
    return offer;
  }

  /** The same in a transaction, until whose end the offer stays as it is. */
  async holdOffer(listingId: string, actor: Actor): Promise<StayOffer> {
    await this.offers.hold(listingId);
    return this.getOffer(listingId, actor);
  }

  /** Requests and stays of a listing that have nights of these days, by arrival. */
  async during(actor: Actor, listingId: string, from: Day, to: Day): Promise<BookingView[]> {
    const where = { listingId, status: { $in: TAKING }, ...nightsIn(from, to) };
    const bookings = await this.em.find(StayBooking, where, { orderBy: { arrival: 'asc', id: 'asc' } });
    return this.reader.views(bookings, 'host', actor.userId);
  }
}
