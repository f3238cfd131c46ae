import ICAL from 'ical.js';
import { parentPort } from 'node:worker_threads';

/** A calendar, and the instants between which its entries are wanted. */
export type CalendarTask = { text: string; from: number; until: number };
/** An entry that takes time, with the spans of all its occurrences, in milliseconds. */
export type CalendarEntry = {
  uid: string;
  summary: string | null;
  spans: [startsAt: number, endsAt: number][];
};
export type CalendarResult = { entries: CalendarEntry[] } | { problem: 'noCalendar' | 'tooMany' };

type Calendar = ConstructorParameters<typeof ICAL.Component>[0];
type Part = InstanceType<typeof ICAL.Component>;
type Entry = InstanceType<typeof ICAL.Event>;
type Time = InstanceType<typeof ICAL.Time>;
type Span = [startsAt: number, endsAt: number];
/** The number of occurrences that may still be read. */
type Budget = { left: number };

const EVENTS_MAX = 5_000;
/** The limit of all entries together: an event that repeats daily for two years counts 730 times. */
const OCCURRENCES_MAX = 50_000;
const SUMMARY_MAX = 200;
const LAGOS_OFFSET_MS = 3_600_000;

class TooMany extends Error {}

ICAL.design.strict = false;
parentPort!.on('message', (task: CalendarTask) => parentPort!.postMessage(resultOf(task)));

function resultOf(task: CalendarTask): CalendarResult {
  // Blank lines stand in calendars of some portals; the format has none.
  const lines = task.text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');
  if (lines[0]?.trim().toUpperCase() !== 'BEGIN:VCALENDAR') return { problem: 'noCalendar' };
  const events = lines.filter((line) => line.trim().toUpperCase() === 'BEGIN:VEVENT').length;
  if (events > EVENTS_MAX) return { problem: 'tooMany' };
  try {
    const parsed = ICAL.parse(lines.join('\r\n')) as unknown[];
    const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed) as Calendar[];
    const budget = { left: OCCURRENCES_MAX };
    return { entries: calendars.flatMap((one) => entriesOf(new ICAL.Component(one), task, budget)) };
  } catch (error) {
    return { problem: error instanceof TooMany ? 'tooMany' : 'noCalendar' };
  }
}

function entriesOf(calendar: Part, task: CalendarTask, budget: Budget): CalendarEntry[] {
  const events = calendar.getAllSubcomponents('vevent');
  const series = new Set(events.filter((one) => !isChanged(one)).map(uidOf));
  const changes = Map.groupBy(events.filter(isChanged), uidOf);
  // A changed occurrence whose series is not in the file stands for itself.
  const own = events.filter((one) => !isChanged(one) || !series.has(uidOf(one)));
  return own.filter(takesTime).flatMap((one) => {
    const exceptions = isChanged(one) ? [] : (changes.get(uidOf(one)) ?? []);
    const spans = readable(() =>
      spansOf(new ICAL.Event(one, { strictExceptions: false, exceptions }), task, budget),
    );
    return spans ? [{ uid: uidOf(one), summary: summaryOf(one), spans }] : [];
  });
}

/** Null for an entry without a beginning, or with one that is no time: the others still count. */
function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof TooMany) throw error;
    return null;
  }
}

const valueOf = (part: Part, name: string): string => String(part.getFirstPropertyValue(name) ?? '');
const uidOf = (part: Part): string => valueOf(part, 'uid');
/** On one line, without the characters that no database takes. */
const summaryOf = (part: Part): string | null =>
  valueOf(part, 'summary')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, SUMMARY_MAX) || null;
const isChanged = (part: Part): boolean => part.hasProperty('recurrence-id');
const takesTime = (part: Part): boolean =>
  valueOf(part, 'status').toUpperCase() !== 'CANCELLED' &&
  valueOf(part, 'transp').toUpperCase() !== 'TRANSPARENT';

/** An entry whose rule of repetition cannot be read still takes the time that it names first. */
function spansOf(entry: Entry, task: CalendarTask, budget: Budget): Span[] {
  const repeated = entry.isRecurring() ? readable(() => occurrencesOf(entry, task, budget)) : null;
  return repeated ?? spanOf(entry.startDate, entry.endDate, entry, task);
}

function occurrencesOf(entry: Entry, task: CalendarTask, budget: Budget): Span[] {
  const spans: Span[] = [];
  const times = entry.iterator();
  for (let next = times.next(); next; next = times.next()) {
    if ((budget.left -= 1) < 0) throw new TooMany();
    if (instantOf(next, entry.component, 'dtstart') >= task.until) break;
    const { startDate, endDate, item } = entry.getOccurrenceDetails(next);
    spans.push(...spanOf(startDate, endDate, item, task));
  }
  return spans;
}

/** Empty for one outside the time that is asked for, or that takes none. */
function spanOf(start: Time, end: Time, { component }: Entry, { from, until }: CalendarTask): Span[] {
  const startsAt = instantOf(start, component, 'dtstart');
  const endsAt = Math.max(startsAt, instantOf(end, component, 'dtend'));
  return startsAt < until && endsAt >= from && takesTime(component) ? [[startsAt, endsAt]] : [];
}

/** Whole days, and times that name no time zone that is known, are those of Lagos. */
function instantOf(time: Time, component: Part, name: 'dtstart' | 'dtend'): number {
  const zone = time.zone?.tzid;
  if (!time.isDate && zone && zone !== 'floating') return time.toJSDate().getTime();
  const { year, month, day, hour, minute, second } = time;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  if (time.isDate) return wall - LAGOS_OFFSET_MS;
  const property = component.getFirstProperty(name) ?? component.getFirstProperty('dtstart');
  return wall - offsetAt(wall, property?.getFirstParameter('tzid') ?? null);
}

/** The offset of a zone from UTC at its wall time, which the first estimate may miss by the hour that summer adds. */
function offsetAt(wall: number, zone: string | null): number {
  const clock = zone === null ? null : clockOf(zone);
  if (!clock) return LAGOS_OFFSET_MS;
  const offset = (at: number): number => {
    const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const { year, month, day, hour, minute, second } = part as Record<string, number>;
    return Date.UTC(year!, month! - 1, day, hour, minute, second) - at;
  };
  return offset(wall - offset(wall));
}

const clocks = new Map<string, Intl.DateTimeFormat | null>();

/** Null for a zone that is not in the IANA database. */
function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  if (!clocks.has(timeZone)) clocks.set(timeZone, newClock(timeZone));
  return clocks.get(timeZone)!;
}

function newClock(timeZone: string): Intl.DateTimeFormat | null {
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, ...parts, ...time });
  } catch {
    return null;
  }
}
