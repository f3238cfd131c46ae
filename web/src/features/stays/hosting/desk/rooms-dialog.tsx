import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { QueryView } from '@/components/ui/query-view';
import { SkeletonLines } from '@/components/ui/skeleton';
import { plural } from '@/lib/format/formatting';
import { showChanged } from '@/lib/network/show-changed';
import { notify } from '@/lib/toasts';
import { actOnBooking, STAYS_KEY, stayQuery, type Booking } from '../../stays-api';
import { roomsTaken } from './rooms-taken';

interface RoomsDialogProps {
  booking: Booking;
  /** The other stays of the day. */
  others: Booking[];
  onClose: () => void;
}

/** Gives a booking its rooms, one for each unit booked. */
export function RoomsDialog({ booking, others, onClose }: RoomsDialogProps) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(booking.rooms);
  const query = useQuery(stayQuery(booking.listingId));
  const assign = useMutation({
    mutationFn: () => actOnBooking(booking.bookingId, 'rooms', { rooms: chosen }),
    onSuccess: async ({ message }) => {
      await showChanged(queries, [STAYS_KEY]);
      onClose();
      notify.success(message);
    },
    // A room that somebody else got meanwhile is shown with their name.
    onError: () => showChanged(queries, [STAYS_KEY]),
  });
  const { units, guest } = booking;
  const toggle = (room: string) =>
    setChosen((before) =>
      before.includes(room) ? before.filter((one) => one !== room) : units === 1 ? [room] : [...before, room],
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Rooms for ${guest.name}`}
      footer={
        <>
          <Button look="secondary" onClick={onClose} disabled={assign.isPending}>
            Cancel
          </Button>
          <Button
            loading={assign.isPending}
            disabled={chosen.length !== units}
            onClick={() => assign.mutate()}
          >
            Save
          </Button>
        </>
      }
    >
      <QueryView query={query} skeleton={<SkeletonLines />}>
        {(stay) => {
          const rooms = stay.units.find(({ unitId }) => unitId === booking.unitId)?.rooms ?? [];
          const taken = roomsTaken(booking, others);
          if (rooms.length === 0)
            return <p>This unit has no room numbers. Add them in the booking details of the home.</p>;
          return (
            <fieldset>
              <legend className="mb-2">Please choose {plural(units, 'room')}.</legend>
              <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
                {rooms.map((room) => (
                  <Checkbox
                    key={room}
                    label={
                      <>
                        {room}
                        {taken.has(room) ? (
                          <span className="block text-sm text-muted">{taken.get(room)}</span>
                        ) : null}
                      </>
                    }
                    checked={chosen.includes(room)}
                    disabled={taken.has(room) && !chosen.includes(room)}
                    onChange={() => toggle(room)}
                  />
                ))}
              </div>
            </fieldset>
          );
        }}
      </QueryView>
      {assign.error ? (
        <p role="alert" className="mt-3 font-medium text-danger">
          {refusalOf(assign.error)}
        </p>
      ) : null}
    </Dialog>
  );
}

const refusalOf = (failure: unknown): string =>
  (failure instanceof ApiError ? failure.fields['rooms'] : undefined) ?? errorText(failure);
