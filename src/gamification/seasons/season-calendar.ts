import { lagosDate, lagosInstant } from '../../platform/clock/clock';
import { dayAfter } from '../streaks/streak.rules';

const DAYS = 7;

/** The Monday of the week that a Lagos date lies in. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday + 6) % DAYS));
}

/** Monday to Sunday of the week of a Lagos date. */
export const weekOf = (day: string): string[] =>
  Array.from({ length: DAYS }, (_, i) => dayAfter(mondayOf(day), i));

/** When the week of an instant began: Monday 00:00 in Lagos. */
export const weekStart = (at: Date): Date => lagosInstant(mondayOf(lagosDate(at)));

/** When the week of an instant ends: Sunday 24:00 in Lagos. */
export const weekEnd = (at: Date): Date => lagosInstant(dayAfter(mondayOf(lagosDate(at)), DAYS));

/** Since when the month of an instant runs in Lagos. */
export const monthStart = (at: Date): Date => lagosInstant(`${lagosDate(at).slice(0, 7)}-01`);
