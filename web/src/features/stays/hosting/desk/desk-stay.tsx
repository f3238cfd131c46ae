import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/api/api-error';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DateText } from '@/components/ui/date-text';
import { formatNaira, plural } from '@/lib/format/formatting';
import { callLink } from '@/lib/format/phone-links';
import { showChanged } from '@/lib/network/show-changed';
import { pastSecondTap } from '@/lib/timing/second-tap';
import { notify } from '@/lib/toasts';
import type { Day } from '../../calendar-days';
import { actOnBooking, type Booking } from '../../stays-api';
import { STAY_KEYS } from '../hosting-api';
import { StayBadge } from '../stay-badge';

type DeskAction = 'check-in' | 'check-out' | 'no-show';

interface DeskStayProps {
  stay: Booking;
  today: Day;
  onRooms: (booking: Booking) => void;
}

/** A guest at the desk, with what can be done now. */
export function DeskStay({ stay, today, onRooms }: DeskStayProps) {
  const queries = useQueryClient();
  const [asks, setAsks] = useState<'early' | 'no-show' | null>(null);
  const act = useMutation({
    // The next guest comes where this one was, with the same button.
    mutationFn: (action: DeskAction) => pastSecondTap(actOnBooking(stay.bookingId, action)),
    onSuccess: async ({ message }) => {
      await showChanged(queries, STAY_KEYS);
      setAsks(null);
      notify.success(message);
    },
    onError: (failure) => notify.error(errorText(failure)),
  });
  const { can, guest } = stay;
  const isPending = (action: DeskAction) => act.isPending && act.variables === action;
  return (
    <article className="rounded-card border border-line bg-surface p-4" aria-label={guest.name}>
      <StayFacts stay={stay} today={today} />
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {can.checkIn ? (
          <Button loading={isPending('check-in')} onClick={() => act.mutate('check-in')}>
            Check in
          </Button>
        ) : null}
        {can.checkOut ? (
          <Button
            loading={isPending('check-out')}
            onClick={() => (today < stay.to ? setAsks('early') : act.mutate('check-out'))}
          >
            Check out
          </Button>
        ) : null}
        {can.rooms ? (
          <Button look="secondary" onClick={() => onRooms(stay)}>
            {stay.rooms.length > 0 ? 'Change room' : 'Assign a room'}
          </Button>
        ) : null}
        {can.noShow ? (
          <Button look="quiet" onClick={() => setAsks('no-show')}>
            Did not come
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={asks === 'early'}
        onClose={() => setAsks(null)}
        onConfirm={() => act.mutate('check-out')}
        title="Check out early"
        confirmText="Check out"
        cancelText="Go back"
        pending={act.isPending}
        dangerous={false}
      >
        <p>
          {guest.name} is booked until <DateText value={stay.to} />. The nights from today on are free again;
          the sum stays.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'no-show'}
        onClose={() => setAsks(null)}
        onConfirm={() => act.mutate('no-show')}
        title="The guest did not come"
        confirmText="Mark as not arrived"
        cancelText="Go back"
        pending={act.isPending}
      >
        <p>
          The nights that are left are free again. {guest.name} is notified, and can contest it for seven
          days.
        </p>
      </ConfirmDialog>
    </article>
  );
}

function StayFacts({ stay, today }: { stay: Booking; today: Day }) {
  const { guest, unitName, units, guests, rooms, listing, from, to, toPay, number, status } = stay;
  return (
    <div className="space-y-1 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 text-base font-semibold wrap-anywhere">{guest.name}</h3>
        <span className="flex flex-wrap gap-2">
          {status === 'CONFIRMED' && from < today ? <Badge tone="warn">Late</Badge> : null}
          <StayBadge status={status} />
        </span>
      </div>
      <p>
        {units > 1 ? `${units} × ` : null}
        {unitName}, {plural(guests, 'guest')}
      </p>
      <p className={rooms.length > 0 ? 'font-semibold' : 'text-muted'}>
        {rooms.length > 0 ? `Room ${rooms.join(', ')}` : 'No room assigned yet'}
      </p>
      <p className="text-muted">
        <DateText value={from} /> to <DateText value={to} />
      </p>
      <p className="text-muted">
        {number} · {formatNaira(toPay)} to pay
      </p>
      {listing ? <p className="text-muted wrap-anywhere">{listing.title}</p> : null}
      {guest.phone ? (
        <p>
          <a
            href={callLink(guest.phone)}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
          >
            {guest.phone}
          </a>
        </p>
      ) : null}
    </div>
  );
}
