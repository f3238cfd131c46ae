import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { invalid } from '../../platform/http/errors';
import { addDays, daysBetween, nightsBetween, type Day } from '../../platform/clock/days';
import { AvailabilityService, keyOf, type KnownNights } from '../nights/availability.service';
import { freeOf, nightPrice } from '../nights/night';
import { nightsTaken } from '../nights/occupancy.service';
import type { StayRulesContent } from '../units/stay-rules.entity';
import { priceOf } from './price';
import { assertAllowed, assertFits, type AskedStay } from './stay-asked';
import type { OfferedUnit } from './stay-offers.service';
import { TOTAL_MAX, type StayAgreement } from './stay-agreement.entity';

const DESK_NIGHTS_MAX = 365;

/** Prices stays by what a listing offers now. */
@Injectable()
export class PricingService {
  constructor(
    private readonly availability: AvailabilityService,
    private readonly clock: Clock,
  ) {}

  /** Throws 400 for a stay that is not allowed, 409 `NIGHTS_TAKEN` where fewer units are free than were asked for. */
  async price(unit: OfferedUnit, rules: StayRulesContent, asked: AskedStay): Promise<StayAgreement> {
    const known = await this.knownNights(unit, rules, asked, rules.maxNights);
    const minNights = known.get(keyOf(unit.unitId, asked.from))?.min_nights ?? rules.minNights;
    assertAllowed(asked, unit, rules, this.clock.now(), { minNights });
    return agreementOf(unit, rules, asked, known);
  }

  /** For a guest who stands at the desk: only the guests are counted, and the nights. */
  async priceAtDesk(unit: OfferedUnit, rules: StayRulesContent, asked: AskedStay): Promise<StayAgreement> {
    assertFits(asked, unit, DESK_NIGHTS_MAX);
    return agreementOf(unit, rules, asked, await this.knownNights(unit, rules, asked, DESK_NIGHTS_MAX));
  }

  /** The stored nights of a stay, and those after it that stay free; none for a stay that is refused for its length. */
  private async knownNights(
    unit: OfferedUnit,
    { preparationDays }: StayRulesContent,
    { from, to }: AskedStay,
    nightsMax: number,
  ): Promise<KnownNights> {
    const isReal = to > from && daysBetween(from, to) <= nightsMax;
    return isReal ? this.availability.nights([unit], from, addDays(to, preparationDays)) : new Map();
  }
}

/** The stay as it is agreed at today's prices. Throws 409 `NIGHTS_TAKEN`. */
export function agreementOf(
  unit: OfferedUnit,
  rules: StayRulesContent,
  { from, to, guests, units }: AskedStay,
  known: KnownNights,
): StayAgreement {
  assertFree(unit, nightsBetween(from, addDays(to, rules.preparationDays)), units, known);
  const nightPrices = nightsBetween(from, to).map((night) => ({
    night,
    price: nightPrice(unit, night, known.get(keyOf(unit.unitId, night))),
  }));
  const { guestsIncluded, extraGuestPrice, cleaningFee, caution } = unit;
  const { weeklyDiscount, monthlyDiscount, preparationDays, policy, instant } = rules;
  const { checkInFrom, checkInTo, checkOutUntil } = rules;
  const terms = {
    ...{ guestsIncluded, extraGuestPrice, cleaningFee, caution },
    ...{ weeklyDiscount, monthlyDiscount, preparationDays },
    ...{ checkInFrom, checkInTo, checkOutUntil },
  };
  const priced = priceOf(nightPrices, guests, units, terms);
  assertPayable(priced);
  const { unitId, name: unitName } = unit;
  const stay = { unitId, unitName, arrival: from, departure: to, guests, units };
  return { ...stay, nightPrices, terms, ...priced, policy, instant };
}

/** Throws 400 for a sum that the columns of naira do not hold. */
export function assertPayable({ toPay }: { toPay: number }): void {
  if (toPay > TOTAL_MAX) throw invalid({ units: 'This stay is too large' });
}

function assertFree(unit: OfferedUnit, nights: Day[], units: number, known: KnownNights): void {
  const taken = nights.filter((night) => freeOf(unit, known.get(keyOf(unit.unitId, night))) < units);
  if (taken.length > 0) throw nightsTaken(taken);
}
