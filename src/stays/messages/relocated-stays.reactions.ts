import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ListingRelocated } from '../../listings/life/listings.events';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { OnDomainEvent } from '../../platform/events/handlers';
import { isNewsOfPlace, type Relocation } from '../../requests/places/told-places';
import { BookingJobsService } from '../bookings/booking-jobs.service';
import { BookingTransitionsService } from '../bookings/booking-transitions.service';
import { STAY_LISTINGS } from '../bookings/bookings.sql';
import { StayBooking } from '../bookings/stay-booking.entity';

/** States in which the guest has the address, and needs it. */
const ON_THE_WAY = ['CONFIRMED', 'CHECKED_IN'] as const;

/** Notifies both sides of agreed stays of a home that is elsewhere than it was. */
@Injectable()
export class RelocatedStaysReactions {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly transitions: BookingTransitionsService,
    private readonly jobs: BookingJobsService,
    private readonly clock: Clock,
  ) {}

  @OnDomainEvent(ListingRelocated)
  async onListingRelocated(relocation: Relocation): Promise<void> {
    const { listingId } = relocation;
    const agreed = { listingId, status: { $in: ON_THE_WAY } };
    for (const { id } of await this.em.find(StayBooking, agreed, { fields: ['id'] }))
      await this.transitions.change(id, (booking) => this.relocate(booking, relocation));
  }

  private async relocate(booking: StayBooking, relocation: Relocation): Promise<void> {
    const isAgreed = ON_THE_WAY.some((status) => status === booking.status);
    if (!isAgreed || booking.isOver(this.clock.now()) || !booking.relocate(relocation)) return;
    const now = await this.sql.row(STAY_LISTINGS, [[booking.listingId], null]);
    if (now && isNewsOfPlace(booking.placesTold, now)) this.jobs.recordNews(booking, 'relocated', 'system');
  }
}
