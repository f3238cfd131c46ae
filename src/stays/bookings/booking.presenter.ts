import { presentAgreement } from '../quotes/agreement.presenter';
import { canOf, type BookingContext } from './booking.policy';
import { AGREED_STATUSES, type BookingSide } from './booking.states';
import type { BookingView } from './bookings.dto';
import type { StayGuestRow, StayListingRow } from './bookings.sql';
import {
  instant,
  presentArrival,
  presentChange,
  presentGuest,
  presentNoShow,
  presentTimes,
} from './booking-parts.presenter';
import { presentCaution } from '../cautions/caution.presenter';
import { warningOf } from '../messages/stay-warning';
import { bookingNumber, type StayBooking } from './stay-booking.entity';

/** The data that a booking is presented with. */
type Shown = BookingContext & {
  side: BookingSide;
  listing: StayListingRow;
  guest: StayGuestRow | null;
  now: Date;
};

export function presentBooking(booking: StayBooking, shown: Shown): BookingView {
  const { side, listing, guest, now, change, caution } = shown;
  const isAgreed = AGREED_STATUSES.includes(booking.status);
  const { refundPercent: percent, refundAmount: amount } = booking;
  return {
    bookingId: booking.id,
    number: bookingNumber(booking.seq, booking.createdAt),
    listingId: booking.listingId,
    listing: listing.listing,
    box: side === 'host' ? 'received' : 'sent',
    status: booking.status,
    source: booking.source,
    quoteId: booking.quoteId,
    ...presentAgreement(booking),
    nightsEnd: booking.nightsEnd,
    expiresAt: booking.quoteExpiresAt.toISOString(),
    holdUntil: instant(booking.holdUntil),
    message: booking.message,
    guest: presentGuest(booking, guest, isAgreed || side === 'guest'),
    arrival: side === 'guest' && isAgreed ? presentArrival(booking, listing) : null,
    rooms: booking.rooms,
    change: change && presentChange(change, booking),
    cautionRecord: presentCaution(booking, caution, now),
    noShow: presentNoShow(booking),
    refund: percent === null || amount === null ? null : { percent, amount },
    cancelledBy: booking.cancelledBy,
    reason: booking.reason,
    note: booking.note,
    warning: warningOf(booking, caution, side),
    times: presentTimes(booking),
    can: canOf(booking, side, now, shown),
  };
}
