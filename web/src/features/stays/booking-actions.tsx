import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { lateDialog } from '@/components/ui/late-dialog';
import { useTyped } from '@/lib/forms/use-typed';
import { notify } from '@/lib/toasts';
import type { Written } from './acting/dialog-props';
import { BOOKING_ACTIONS, type BookingActionRow } from './booking-action-table';
import type { Booking, BookingAction, BookingActionBody, PriceChange } from './stays-api';
import type { ActOnBooking } from './use-act-on-booking';

const ActionDialog = lateDialog(() => import('./acting/action-dialog'), 'ActionDialog');

interface BookingActionsProps {
  booking: Booking;
  act: ActOnBooking;
  priceChange: PriceChange;
}

/** A button for everything that the reader may do with a booking now. */
export function BookingActions({ booking, act, priceChange }: BookingActionsProps) {
  const [asking, setAsking] = useState<BookingAction | null>(null);
  const { typed, type, clear } = useTyped<Written>(`stay:${booking.bookingId}:${asking}`);
  const send = useMutation({
    mutationFn: ({ action, body }: { action: BookingAction; body?: BookingActionBody }) => act(action, body),
    onSuccess: (message) => {
      clear();
      setAsking(null);
      notify.success(message);
    },
    // A dialog shows the failure itself.
    onError: (failure, { action }) => action === asking || notify.error(errorText(failure)),
  });
  const { can } = booking;
  // A host who can decline need not cancel as well.
  const rows = BOOKING_ACTIONS.filter((row) => can[row.can] && !(row.action === 'cancel' && can.decline));
  // A dialog stays open with what was typed, even if the list changes meanwhile.
  if (rows.length === 0 && !asking) return null;
  function press(row: BookingActionRow) {
    const asks = typeof row.asks === 'function' ? row.asks(booking) : row.asks;
    if (!asks) return send.mutate({ action: row.action });
    send.reset();
    setAsking(row.action);
  }
  const running = send.isPending ? send.variables.action : null;
  return (
    <div className="flex flex-wrap gap-3">
      {rows.map((row) => (
        <Button
          key={row.action}
          look={row.look}
          loading={running === row.action}
          loadingText="Processing..."
          disabled={running !== null && running !== row.action}
          onClick={() => press(row)}
        >
          {row.label}
        </Button>
      ))}
      {asking ? (
        <ActionDialog
          action={asking}
          booking={booking}
          priceChange={priceChange}
          isPending={send.isPending}
          failure={send.error}
          written={typed}
          onWrite={type}
          onSend={(body) => send.mutate({ action: asking, body })}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </div>
  );
}
