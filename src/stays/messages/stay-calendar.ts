import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { LAGOS } from '../../platform/clock/clock';
import { LAGOS_RULES } from '../../platform/mail/lagos-calendar';
import type { MailAttachment } from '../../platform/mail/mail';
import type { StayBooking } from '../bookings/stay-booking.entity';

export type StayEntry = {
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

/** The calendar entry of a confirmed stay, from its check-in to its check-out: one UID, a higher SEQUENCE a change. */
export function stayEntry(booking: StayBooking, entry: StayEntry): MailAttachment {
  const { id, sequence, arrival, departure, terms } = booking;
  const method = entry.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = new ICalCalendar({ prodId: { company: 'Gidana', product: 'Stays' }, method });
  calendar.timezone({ name: null, generator: () => LAGOS_RULES });
  calendar.createEvent({
    id: `stay-${id}@${entry.host}`,
    sequence,
    stamp: entry.at,
    start: `${arrival}T${terms.checkInFrom}:00`,
    end: `${departure}T${terms.checkOutUntil}:00`,
    timezone: LAGOS,
    status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: entry.summary,
    description: entry.description,
    location: entry.location,
    url: entry.url,
    organizer: entry.organizer,
    attendees: [{ ...entry.attendee, rsvp: false }],
  });
  return {
    filename: 'stay.ics',
    content: calendar.toString(),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  };
}
