import { warningIn } from '../../messaging/conversations/scam-warning';
import type { StayCaution } from '../cautions/stay-caution.entity';
import type { BookingSide } from '../bookings/booking.states';
import type { StayBooking } from '../bookings/stay-booking.entity';

/** The scam warning to one side about what the other has written to it. */
export function warningOf(booking: StayBooking, caution: StayCaution | null, to: BookingSide): string | null {
  const { message, contestReason, note, cancelledBy, reason } = booking;
  return warningIn(
    to === 'host'
      ? [message, contestReason, caution?.contestReason, cancelledBy === 'guest' ? reason : null]
      : [note, caution?.reason, cancelledBy === 'host' ? reason : null],
  );
}
