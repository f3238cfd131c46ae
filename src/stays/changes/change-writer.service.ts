import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { setFields } from '../../platform/database/orm/set-fields';
import { BookingJobsService } from '../bookings/booking-jobs.service';
import type { StayBooking } from '../bookings/stay-booking.entity';
import { addDays } from '../../platform/clock/days';
import { RoomsService } from '../desk/rooms.service';
import { OccupancyService } from '../nights/occupancy.service';
import { beyond, heldBy, together } from './held-nights';
import type { StayChange } from './stay-change.entity';

/** Writes what a change makes of its booking. Runs with the booking locked. */
@Injectable()
export class ChangeWriterService {
  constructor(
    private readonly em: EntityManager,
    private readonly occupancy: OccupancyService,
    private readonly rooms: RoomsService,
    private readonly jobs: BookingJobsService,
    private readonly clock: Clock,
  ) {}

  isAlive({ expiresAt }: StayChange): boolean {
    return expiresAt > this.clock.now();
  }

  /** The booking takes what was proposed, and gives back what it no longer needs, and rooms that another guest has then. */
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
    await this.rooms.takeBackTaken(booking);
    this.jobs.accompany(booking, at);
    await this.em.flush();
    await this.occupancy.freeEach(booking.unitId, beyond(has, heldBy(booking)));
  }
}
