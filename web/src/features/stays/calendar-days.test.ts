import { expect, it } from 'vitest';
import { longDay, monthName } from './calendar-days';

it.each(['1999-12-31', '2024-02-29', '2026-06-01', '2027-01-03'])('names %s as the browser would', (day) => {
  const of = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(day));
  expect(longDay(day)).toBe(of({ weekday: 'long', day: 'numeric', month: 'long' }));
  expect(monthName(day.slice(0, 7))).toBe(of({ month: 'long', year: 'numeric' }));
});
