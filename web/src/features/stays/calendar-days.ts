import { MONTHS } from '@/lib/format/formatting';
import { DAY_MS } from '../../lib/timing/durations';

/** A calendar date in Lagos, "2026-12-05"; as a night, the one that begins on that day. */
export type Day = string;
/** "2026-12" */
export type Month = string;

// Calendar dates have no time zone: they are computed in UTC, so that the browser's own changes nothing.
const instantOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (instant: number): Day => new Date(instant).toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day => dayOf(instantOf(day) + days * DAY_MS);
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((instantOf(to) - instantOf(from)) / DAY_MS);

export const monthOf = (day: Day): Month => day.slice(0, 7);
export const firstDay = (month: Month): Day => `${month}-01`;

export function addMonths(month: Month, months: number): Month {
  const [year, number] = month.split('-').map(Number);
  return dayOf(Date.UTC(year!, number! - 1 + months, 1)).slice(0, 7);
}

/** The same day some months later; the last day of a month that is shorter. */
export function addMonthsToDay(day: Day, months: number): Day {
  const month = addMonths(monthOf(day), months);
  const last = addDays(firstDay(addMonths(month, 1)), -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

/** The place in a week that begins on Monday, from 0. */
export const weekdayOf = (day: Day): number => (new Date(instantOf(day)).getUTCDay() + 6) % 7;

/** The days of a month by weeks that begin on Monday; null outside the month. */
export function weeksOf(month: Month): (Day | null)[][] {
  const first = firstDay(month);
  const count = daysBetween(first, firstDay(addMonths(month, 1)));
  const before = weekdayOf(first);
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const at = week * 7 + weekday - before;
      return at >= 0 && at < count ? addDays(first, at) : null;
    }),
  );
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** "Friday 5 December"; without `Intl`, whose first formatter takes a phone 40 ms. */
export function longDay(day: Day): string {
  const [, month, date] = day.split('-').map(Number);
  return `${WEEKDAYS[weekdayOf(day)]} ${date} ${MONTHS[month! - 1]}`;
}

/** "Wednesday 25", where the month is said already. */
export const weekdayAndDate = (day: Day): string => `${WEEKDAYS[weekdayOf(day)]} ${Number(day.slice(8))}`;

/** "December 2026" */
export function monthName(month: Month): string {
  const [year, number] = month.split('-').map(Number);
  return `${MONTHS[number! - 1]} ${year}`;
}
