import { DAY_MS } from './durations';

/** A calendar day in Lagos, YYYY-MM-DD. A night is named by the day on which it begins. */
export type Day = string;

const instantOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** The day `days` later, or earlier if negative. */
export const addDays = (day: Day, days: number): Day =>
  new Date(instantOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The days from the first to the second: 1 from Friday to Saturday. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((instantOf(to) - instantOf(from)) / DAY_MS);

const text = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** "31 Dec 2026". */
export const dayText = (day: Day): string => text.format(instantOf(day));

/** The nights of a stay: the day of departure is none. */
export const nightsBetween = (arrival: Day, departure: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(arrival, departure)) }, (_, i) => addDays(arrival, i));

/** Ranges of nights without a gap; `to` is no night itself. */
export function runsOf(nights: Day[]): { from: Day; to: Day }[] {
  const runs: { from: Day; to: Day }[] = [];
  for (const night of nights) {
    const last = runs.at(-1);
    if (last?.to === night) last.to = addDays(night, 1);
    else runs.push({ from: night, to: addDays(night, 1) });
  }
  return runs;
}

/** The span of a stay, from the first night to the day after the last: "1 Dec 2026 to 3 Dec 2026". */
export const nightsText = (from: Day, to: Day): string => `${dayText(from)} to ${dayText(to)}`;

const [FRIDAY, SATURDAY] = [5, 6];

/** The nights that begin on a Friday or a Saturday. */
export function isWeekendNight(night: Day): boolean {
  const weekday = new Date(instantOf(night)).getUTCDay();
  return weekday === FRIDAY || weekday === SATURDAY;
}
