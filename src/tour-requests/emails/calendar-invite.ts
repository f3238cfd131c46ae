import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { LAGOS, lagosDate, lagosTime } from '../../platform/clock/clock';
import { LAGOS_RULES } from '../../platform/mail/lagos-calendar';
import type { MailAttachment } from '../../platform/mail/mail';

export type Invite = {
  requestId: string;
  startsAt: Date;
  endsAt: Date;
  /** When it is written. */
  at: Date;
  cancelled: boolean;
  /** Higher with each change. */
  sequence: number;
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

/** Lagos wall time: a Date would be written in the time zone of this machine. */
const wallTime = (at: Date): string => `${lagosDate(at)}T${lagosTime(at)}:00`;

/** A calendar entry of an accepted tour, or its withdrawal: the same UID with a higher sequence (RFC 5546). */
export function calendarInvite(invite: Invite): MailAttachment {
  const method = invite.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = new ICalCalendar({ prodId: { company: 'Gidana', product: 'Tours' }, method });
  calendar.timezone({ name: null, generator: () => LAGOS_RULES });
  calendar.createEvent({
    id: `tour-${invite.requestId}@${invite.host}`,
    sequence: invite.sequence,
    stamp: invite.at,
    start: wallTime(invite.startsAt),
    end: wallTime(invite.endsAt),
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
