import { plural } from '@/lib/format/formatting';
import { addDays, daysBetween, longDay, type Day } from '../calendar-days';
import type { Night } from '../stays-api';

/** The days of a stay while they are chosen: first the arrival, then the departure. */
export interface Range {
  from: Day | null;
  to: Day | null;
}

export const NO_RANGE: Range = { from: null, to: null };

/** The days to choose from. */
export interface Offer {
  /** The nights from today on, in order. */
  nights: ReadonlyMap<Day, Night>;
  units: number;
  maxNights: number;
}

/** Why a night cannot be part of a stay, or null. */
function nightProblem({ nights, units }: Offer, day: Day): string | null {
  const night = nights.get(day);
  if (!night) return day < (nights.keys().next().value ?? '') ? 'In the past' : 'Not open yet';
  if (night.reason) return night.reasonText;
  return night.free < units ? `Only ${night.free} free` : null;
}

/** How many nights in a row are free from a day on, at most `most`. */
function freeFrom(offer: Offer, day: Day, most: number): number {
  let count = 0;
  while (count < most && nightProblem(offer, addDays(day, count)) === null) count += 1;
  return count;
}

/** Why a stay cannot begin on a day, or null. */
export function arrivalProblem(offer: Offer, day: Day): string | null {
  const problem = nightProblem(offer, day);
  if (problem) return problem;
  const { minNights } = offer.nights.get(day)!;
  const free = freeFrom(offer, day, minNights);
  return free < minNights ? `At least ${minNights} nights, and only ${plural(free, 'night')} free` : null;
}

/** Why a stay from `from` on cannot end on a later day, or null. The night of the departure need not be free. */
export function departureProblem(offer: Offer, from: Day, day: Day): string | null {
  const count = daysBetween(from, day);
  const least = offer.nights.get(from)?.minNights ?? 1;
  if (count < least) return `At least ${least} nights`;
  if (count > offer.maxNights) return `At most ${offer.maxNights} nights`;
  const free = freeFrom(offer, from, count);
  if (free === count) return null;
  const taken = addDays(from, free);
  return `${nightProblem(offer, taken)} on ${longDay(taken)}`;
}

/** Whether the next press chooses the departure. */
export const wantsDeparture = ({ from, to }: Range): boolean => from !== null && to === null;

/** Why a day cannot be chosen now, or null. Before the arrival, and after both are chosen, a new stay begins. */
export function dayProblem(offer: Offer, range: Range, day: Day): string | null {
  if (wantsDeparture(range) && day === range.from) return null;
  return wantsDeparture(range) && day > range.from!
    ? departureProblem(offer, range.from!, day)
    : arrivalProblem(offer, day);
}

/** The range after a press on a day; the arrival pressed again takes it back. */
export function pressed(offer: Offer, range: Range, day: Day): Range {
  if (dayProblem(offer, range, day)) return range;
  if (!wantsDeparture(range)) return { from: day, to: null };
  if (day === range.from) return NO_RANGE;
  return day > range.from! ? { from: range.from, to: day } : { from: day, to: null };
}
