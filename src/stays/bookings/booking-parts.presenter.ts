import { addressOf } from '../../listings/life/listing-place';
import { presentAgreement } from '../quotes/agreement.presenter';
import { differenceOf } from '../quotes/price';
import type { StayChangeView } from '../changes/changes.dto';
import type { StayChange } from '../changes/stay-change.entity';
import { contestEnd } from './booking.policy';
import type { ArrivalView, BookingTimesView, NoShowView, StayGuestView } from './bookings.dto';
import type { StayGuestRow, StayListingRow } from './bookings.sql';
import type { StayBooking } from './stay-booking.entity';

/* The parts of a booking as it is shown. */

export const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentChange = (change: StayChange, { total }: StayBooking): StayChangeView => ({
  by: change.by,
  quote: presentAgreement(change),
  difference: differenceOf(change.total, total),
  expiresAt: change.expiresAt.toISOString(),
});

export const presentGuest = (
  { name, email, phone }: StayBooking,
  guest: StayGuestRow | null,
  isKnown: boolean,
): StayGuestView => ({
  name,
  rating: guest?.rating ?? null,
  reviewCount: guest?.reviews ?? 0,
  stays: guest?.stays ?? 0,
  // The number of a deleted account is '' in its row.
  ...(isKnown ? { email, phone: phone || null } : {}),
});

export const presentArrival = ({ rooms, unitName }: StayBooking, listing: StayListingRow): ArrivalView => ({
  address: addressOf(listing) || null,
  flat: rooms.length > 0 ? rooms.join(', ') : unitName,
  point: listing.lat === null || listing.lng === null ? null : { lat: listing.lat, lng: listing.lng },
  phone: listing.phone,
  note: listing.note,
});

export const presentNoShow = ({ noShowAt, contestedAt, contestReason }: StayBooking): NoShowView | null =>
  noShowAt && {
    at: noShowAt.toISOString(),
    contested: contestedAt !== null,
    reason: contestReason,
    contestUntil: contestEnd(noShowAt).toISOString(),
  };

export const presentTimes = (booking: StayBooking): BookingTimesView => ({
  requestedAt: booking.createdAt.toISOString(),
  confirmedAt: instant(booking.confirmedAt),
  declinedAt: instant(booking.declinedAt),
  expiredAt: instant(booking.expiredAt),
  cancelledAt: instant(booking.cancelledAt),
  checkedInAt: instant(booking.checkedInAt),
  completedAt: instant(booking.completedAt),
  noShowAt: instant(booking.noShowAt),
});
