import type { Actor } from '../../platform/access/actor';
import { bookingRule } from '../../stays/bookings/booking.states';
import type { AdminBookingView } from './admin-booking.view';

/** Adds what the actor may do. */
export const presentBookings =
  ({ userId }: Actor) =>
  (rows: Omit<AdminBookingView, 'can'>[]): AdminBookingView[] =>
    rows.map((row) => {
      const { from } = bookingRule('cancelAsHost');
      const isSide = userId === row.ownerId || userId === row.guestId;
      return { ...row, can: { cancel: from.includes(row.status) && !isSide } };
    });
