import { ButtonLink } from '@/components/ui/button';
import { DateText } from '@/components/ui/date-text';
import { formatNaira, plural } from '@/lib/format/formatting';
import type { Booking } from '../../stays-api';
import { StayBadge } from '../stay-badge';

/** The requests and stays of the month that is shown. */
export function WhoComes({ bookings }: { bookings: Booking[] }) {
  return (
    <section aria-labelledby="who-comes">
      <h2 id="who-comes" className="mb-3 text-xl">
        Who comes
      </h2>
      {bookings.length === 0 ? (
        <p className="text-muted">Nobody in this month.</p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {bookings.map((booking) => (
            <li
              key={booking.bookingId}
              className="flex flex-wrap items-center justify-between gap-3 px-4 py-3"
            >
              <span className="min-w-0">
                <span className="block font-semibold">{booking.guest.name}</span>
                <span className="block text-sm text-muted">
                  <DateText value={booking.from} /> to <DateText value={booking.to} />
                  {' · '}
                  {plural(booking.guests, 'guest')}
                  {booking.units > 1 ? ` · ${plural(booking.units, 'unit')}` : null}
                  {booking.rooms.length > 0 ? ` · ${booking.rooms.join(', ')}` : null}
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-3">
                <span className="text-sm whitespace-nowrap">{formatNaira(booking.total)}</span>
                <StayBadge status={booking.status} />
                {booking.can.accept ? (
                  <ButtonLink look="secondary" to="/enquiry?kind=stays&tab=pending">
                    Answer<span className="sr-only"> {booking.guest.name}</span>
                  </ButtonLink>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
