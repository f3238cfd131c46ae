import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { LAGOS, lagosDate, lagosTime } from '../platform/clock/clock';
import type { MailAttachment } from '../platform/mail/mail';

export type Invite = {
  requestId: string;
  startsAt: Date;
  /** When it is written. */
  at: Date;
  cancelled: boolean;
  summary: string;
  description: string;
  location: string;
  url: string;
  /** The one it is sent to; the other side's address stays with us. */
  attendee: { name: string; email: string };
  /** The product's own address, e.g. "Gidana <hello@gidana.test>", and its host name. */
  organizer: string;
  host: string;
};

const TOUR_MS = 3_600_000;

/** West Africa Time is UTC+1 all year round. */
const LAGOS_RULES = [
  'BEGIN:VTIMEZONE',
  `TZID:${LAGOS}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0100',
  'TZNAME:WAT',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

/** Lagos wall time: a Date would be written in the time zone of this machine. */
const wallTime = (at: Date): string => `${lagosDate(at)}T${lagosTime(at)}:00`;

/** A calendar entry of an accepted tour, or its withdrawal: the same UID with a higher sequence (RFC 5546). */
export function calendarInvite(invite: Invite): MailAttachment {
  const method = invite.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = new ICalCalendar({ prodId: { company: 'Gidana', product: 'Tours' }, method });
  calendar.timezone({ name: null, generator: () => LAGOS_RULES });
  calendar.createEvent({
    id: `tour-${invite.requestId}@${invite.host}`,
    sequence: invite.cancelled ? 1 : 0,
    stamp: invite.at,
    start: wallTime(invite.startsAt),
    end: wallTime(new Date(invite.startsAt.getTime() + TOUR_MS)),
    timezone: LAGOS,
    status: invite.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: invite.summary,
    description: invite.description,
    location: invite.location,
    url: invite.url,
    organizer: invite.organizer,
    attendees: [{ ...invite.attendee, rsvp: false }],
  });
  return {
    filename: 'tour.ics',
    content: calendar.toString(),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  };
}
