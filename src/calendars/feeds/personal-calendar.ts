import { ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import { LAGOS, lagosDate, lagosTime } from '../../platform/clock/clock';
import { LAGOS_RULES } from '../../platform/mail/lagos-calendar';
import { placeText } from '../../platform/text/place-text';
import { requestsPath } from '../../requests/requests-path';
import type { AgreedRow } from './feeds.sql';

/** The product's address and host name. */
type Site = { url: string; host: string };

/** All that a person has agreed on, under the UIDs of the entries that their mails carry. */
export function personalCalendar(rows: AgreedRow[], { url, host }: Site): string {
  const calendar = new ICalCalendar({
    prodId: { company: 'Gidana', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    name: 'Gidana',
  });
  calendar.timezone({ name: null, generator: () => LAGOS_RULES });
  for (const row of rows)
    calendar.createEvent({
      ...{ id: `${row.kind}-${row.id}@${host}`, sequence: row.sequence, stamp: new Date(row.changed) },
      ...timesOf(row),
      summary: summaryOf(row),
      description: row.name && `With ${row.name}`,
      location: locationOf(row),
      url: `${url}${row.kind === 'event' ? '/invest' : requestsPath(row.kind, row.own ? 'owner' : 'sender')}`,
    });
  return calendar.toString();
}

const locationOf = ({ by_video, video, address, area, city, state }: AgreedRow): string | null =>
  by_video ? video : placeText(address, area, city, state) || null;

function summaryOf({ kind, own, title }: AgreedRow): string {
  if (kind === 'event') return title ?? 'Open house';
  const what = kind === 'tour' ? 'Viewing' : own ? 'Guests' : 'Stay';
  return `${what}: ${title ?? 'a home'}`;
}

function timesOf({ kind, starts_at, ends_at }: AgreedRow) {
  const [start, end] = [new Date(starts_at), new Date(ends_at)];
  if (kind === 'stay')
    return { allDay: true, start: start.toISOString().slice(0, 10), end: end.toISOString().slice(0, 10) };
  return { start: wallTime(start), end: wallTime(end), timezone: LAGOS };
}

/** Lagos wall time: a Date would be written in the time zone of this machine. */
const wallTime = (at: Date): string => `${lagosDate(at)}T${lagosTime(at)}:00`;
