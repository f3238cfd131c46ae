import type { Day } from '../../platform/clock/days';
import type { OfferedUnit, StayOffer } from '../quotes/stay-offers.service';
import { DEFAULT_RULES } from '../units/stay-rules.entity';
import type { NightView } from './availability.dto';
import { freeOf, nightPrice, reasonOf, REASONS } from './night';
import type { NightRow } from './nights.sql';

/** A night of a unit as guests see it. */
export function presentNight(
  { rules }: StayOffer,
  unit: OfferedUnit,
  night: Day,
  row: NightRow | undefined,
  now: Date,
): NightView {
  const given = rules ?? DEFAULT_RULES;
  const reason = reasonOf(unit, given, night, row, now);
  return {
    date: night,
    free: freeOf(unit, row),
    price: nightPrice(unit, night, row),
    minNights: row?.min_nights ?? given.minNights,
    reason,
    reasonText: reason && REASONS[reason],
  };
}
