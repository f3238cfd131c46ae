import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { LAGOS } from '../clock/clock';
import type { Sender } from '../config/meanings';
import { LAGOS_RULES } from './lagos-calendar';
import type { MailAttachment } from './mail';

/** The content of a calendar entry for one recipient. */
export type CalendarEntry = {
  /** When it is written. */
  at: Date;
  cancelled: boolean;
  summary: string;
  description: string;
  location: string;
  url: string;
  /** The recipient; the other side's address stays with us. */
  attendee: { name: string; email: string };
  /** The sender of the product's mails, and its host name. */
  organizer: Sender;
  host: string;
};

/** Identity and time of an entry. `start` and `end` are wall times in Lagos: a Date would take this machine's time zone. */
type Event = {
  kind: 'tour' | 'stay';
  product: string;
  id: string;
  sequence: number;
  start: string;
  end: string;
};

/** An invitation to an event, or its withdrawal: the same UID with a higher sequence (RFC 5546). */
export function calendarAttachment(event: Event, entry: CalendarEntry): MailAttachment {
  const { name, address } = entry.organizer;
  const method = entry.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = new ICalCalendar({ prodId: { company: 'Gidana', product: event.product }, method });
  calendar.timezone({ name: null, generator: () => LAGOS_RULES });
  calendar.createEvent({
    id: `${event.kind}-${event.id}@${entry.host}`,
    sequence: event.sequence,
    stamp: entry.at,
    start: event.start,
    end: event.end,
    timezone: LAGOS,
    status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: entry.summary,
    description: entry.description,
    location: entry.location,
    url: entry.url,
    organizer: { name: name || address, email: address },
    attendees: [{ ...entry.attendee, rsvp: false }],
  });
  return {
    filename: `${event.kind}.ics`,
    content: calendar.toString(),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  };
}
