import { lagosDate } from '../../platform/clock/clock';
import { addDays, nightsBetween, type Day } from '../../platform/clock/days';
import type { CalendarEntry } from '../reading/calendar-worker';

/**
 * How many of a unit a calendar wants for each night, how many of these for blocks, and what the first entry of the night
 * is called.
 */
export type WantedNights = Map<Day, { wanted: number; blocks: number; summary: string | null }>;

/**
 * What Airbnb calls nights in which nobody comes, those that it imported from here among them. Booking.com has no such
 * name: its "CLOSED - Not available" may be a reservation.
 */
const BLOCK = 'Airbnb (Not available)';
const blocksOf = ({ summary }: CalendarEntry): number => (summary === BLOCK ? 1 : 0);

/** No unit has as many. */
const WANTED_MAX = 1000;

/** From its start day to its end day, at least a night, an entry takes one. Only nights from the first to before the last day. */
export function wantedNights(entries: CalendarEntry[], first: Day, last: Day): WantedNights {
  const nights: WantedNights = new Map();
  // A night with a reservation is called by that.
  for (const entry of entries.toSorted((one, other) => blocksOf(one) - blocksOf(other)))
    for (const [startsAt, endsAt] of entry.spans)
      for (const night of nightsOf(startsAt, endsAt, first, last)) {
        const { wanted, blocks, summary } = nights.get(night) ?? { wanted: 0, blocks: 0, ...entry };
        if (wanted < WANTED_MAX)
          nights.set(night, { wanted: wanted + 1, blocks: blocks + blocksOf(entry), summary });
      }
  return new Map([...nights].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function nightsOf(startsAt: number, endsAt: number, first: Day, last: Day): Day[] {
  const start = lagosDate(new Date(startsAt));
  const end = lagosDate(new Date(endsAt));
  const to = end > start ? end : addDays(start, 1);
  return nightsBetween(start > first ? start : first, to < last ? to : last);
}

/** Without the blocks that found nothing free: whatever took those nights, nobody comes twice. */
export function withoutVainBlocks(wanted: WantedNights, taken: Map<Day, number>): WantedNights {
  const kept = [...wanted].map(([night, one]) => {
    const units = Math.max(one.wanted - one.blocks, Math.min(one.wanted, taken.get(night) ?? 0));
    return [night, { ...one, wanted: units }] as const;
  });
  return new Map(kept.filter(([, one]) => one.wanted > 0));
}
