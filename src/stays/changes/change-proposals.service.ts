import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { DAY_MS } from '../../platform/clock/durations';
import type { BookingSide } from '../bookings/booking.states';
import type { StayBooking } from '../bookings/stay-booking.entity';
import { OccupancyService } from '../nights/occupancy.service';
import { ChangePricingService } from './change-pricing.service';
import type { ChangeBody } from '../bookings/bookings.dto';
import { beyond, heldBy, neededBy } from './held-nights';
import { StayChange } from './stay-change.entity';

const LIVES_MS = DAY_MS;

/** Writes proposed changes with the nights that they hold. Runs with the booking locked. */
@Injectable()
export class ChangeProposalsService {
  constructor(
    private readonly em: EntityManager,
    private readonly pricing: ChangePricingService,
    private readonly occupancy: OccupancyService,
    private readonly clock: Clock,
  ) {}

  /** Holds the nights that the stay would take more. */
  async propose(booking: StayBooking, by: BookingSide, body: ChangeBody): Promise<StayChange> {
    const stay = await this.pricing.price(booking, body);
    const held = beyond(neededBy(stay), heldBy(booking));
    const expiresAt = new Date(this.clock.now().getTime() + LIVES_MS);
    const { id: bookingId, listingId } = booking;
    const change = this.em.create(StayChange, { ...stay, bookingId, listingId, by, held, expiresAt });
    await this.em.persist(change).flush();
    await this.occupancy.occupyEach(booking.unitId, held);
    return change;
  }
}
