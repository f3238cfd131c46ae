import { lagosDate } from '../../platform/clock/clock';
import { addDays, nightsBetween, type Day } from '../../platform/clock/days';
import type { CalendarEntry } from '../reading/calendar-worker';

/** How many of a unit a calendar wants for each night, and what the first entry of the night is called. */
export type WantedNights = Map<Day, { wanted: number; summary: string | null }>;

/** No unit has as many. */
const WANTED_MAX = 1000;

/** From its start day to its end day, at least a night, an entry takes one. Only nights from the first to before the last day. */
export function wantedNights(entries: CalendarEntry[], first: Day, last: Day): WantedNights {
  const nights: WantedNights = new Map();
  for (const { summary, spans } of entries)
    for (const [startsAt, endsAt] of spans)
      for (const night of nightsOf(startsAt, endsAt, first, last)) {
        const { wanted, ...known } = nights.get(night) ?? { wanted: 0, summary };
        nights.set(night, { ...known, wanted: Math.min(WANTED_MAX, wanted + 1) });
      }
  return new Map([...nights].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function nightsOf(startsAt: number, endsAt: number, first: Day, last: Day): Day[] {
  const start = lagosDate(new Date(startsAt));
  const end = lagosDate(new Date(endsAt));
  const to = end > start ? end : addDays(start, 1);
  return nightsBetween(start > first ? start : first, to < last ? to : last);
}
