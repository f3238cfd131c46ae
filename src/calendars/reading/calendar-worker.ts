import ICAL from 'ical.js';
import { parentPort } from 'node:worker_threads';

/** A calendar, and the instants between which its entries are wanted. */
export type CalendarTask = { text: string; from: number; until: number };
/** An entry that takes time, with the spans of its occurrences that are to come, in milliseconds. */
export type CalendarEntry = {
  uid: string;
  summary: string | null;
  spans: [startsAt: number, endsAt: number][];
};
/** The entries of a calendar, and how many could not be read. */
export type CalendarRead = { entries: CalendarEntry[]; unread: number };
export type CalendarResult = CalendarRead | { problem: 'noCalendar' | 'tooMany' };

type Calendar = ConstructorParameters<typeof ICAL.Component>[0];
type Part = InstanceType<typeof ICAL.Component>;
type Entry = InstanceType<typeof ICAL.Event>;
type Period = InstanceType<typeof ICAL.Period>;
type Property = InstanceType<typeof ICAL.Property>;
type Recur = InstanceType<typeof ICAL.Recur>;
type Time = InstanceType<typeof ICAL.Time>;
type Span = [startsAt: number, endsAt: number];
/** An occurrence that was changed, and what it replaces. */
type Change = { entry: Entry; names: string[]; span: Span };
/** The numbers of occurrences that may still be read: those that are wanted, and those before them. */
type Budget = { left: number; past: number };
/** An entry, none if it takes no time that is wanted, or null if it cannot be read. */
type Found = CalendarEntry[] | null;

const EVENTS_MAX = 5_000;
/** The limits of all entries together: an event that repeats daily for two years counts 730 times. */
const OCCURRENCES_MAX = 50_000;
const PAST_MAX = 100_000;
/** A name, parameters and a value: what a line break within a text left over is none. */
const PROPERTY = /^[\w.-]+(?:;[\w-]+=(?:"[^"]*"|[^";:])*)*:/;
/** A property that says when, with its value. */
const TIME_LINE = /^((?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)(?:;[\w-]+=(?:"[^"]*"|[^";:])*)*:)(.+)$/i;
/** An offset as the name of a zone, which should stand in quotation marks: its colon ends the name. */
const BARE_OFFSET = /^(\w[\w-]*(?:;[^:"]*)?;TZID=)([^";:]*[+-]\d{1,2}:\d\d)(?=[;:])/i;
const OFFSET = /^(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d\d))?$/i;
const SUMMARY_MAX = 200;
const LAGOS_OFFSET_MS = 3_600_000;
const DAY_MS = 86_400_000;

class TooMany extends Error {}

ICAL.design.strict = false;
parentPort!.on('message', (task: CalendarTask) => parentPort!.postMessage(resultOf(task)));

function resultOf(task: CalendarTask): CalendarResult {
  // Blank lines stand in calendars of some portals; the format has none.
  const lines = unfolded(
    task.text
      .replace(/^\uFEFF/, '')
      .split(/\r\n|\r|\n/)
      .filter((line) => line.trim() !== ''),
  )
    .map(readableTime)
    .filter((line) => PROPERTY.test(line));
  if (lines[0]?.trim().toUpperCase() !== 'BEGIN:VCALENDAR') return { problem: 'noCalendar' };
  const events = lines.filter((line) => line.trim().toUpperCase() === 'BEGIN:VEVENT').length;
  if (events > EVENTS_MAX) return { problem: 'tooMany' };
  try {
    const parsed = ICAL.parse(lines.join('\r\n')) as unknown[];
    const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed) as Calendar[];
    const budget = { left: OCCURRENCES_MAX, past: PAST_MAX };
    const found = calendars.flatMap((one) => entriesOf(new ICAL.Component(one), task, budget));
    return {
      entries: found.flatMap((one) => one ?? []),
      unread: found.filter((one) => one === null).length,
    };
  } catch (error) {
    return { problem: error instanceof TooMany ? 'tooMany' : 'noCalendar' };
  }
}

