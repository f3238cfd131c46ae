import type { Booking } from '../../stays-api';

const HOLDING = ['CONFIRMED', 'CHECKED_IN'];

/** The bookings that have the rooms of a booking's unit on its nights already, by room. */
export function roomsTaken(booking: Booking, others: Booking[]): Map<string, string> {
  const overlapping = others.filter(
    ({ bookingId, unitId, status, from, to }) =>
      bookingId !== booking.bookingId &&
      unitId === booking.unitId &&
      HOLDING.includes(status) &&
      from < booking.to &&
      to > booking.from,
  );
  return new Map(overlapping.flatMap(({ rooms, guest }) => rooms.map((room) => [room, guest.name] as const)));
}
