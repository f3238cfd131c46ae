import { addDays } from '../../platform/clock/days';
import { lagosDate, lagosInstant } from '../../platform/clock/clock';

const DAYS = 7;

/** The Monday of the week that a Lagos date lies in. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % DAYS));
}

/** Monday to Sunday of the week of a Lagos date. */
export const weekOf = (day: string): string[] =>
  Array.from({ length: DAYS }, (_, i) => addDays(mondayOf(day), i));

/** The start of the week of an instant: Monday 00:00 in Lagos. */
export const weekStart = (at: Date): Date => lagosInstant(mondayOf(lagosDate(at)));

/** The end of the week of an instant: Sunday 24:00 in Lagos. */
export const weekEnd = (at: Date): Date => lagosInstant(addDays(mondayOf(lagosDate(at)), DAYS));

/** The start of the month of an instant in Lagos. */
export const monthStart = (at: Date): Date => lagosInstant(`${lagosDate(at).slice(0, 7)}-01`);