/** A line that begins with a space or a tab goes on with the one before. */
function unfolded(lines: string[]): string[] {
  const whole: string[][] = [];
  for (const line of lines)
    if (whole.length > 0 && /^[ \t]/.test(line)) whole.at(-1)!.push(line.slice(1));
    else whole.push([line]);
  return whole.map((parts) => parts.join(''));
}

/** Dates and times with dashes and colons, as some programs write them, in the one form that the format has. */
const readableTime = (line: string): string =>
  line.replace(BARE_OFFSET, '$1"$2"').replace(TIME_LINE, (_, name: string, value: string) =>
    name.concat(
      value
        .trim()
        .replaceAll(/(\d{4})-(\d\d)-(\d\d)/g, '$1$2$3')
        .replaceAll(/T(\d\d):(\d\d):(\d\d)/g, 'T$1$2$3'),
    ),
  );

function entriesOf(calendar: Part, task: CalendarTask, budget: Budget): Found[] {
  const events = calendar.getAllSubcomponents('vevent');
  const series = new Set(events.filter((one) => !isChanged(one)).map(uidOf));
  const changes = Map.groupBy(events.filter(isChanged), uidOf);
  // A changed occurrence whose series is not in the file stands for itself.
  const own = events.filter((one) => !isChanged(one) || !series.has(uidOf(one)));
  return own.filter(takesTime).map((one) => {
    const changed = isChanged(one) ? [] : (changes.get(uidOf(one)) ?? []);
    const spans = readable(() => spansOf(one, changed.flatMap(changeOf), task, budget));
    if (spans === null) return null;
    return spans.length > 0 ? [{ uid: uidOf(one), summary: summaryOf(one), spans }] : [];
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
/** The summary on one line, without the characters that no database takes. */
const summaryOf = (part: Part): string | null =>
  valueOf(part, 'summary')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, SUMMARY_MAX) || null;
const isChanged = (part: Part): boolean => part.hasProperty('recurrence-id');
const takesTime = (part: Part): boolean =>
  valueOf(part, 'status').toUpperCase() !== 'CANCELLED' &&
  valueOf(part, 'transp').toUpperCase() !== 'TRANSPARENT';

/** None for one without a time, or that names no occurrence. */
const changeOf = (part: Part): Change[] =>
  readable(() => {
    const entry = new ICAL.Event(part, { exceptions: [] });
    return [
      { entry, names: namesOf(entry.recurrenceId, propertyOf(part, 'recurrence-id')), span: spanOf(entry) },
    ];
  }) ?? [];

/**
 * The spans of a series: its first time, those of RDATE and of its rules, as far as they can be read, without excluded ones.
 * Changed occurrences are entries of their own.
 */
function spansOf(part: Part, changes: Change[], task: CalendarTask, budget: Budget): Span[] {
  const exceptions = changes.map(({ entry }) => entry).filter((entry) => entry.modifiesFuture());
  const series = new ICAL.Event(part, { exceptions });
  const replaced = new Set([...changes.flatMap(({ names }) => names), ...excludedBy(part)]);
  const [startsAt, endsAt] = spanOf(series);
  const start = propertyOf(part, 'dtstart');
  const spans = new Map<number, Span>();
  const take = (time: Time, property: Property | null, given?: Span): void => {
    const at = instantOf(time, property);
    if (replaced.size > 0 && namesOf(time, property, !time.isDate).some((name) => replaced.has(name))) return;
    const span = given ?? [at, at + endsAt - startsAt];
    if (!isWithin(span, task)) return;
    if ((budget.left -= 1) < 0) throw new TooMany();
    spans.set(at, span);
  };
  take(series.startDate, start);
  for (const [time, property, span] of addedBy(part)) take(time, property, span);
  readable(() => {
    for (const [time, span] of repeatedBy(series, endsAt - startsAt, task, budget)) take(time, start, span);
  });
  const changed = changes.filter(({ entry, span }) => takesTime(entry.component) && isWithin(span, task));
  return [...spans.values(), ...changed.map(({ span }) => span)];
}

/** The dates of RDATE; a period has an end of its own. */
const addedBy = (part: Part): [Time, Property, Span?][] =>
  valuesOf<Time | Period>(part, 'rdate').map(([value, property]) =>
    value instanceof ICAL.Period
      ? [value.start, property, [instantOf(value.start, property), instantOf(value.getEnd(), property)]]
      : [value, property],
  );

const excludedBy = (part: Part): string[] =>
  valuesOf<Time>(part, 'exdate').flatMap(([time, property]) => namesOf(time, property));

/** The values of all readable properties of a name, each with its property, which states the zone. */
const valuesOf = <T extends Time | Period>(part: Part, name: string): [T, Property][] =>
  part
    .getAllProperties(name)
    .flatMap((property) =>
      (readable(() => property.getValues() as T[]) ?? []).map((value): [T, Property] => [value, property]),
    );

/** The times of the rules. Those that are over are passed over soon: a series may be many years old. */
function* repeatedBy(
  series: Entry,
  length: number,
  task: CalendarTask,
  budget: Budget,
): Generator<[Time, Span?]> {
  const { component, startDate } = series;
  const isMoved = series.rangeExceptions.length > 0;
  const over = task.from - length - 2 * DAY_MS;
  for (const rule of component.getAllProperties('rrule')) {
    const times = (rule.getFirstValue() as Recur).iterator(startDate);
    for (let next = times.next(); next; next = times.next()) {
      const isOver = Date.UTC(next.year, next.month - 1, next.day) < over;
      if (isOver && (budget.past -= 1) < 0) throw new TooMany();
      if (isOver && !isMoved) continue;
      if (instantOf(next, propertyOf(component, 'dtstart')) >= task.until) break;
      const time = next.clone();
      if (!isMoved) yield [time];
      else yield* movedBy(series, time);
    }
  }
}

/** The time itself, or moved by a change of an earlier occurrence and all that follow it. */
function* movedBy(series: Entry, time: Time): Generator<[Time, Span?]> {
  const { startDate, endDate, item } = series.getOccurrenceDetails(time);
  if (takesTime(item.component)) yield [time, spanOf({ component: item.component, startDate, endDate })];
}

function spanOf({ component, startDate, endDate }: Pick<Entry, 'component' | 'startDate' | 'endDate'>): Span {
  const start = propertyOf(component, 'dtstart');
  const startsAt = instantOf(startDate, start);
  const endsAt = instantOf(endDate, propertyOf(component, 'dtend') ?? start);
  if (!Number.isFinite(startsAt + endsAt)) throw new RangeError('No time');
  return [startsAt, Math.max(startsAt, endsAt)];
}

/** Whether some of it is to come: what ends as the first day begins is over, what begins then without an end is not. */
const isWithin = ([startsAt, endsAt]: Span, { from, until }: CalendarTask): boolean =>
  startsAt < until && (endsAt > from || startsAt >= from);

/**
 * How EXDATE and RECURRENCE-ID name an occurrence: by the instant, in whichever zone, or by the day where one of the two
 * is a whole day and the other is not.
 */
const namesOf = (time: Time, property: Property | null, isDay = time.isDate): string[] => [
  String(instantOf(time, property)),
  `${isDay ? 'day' : 'time'} ${time.toString().slice(0, 10)}`,
];

const propertyOf = (part: Part, name: string): Property | null => part.getFirstProperty(name);

/** Whole days, and times that name no time zone that is known, are those of Lagos. */
function instantOf(time: Time, property: Property | null): number {
  const zone = time.zone?.tzid;
  if (!time.isDate && zone && zone !== 'floating') return time.toJSDate().getTime();
  const { year, month, day, hour, minute, second } = time;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  return time.isDate
    ? wall - LAGOS_OFFSET_MS
    : wall - offsetAt(wall, property?.getFirstParameter('tzid') ?? null);
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

/** Null for a zone that is neither in the IANA database nor an offset. */
function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  if (!clocks.has(timeZone)) clocks.set(timeZone, newClock(timeZone));
  return clocks.get(timeZone)!;
}

function newClock(timeZone: string): Intl.DateTimeFormat | null {
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
  try {
    const zone = timeZone.replace(
      OFFSET,
      (_, sign: string, hours: string, minutes = '00') => `${sign}${hours.padStart(2, '0')}:${minutes}`,
    );
    return new Intl.DateTimeFormat('en-US', { timeZone: zone, ...parts, ...time });
  } catch {
    return null;
  }
}
