import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { conflict, invalid } from '../../platform/http/errors';
import type { StayBooking } from '../bookings/stay-booking.entity';
import { nightsBetween } from '../days';
import { AvailabilityService, keyOf } from '../nights/availability.service';
import { nightPrice } from '../nights/night';
import { priceOf } from '../quotes/price';
import { assertAllowed } from '../quotes/stay-asked';
import { StayOffersService } from '../quotes/stay-offer.service';
import type { StayAgreement } from '../quotes/stay-terms.entity';
import type { ChangeBody } from './changes.dto';

/** Prices a changed stay: nights that it keeps have their price, new ones today's; fees and percentages are the booking's. */
@Injectable()
export class ChangePricingService {
  constructor(
    private readonly offers: StayOffersService,
    private readonly availability: AvailabilityService,
    private readonly clock: Clock,
  ) {}

  /** Throws 400 and 409 `NOT_BOOKABLE` as a quote does. Whether the nights are free shows when they are taken. */
  async price(booking: StayBooking, body: ChangeBody): Promise<StayAgreement> {
    const { from = booking.arrival, to = booking.departure } = body;
    const { guests = booking.guests, units = booking.units } = body;
    const asked = { from, to, guests, units };
    const offer = await this.offers.findTaking(booking.listingId);
    const unit = offer?.units.find(({ unitId }) => unitId === booking.unitId);
    if (!offer || !unit) throw conflict('This home takes no bookings at the moment', 'NOT_BOOKABLE');
    assertOther(booking, asked, this.clock.today());
    const isReal = to > from && nightsBetween(from, to).length <= offer.rules.maxNights;
    const known = isReal ? await this.availability.nights([unit], from, to) : new Map();
    const minNights = known.get(keyOf(unit.unitId, from))?.min_nights ?? offer.rules.minNights;
    const now = this.clock.now();
    assertAllowed(asked, unit, offer.rules, now, { minNights, arrivalKept: from === booking.arrival });
    const kept = new Map(booking.nightPrices.map(({ night, price }) => [night, price]));
    const nightPrices = nightsBetween(from, to).map((night) => ({
      night,
      price: kept.get(night) ?? nightPrice(unit, night, known.get(keyOf(unit.unitId, night))),
    }));
    const { unitId, unitName, terms, policy, instant } = booking;
    const priced = priceOf(nightPrices, guests, units, terms);
    const stay = { unitId, unitName, arrival: from, departure: to, guests, units };
    return { ...stay, nightPrices, terms, ...priced, policy, instant };
  }
}

type Asked = { from: string; to: string; guests: number; units: number };

function assertOther(booking: StayBooking, { from, to, guests, units }: Asked, today: string): void {
  const { arrival, departure, status } = booking;
  if (status === 'CHECKED_IN' && from !== arrival) throw invalid({ from: 'The stay has begun' });
  if (status === 'CHECKED_IN' && to <= today)
    throw invalid({ to: 'Please choose a day that is still to come' });
  if (from === arrival && to === departure && guests === booking.guests && units === booking.units)
    throw invalid({ to: 'This is what was agreed already' });
}
