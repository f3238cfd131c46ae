import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { conflict, invalid } from '../../platform/http/errors';
import { wrongState } from '../bookings/booking.states';
import type { StayBooking } from '../bookings/stay-booking.entity';
import { addDays, daysBetween, nightsBetween, type Day } from '../../platform/clock/days';
import { AvailabilityService, keyOf } from '../nights/availability.service';
import { freeOf, nightPrice } from '../nights/night';
import { nightsTaken } from '../nights/occupancy.service';
import { presentAgreement } from '../quotes/agreement.presenter';
import { differenceOf, priceOf, type NightPrice } from '../quotes/price';
import { assertPayable } from '../quotes/pricing.service';
import { assertAllowed } from '../quotes/stay-asked';
import { StayOffersService, type OfferedUnit } from '../quotes/stay-offers.service';
import type { StayAgreement } from '../quotes/stay-agreement.entity';
import type { ChangeBody } from '../bookings/bookings.dto';
import type { ChangeQuoteView } from './changes.dto';
import { beyond, heldBy, neededBy } from './held-nights';

/** Prices a changed stay: nights that it keeps have their price, new ones today's; fees and percentages are the booking's. */
@Injectable()
export class ChangePricingService {
  constructor(
    private readonly offers: StayOffersService,
    private readonly availability: AvailabilityService,
    private readonly clock: Clock,
  ) {}

  /**
   * The cost of a change, before anybody proposes it. Throws as a quote does, 409 `NIGHTS_TAKEN` for nights that the
   * stay would take more, and 409 `WRONG_STATE`.
   */
  async quote(booking: StayBooking, body: ChangeBody): Promise<ChangeQuoteView> {
    assertChangeable(booking);
    const { stay, unit } = await this.priced(booking, body);
    const more = beyond(neededBy(stay), heldBy(booking));
    const [first, last] = [more[0]?.night, more.at(-1)?.night];
    const known = first && last ? await this.availability.nights([unit], first, addDays(last, 1)) : new Map();
    const taken = more.filter(
      ({ night, units }) => freeOf(unit, known.get(keyOf(unit.unitId, night))) < units,
    );
    if (taken.length > 0) throw nightsTaken(taken.map(({ night }) => night));
    return { ...presentAgreement(stay), difference: differenceOf(stay.total, booking.total) };
  }

  /** Throws 400 and 409 `NOT_BOOKABLE` as a quote does. Whether the nights are free shows when they are taken. */
  async price(booking: StayBooking, body: ChangeBody): Promise<StayAgreement> {
    return (await this.priced(booking, body)).stay;
  }

  private async priced(
    booking: StayBooking,
    body: ChangeBody,
  ): Promise<{ stay: StayAgreement; unit: OfferedUnit }> {
    const { from = booking.arrival, to = booking.departure } = body;
    const { guests = booking.guests, units = booking.units } = body;
    const asked = { from, to, guests, units };
    const offer = await this.offers.findTaking(booking.listingId);
    const unit = offer?.units.find(({ unitId }) => unitId === booking.unitId);
    if (!offer || !unit) throw conflict('This home takes no bookings at the moment', 'NOT_BOOKABLE');
    assertOther(booking, asked, this.clock.today());
    const isReal = to > from && daysBetween(from, to) <= offer.rules.maxNights;
    const known = isReal ? await this.availability.nights([unit], from, to) : new Map();
    const minNights = known.get(keyOf(unit.unitId, from))?.min_nights ?? offer.rules.minNights;
    const now = this.clock.now();
    assertAllowed(asked, unit, offer.rules, now, { minNights, arrivalUnchanged: from === booking.arrival });
    const kept = new Map(booking.nightPrices.map((night) => [night.night, night]));
    const today = (night: Day): NightPrice => ({
      night,
      price: nightPrice(unit, night, known.get(keyOf(unit.unitId, night))),
    });
    const nightPrices = nightsBetween(from, to).map((night) => kept.get(night) ?? today(night));
    const { unitId, unitName, terms, policy, instant } = booking;
    const priced = priceOf(nightPrices, guests, units, terms);
    assertPayable(priced);
    const numbers = { unitId, unitName, arrival: from, departure: to, guests, units };
    return { stay: { ...numbers, nightPrices, terms, ...priced, policy, instant }, unit };
  }
}

/** Throws 409 `WRONG_STATE`. */
export function assertChangeable({ status }: StayBooking): void {
  if (!['CONFIRMED', 'CHECKED_IN'].includes(status)) throw wrongState(status, 'changed');
}

type Asked = { from: string; to: string; guests: number; units: number };

function assertOther(booking: StayBooking, { from, to, guests, units }: Asked, today: string): void {
  const { arrival, departure, status } = booking;
  if (status === 'CHECKED_IN' && from !== arrival) throw invalid({ from: 'The stay has begun' });
  // A stay may have begun without a check-in: it cannot end in the past either.
  if (to > from && to <= today) throw invalid({ to: 'Please choose a day that is still to come' });
  if (from === arrival && to === departure && guests === booking.guests && units === booking.units)
    throw invalid({ to: 'This is what was agreed already' });
}
