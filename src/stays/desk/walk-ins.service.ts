import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { newId } from '../../platform/database/orm/base.entity';
import { BookingReaderService } from '../bookings/booking-reader.service';
import { BookingWriterService } from '../bookings/booking-writer.service';
import type { BookingResponse } from '../bookings/bookings.dto';
import { OwnStaysService } from '../calendar/own-stays.service';
import { priceOf, sharing } from '../quotes/price';
import { PricingService } from '../quotes/pricing.service';
import { unitOf } from '../quotes/stay-offers.service';
import type { StayAgreement } from '../quotes/stay-agreement.entity';
import { DEFAULT_RULES } from '../units/stay-rules.entity';
import type { WalkInBody } from './desk.dto';

/** Guests who come to the desk without a booking. */
@Injectable()
export class WalkInsService {
  constructor(
    private readonly own: OwnStaysService,
    private readonly pricing: PricingService,
    private readonly writer: BookingWriterService,
    private readonly reader: BookingReaderService,
    private readonly clock: Clock,
  ) {}

  /** Runs in the caller's transaction. Throws 400, 403 for another's listing, 404, 409 `NIGHTS_TAKEN`. */
  async checkIn(actor: Actor, listingId: string, form: WalkInBody): Promise<BookingResponse> {
    const offer = await this.own.holdOffer(listingId, actor);
    const { to, guests, units = 1, name, phone, email = null, total } = form;
    const unit = unitOf(offer, form.unitId);
    const asked = { from: this.clock.today(), to, guests, units };
    const stay = await this.pricing.priceAtDesk(unit, offer.rules ?? DEFAULT_RULES, asked);
    const booking = await this.writer.write({
      ...{ listingId, ownerId: actor.userId, guestId: null, name, phone, email, message: null },
      quoteId: newId(),
      quoteExpiresAt: this.clock.now(),
      stay: total === undefined ? stay : agreedOn(stay, total),
      walkIn: true,
    });
    return { message: 'Guest checked in', booking: await this.reader.view(booking, 'host', actor.userId) };
  }
}

/**
 * The sum that was agreed at the desk is the price of the nights, for these guests and with all fees and discounts. The
 * terms say so, as every later change is priced by them: only what is added costs more. The caution stays.
 */
function agreedOn(stay: StayAgreement, total: number): StayAgreement {
  const { guests, units } = stay;
  const nightPrices = sharing(total, stay.nightPrices, units);
  const terms = {
    ...stay.terms,
    guestsIncluded: Math.max(stay.terms.guestsIncluded, Math.ceil(guests / units)),
    ...{ cleaningFee: 0, weeklyDiscount: 0, monthlyDiscount: 0 },
  };
  return { ...stay, nightPrices, terms, ...priceOf(nightPrices, guests, units, terms) };
}
