import { longDay } from '../../calendar-days';
import type { HostCalendar } from '../hosting-api';

type ConflictsProps = Pick<HostCalendar, 'conflicts' | 'bookings'>;

/** Imported nights on which nothing was free: somebody may come twice. */
export function Conflicts({ conflicts, bookings }: ConflictsProps) {
  const guestOf = (bookingId: string | null) =>
    bookings.find((booking) => booking.bookingId === bookingId)?.guest.name;
  if (conflicts.length === 0) return null;
  return (
    <div role="alert" className="rounded-tile bg-danger-soft p-4 text-danger-strong">
      <h2 className="text-base font-semibold">Booked twice</h2>
      <p className="text-sm">
        An imported calendar has these nights too, and nothing was free. Please ask one of the guests.
      </p>
      <ul className="mt-2 list-disc ps-5 text-sm">
        {conflicts.map(({ date, importId, summary, bookingId }) => (
          <li key={`${date} ${importId}`}>
            {longDay(date)}:{' '}
            {[summary ?? 'Booked elsewhere', guestOf(bookingId)].filter(Boolean).join(', and ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
