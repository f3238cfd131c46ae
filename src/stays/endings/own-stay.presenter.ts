import { presentTimes } from '../bookings/booking-parts.presenter';
import { bookingNumber, type StayBooking } from '../bookings/stay-booking.entity';
import type { StayChange } from '../changes/stay-change.entity';
import { presentAgreement } from '../quotes/agreement.presenter';

/** A stay in the download of one of its sides, with what is about that person or written by them. */
export function presentOwnStay(booking: StayBooking, changes: StayChange[], userId: string): object {
  const { listingId, status, source, rooms, createdAt } = booking;
  const { name, email, phone, message, contestedAt, contestReason } = booking;
  const { cancelledBy, reason, note, refundPercent, refundAmount } = booking;
  const side = booking.guestId === userId ? 'guest' : 'host';
  return {
    number: bookingNumber(booking.seq, createdAt),
    ...{ as: side, listingId, status, source, createdAt, ...presentAgreement(booking), rooms },
    ...(side === 'guest' ? { name, email, phone, message, contestReason } : {}),
    ...{ cancelledBy, refundPercent, refundAmount, times: presentTimes(booking), contestedAt },
    ...(side === 'guest' || cancelledBy !== 'guest' ? { reason, note } : {}),
    changes: changes.filter(({ by }) => by === side).map(presentOwnChange),
  };
}

function presentOwnChange(change: StayChange): object {
  const { status, arrival: from, departure: to, guests, units, total, createdAt, endedAt } = change;
  return { status, from, to, guests, units, total, createdAt, endedAt };
}
