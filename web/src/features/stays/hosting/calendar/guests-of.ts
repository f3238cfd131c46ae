import type { Day } from '../../calendar-days';
import type { Booking } from '../../stays-api';

const onNight = (bookings: Booking[], night: Day): Booking[] =>
  bookings.filter(({ from, to }) => from <= night && night < to);

/** Who sleeps there on a night, or asks to. */
export const guestsOf = (bookings: Booking[], night: Day): string[] =>
  onNight(bookings, night).map(({ guest }) => guest.name);

/** Whether a night is held for requests alone, which the host has still to answer. */
export function isOnlyAsked(bookings: Booking[], night: Day): boolean {
  const found = onNight(bookings, night);
  return found.length > 0 && found.every(({ status }) => status === 'REQUESTED');
}
