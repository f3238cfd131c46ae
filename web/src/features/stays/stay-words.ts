import type { BadgeTone } from '@/components/ui/badge';
import { plural } from '@/lib/format/formatting';
import { today } from '@/lib/timing/use-today';
import type { Day } from './calendar-days';
import type { Booking, BookingStatus, PricedStay } from './stays-api';

export const STATUS_WORDS: Record<BookingStatus, [text: string, tone: BadgeTone]> = {
  REQUESTED: ['Waiting for an answer', 'warn'],
  CONFIRMED: ['Confirmed', 'good'],
  CHECKED_IN: ['Checked in', 'good'],
  COMPLETED: ['Completed', 'plain'],
  DECLINED: ['Declined', 'plain'],
  EXPIRED: ['Lapsed', 'plain'],
  CANCELLED_BY_GUEST: ['Cancelled by the guest', 'plain'],
  CANCELLED_BY_HOST: ['Cancelled by the host', 'plain'],
  NO_SHOW: ['Not arrived', 'danger'],
};

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "5 Dec 2026" */
export function shortDay(day: Day): string {
  const [year, month, date] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** "5 – 8 Dec 2026", "28 Dec 2026 – 2 Jan 2027" */
export function stayDates(from: Day, to: Day): string {
  const [start, end] = [shortDay(from), shortDay(to)];
  const [date, month, year] = start.split(' ');
  if (!end.endsWith(` ${year}`)) return `${start} – ${end}`;
  return end.endsWith(`${month} ${year}`) ? `${date} – ${end}` : `${date} ${month} – ${end}`;
}

/** "2 nights, 3 guests, 2 units" */
export const stayNumbers = ({ nights, guests, units }: Pick<PricedStay, 'nights' | 'guests' | 'units'>) =>
  [plural(nights, 'night'), plural(guests, 'guest'), units > 1 ? plural(units, 'unit') : '']
    .filter(Boolean)
    .join(', ');

/** "5 – 8 Dec 2026, 2 guests" */
export function stayText({ from, to, guests, units }: { from: Day; to: Day; guests: number; units: number }) {
  const numbers = [plural(guests, 'guest'), units > 1 ? plural(units, 'unit') : ''];
  return [stayDates(from, to), ...numbers].filter(Boolean).join(', ');
}

/** The share of the total that a guest gets back who cancels today, in percent. */
export function refundToday({ refunds }: PricedStay, day = today()): number {
  return refunds.find(({ until }) => day <= until)?.percent ?? 0;
}

/** The reader's side. */
export const isHost = ({ box }: Booking): boolean => box === 'received';

/** Whether a change by the host holds at once: who walked in and left no email address agrees to it at the desk. */
export const isAgreedAtDesk = (booking: Booking): boolean =>
  isHost(booking) && booking.source === 'WALK_IN' && !booking.guest.email;
