import { dayText } from '../../platform/clock/days';
import { instantText, timeText } from '../../platform/clock/time-text';
import { REMINDER_DAYS, reminderAt } from '../bookings/booking-jobs.service';
import { addressOf, type StayListingRow } from '../bookings/bookings.sql';
import { bookingNumber, type StayBooking } from '../bookings/stay-booking.entity';
import type { StayFacts } from './stay-mails';
import { nairaText } from '../../platform/text/naira-text';

/** "1 Dec 2026 to 3 Dec 2026". */
export const datesOf = ({ arrival, departure }: Pick<StayBooking, 'arrival' | 'departure'>): string =>
  `${dayText(arrival)} to ${dayText(departure)}`;

const DECLINED: Record<string, string> = {
  DATES: 'The home is not free on these days after all',
  GUESTS: 'It does not suit that many guests',
  RULES: 'It does not fit the house rules',
  OTHER: 'Other',
};

export function factsOf(booking: StayBooking, listing: StayListingRow, now: Date): StayFacts {
  const { terms, units, unitName, caution, refundPercent, refundAmount, guests } = booking;
  const reason = booking.reason && (DECLINED[booking.reason] ?? booking.reason);
  return {
    number: bookingNumber(booking.seq, booking.createdAt),
    title: listing.title ?? 'the home',
    dates: datesOf(booking),
    unit: units === 1 ? unitName : `${unitName}, ${units} units`,
    guests: `${guests} ${guests === 1 ? 'guest' : 'guests'}`,
    total: nairaText(booking.total),
    caution: caution > 0 ? nairaText(caution) : null,
    toPay: nairaText(booking.toPay),
    checkIn: `${dayText(booking.arrival)}, ${timeText(terms.checkInFrom)} to ${timeText(terms.checkInTo)}`,
    checkOut: `${dayText(booking.departure)}, until ${timeText(terms.checkOutUntil)}`,
    name: booking.name,
    email: booking.email,
    phone: booking.phone,
    message: booking.message,
    address: addressOf(listing),
    hostPhone: listing.phone,
    arrivalNote: listing.note,
    refund:
      refundPercent === null || refundAmount === null
        ? null
        : `Refund: ${refundPercent} % of the total, ${nairaText(refundAmount)}.${caution > 0 ? ' The caution is returned in full.' : ''}`,
    heldUntil: booking.holdUntil && `${instantText(booking.holdUntil)} (Lagos time)`,
    hasAccount: booking.guestId !== null,
    reminders: REMINDER_DAYS.filter((days) => reminderAt(booking.arrival, days) > now),
    by: booking.cancelledBy,
    reason: [reason, booking.note].filter(Boolean).join('. ') || null,
  };
}
