import { addDays, nightsBetween, type Day } from '../../platform/clock/days';
import type { StayBooking } from '../bookings/stay-booking.entity';
import type { StayAgreement } from '../quotes/stay-agreement.entity';
import type { HeldNight } from './stay-change.entity';

/** How many units of each night. */
export type Held = Map<Day, number>;

const held = (nights: Day[], units: number): Held => new Map(nights.map((night) => [night, units]));

export const heldBy = (booking: StayBooking): Held => held(booking.heldNights, booking.units);

/** The nights that a stay takes: its own, and those after it that stay free. */
export const neededBy = ({ arrival, departure, units, terms }: StayAgreement): Held =>
  held(nightsBetween(arrival, addDays(departure, terms.preparationDays)), units);

export function together(one: Held, more: HeldNight[]): Held {
  const sum = new Map(one);
  for (const { night, units } of more) sum.set(night, (sum.get(night) ?? 0) + units);
  return sum;
}

/** The difference of the first to the second, by night. */
export const beyond = (one: Held, other: Held): HeldNight[] =>
  [...one]
    .map(([night, units]) => ({ night, units: units - (other.get(night) ?? 0) }))
    .filter(({ units }) => units > 0)
    .sort((a, b) => (a.night < b.night ? -1 : 1));
