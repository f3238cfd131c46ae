import type { Day } from '../../calendar-days';
import type { Booking } from '../../stays-api';

/** A booking as this device may have kept it: an earlier version of the API did not say when its nights end. */
type Kept = Omit<Booking, 'nightsEnd'> & Partial<Pick<Booking, 'nightsEnd'>>;

/** Without those who left early or never came, once the night is free again. */
const onNight = (bookings: Kept[], night: Day): Kept[] =>
  bookings.filter(({ from, to, nightsEnd = to }) => from <= night && night < nightsEnd);

/** The guests of a night, and those who request it. */
export const guestsOf = (bookings: Booking[], night: Day): string[] =>
  onNight(bookings, night).map(({ guest }) => guest.name);

/** The same where there is room for one name: "Ada Obi and 2 more". */
export function guestsInShort(bookings: Booking[], night: Day): string | undefined {
  const [first, ...more] = guestsOf(bookings, night);
  return first && more.length > 0 ? `${first} and ${more.length} more` : first;
}

/** Whether a night is held for requests alone, which the host has still to decide. */
export function isOnlyRequested(bookings: Booking[], night: Day): boolean {
  const found = onNight(bookings, night);
  return found.length > 0 && found.every(({ status }) => status === 'REQUESTED');
}
