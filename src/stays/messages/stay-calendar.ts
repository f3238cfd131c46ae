import { calendarAttachment, type CalendarEntry } from '../../platform/mail/calendar-attachment';
import type { MailAttachment } from '../../platform/mail/mail';
import type { StayBooking } from '../bookings/stay-booking.entity';

/** The calendar entry of a confirmed stay, from its check-in to its check-out: one UID, a higher SEQUENCE a change. */
export function stayEntry(booking: StayBooking, entry: CalendarEntry): MailAttachment {
  const { id, sequence, arrival, departure, terms } = booking;
  const start = `${arrival}T${terms.checkInFrom}:00`;
  const end = `${departure}T${terms.checkOutUntil}:00`;
  return calendarAttachment({ kind: 'stay', product: 'Stays', id, sequence, start, end }, entry);
}
