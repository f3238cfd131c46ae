import { lagosDate } from '../../platform/clock/clock';
import { addDays, nightsBetween, type Day } from '../../platform/clock/days';
import type { CalendarEntry } from '../reading/calendar-worker';

/** How many of a unit a calendar wants for each night, and what the first entry of the night is called. */
export type WantedNights = Map<Day, { wanted: number; summary: string | null }>;

/**
 * The name that Airbnb gives to blocked nights, such as those that it imported from here. Booking.com has no such name:
 * its "CLOSED - Not available" may be a reservation.
 */
export const BLOCK = 'Airbnb (Not available)';
const blocksOf = ({ summary }: CalendarEntry): number => (summary === BLOCK ? 1 : 0);

/** No unit has as many. */
const WANTED_MAX = 1000;

/** The nights from `first` to before `last`; an entry takes one unit from its start day to its end day, at least a night. */
export function wantedNights(entries: CalendarEntry[], first: Day, last: Day): WantedNights {
  const nights: WantedNights = new Map();
  // A night is called a block where nothing else is entered.
  for (const entry of entries.toSorted((one, other) => blocksOf(one) - blocksOf(other)))
    for (const [startsAt, endsAt] of entry.spans)
      for (const night of nightsOf(startsAt, endsAt, first, last)) {
        const { wanted, summary } = nights.get(night) ?? { wanted: 0, ...entry };
        nights.set(night, { wanted: Math.min(WANTED_MAX, wanted + 1), summary });
      }
  return new Map([...nights].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * How many more a calendar wants of a night than it took. A block is none of these where the unit takes or blocks a night
 * itself, and so exports it: it is that night, imported there.
 */
export const missingOf = (
  { wanted, taken, summary }: { wanted: number; taken: number; summary: string | null },
  exported: number,
): number => Math.max(0, wanted - taken - (summary === BLOCK ? exported : 0));

function nightsOf(startsAt: number, endsAt: number, first: Day, last: Day): Day[] {
  const start = lagosDate(new Date(startsAt));
  const end = lagosDate(new Date(endsAt));
  const to = end > start ? end : addDays(start, 1);
  return nightsBetween(start > first ? start : first, to < last ? to : last);
}
