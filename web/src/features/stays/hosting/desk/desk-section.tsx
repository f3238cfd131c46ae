import { useId } from 'react';
import { formatNumber } from '@/lib/format/formatting';
import type { Day } from '../../calendar-days';
import type { Booking } from '../../stays-api';
import { StayBadge } from '../stay-badge';
import { DeskStay } from './desk-stay';

interface DeskSectionProps {
  heading: string;
  /** The message when there is nobody. */
  empty: string;
  stays: Booking[];
  today: Day;
  /** Stays that another section shows in full. */
  isElsewhere?: (stay: Booking) => boolean;
  onRooms: (booking: Booking) => void;
}

/** Arrivals, guests or departures of a day. */
export function DeskSection({ heading, empty, stays, isElsewhere, ...shared }: DeskSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-xl">
        {heading}{' '}
        {stays.length > 0 ? <span className="text-muted">({formatNumber(stays.length)})</span> : null}
      </h2>
      {stays.length === 0 ? (
        <p className="rounded-card border border-line bg-surface p-4 text-muted">{empty}</p>
      ) : (
        <ul className="space-y-3">
          {stays.map((stay) => (
            <li key={stay.bookingId}>
              {isElsewhere?.(stay) ? <DeskLine stay={stay} /> : <DeskStay stay={stay} {...shared} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const DeskLine = ({ stay: { guest, status, rooms } }: { stay: Booking }) => (
  <p className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-surface px-4 py-3">
    <span className="min-w-0 wrap-anywhere">
      {guest.name}
      {rooms.length > 0 ? <span className="text-muted">, room {rooms.join(', ')}</span> : null}
    </span>
    <StayBadge status={status} />
  </p>
);
