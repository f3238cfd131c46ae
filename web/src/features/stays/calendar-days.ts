/** A calendar date in Lagos, "2026-12-05"; as a night, the one that begins on that day. */
export type Day = string;
/** "2026-12" */
export type Month = string;

const DAY_MS = 86_400_000;
const LOCALE = 'en-GB';

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

/** The days of a month by weeks that begin on Monday; null beside the month. */
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

/** Creates the formatter on first use: the first one on a page takes a phone 40 ms. */
function named(options: Intl.DateTimeFormatOptions): (day: Day) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (day) => {
    format ??= new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' });
    return format.format(instantOf(day));
  };
}

/** "Friday 5 December" */
export const longDay = named({ weekday: 'long', day: 'numeric', month: 'long' });
const monthAndYear = named({ month: 'long', year: 'numeric' });
/** "December 2026" */
export const monthName = (month: Month): string => monthAndYear(firstDay(month));
