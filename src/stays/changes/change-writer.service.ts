import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { setFields } from '../../platform/database/orm/set-fields';
import { BookingJobsService } from '../bookings/booking-jobs.service';
import type { BookingSide } from '../bookings/booking.states';
import type { StayBooking } from '../bookings/stay-booking.entity';
import { addDays } from '../days';
import { OccupancyService } from '../nights/occupancy.service';
import { ChangePricingService } from './change-pricing.service';
import type { ChangeBody } from './changes.dto';
import { beyond, heldBy, neededBy, together } from './held-nights';
import { StayChange } from './stay-change.entity';

const LIVES_MS = 24 * 3_600_000;

/** Writes changes and the nights that they take and give back. Runs with the booking locked. */
@Injectable()
export class ChangeWriterService {
  constructor(
    private readonly em: EntityManager,
    private readonly pricing: ChangePricingService,
    private readonly occupancy: OccupancyService,
    private readonly jobs: BookingJobsService,
    private readonly clock: Clock,
  ) {}

  isAlive({ expiresAt }: StayChange): boolean {
    return expiresAt > this.clock.now();
  }

  /** Holds the nights that the stay would take more, for a day. */
  async propose(booking: StayBooking, by: BookingSide, body: ChangeBody): Promise<void> {
    const stay = await this.pricing.price(booking, body);
    const held = beyond(neededBy(stay), heldBy(booking));
    const expiresAt = new Date(this.clock.now().getTime() + LIVES_MS);
    const { id: bookingId, listingId } = booking;
    const change = this.em.create(StayChange, { ...stay, bookingId, listingId, by, held, expiresAt });
    await this.em.persist(change).flush();
    await this.occupancy.takeEach(booking.unitId, held);
    this.jobs.expireChange(change);
  }

  /** The booking takes what was proposed, and gives back what it no longer needs. */
  async apply(booking: StayBooking, change: StayChange): Promise<void> {
    const at = this.clock.now();
    const has = together(heldBy(booking), change.held);
    await this.jobs.withdraw(booking);
    await this.jobs.withdrawChange(change);
    change.end('ACCEPTED', at);
    const { arrival, departure, guests, units, nightPrices, lines, total, caution, toPay, terms } = change;
    setFields(booking, {
      ...{ arrival, departure, guests, units, nightPrices, lines, total, caution, toPay },
      heldFrom: arrival,
      heldTo: addDays(departure, terms.preparationDays),
      sequence: booking.sequence + 1,
      rooms: units === booking.units ? booking.rooms : [],
    });
    this.jobs.accompany(booking, at);
    await this.em.flush();
    await this.occupancy.freeEach(booking.unitId, beyond(has, heldBy(booking)));
  }
}
