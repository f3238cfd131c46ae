import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError, TextField } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { SlotPicker } from '@/features/viewings/slot-picker';
import { whenText } from '@/features/viewings/slot-texts';
import { slotsQuery } from '@/features/viewings/viewings-api';
import { useTyped } from '@/lib/forms/use-typed';
import { notify } from '@/lib/toasts';
import type { ActOnTour, ChangingTour } from './tour-changes-api';

interface MoveDialogProps {
  tour: ChangingTour;
  own: 'owner' | 'sender';
  act: ActOnTour;
  onClose: () => void;
}

const EMPTY = { slotStart: '', date: '', time: '', note: '' };

/** Another time for a tour: one of the free times, or a date and time of the person's choice. */
export function MoveDialog({ tour, own: side, act, onClose }: MoveDialogProps) {
  const { data, refetch } = useQuery({
    ...slotsQuery(tour.listingId ?? ''),
    enabled: tour.listingId !== null,
  });
  // A tour cannot move into an open house, which is open to everybody.
  const days = (data?.days ?? []).map((day) => ({
    ...day,
    slots: day.slots.filter(({ openHouse }) => !openHouse),
  }));
  const stored = useTyped<typeof EMPTY>(`move:${tour.listingId}:${tour.startsAt}`);
  const typed = { ...EMPTY, ...stored.typed };
  const [own, setOwn] = useState(typed.date !== '');
  const [missing, setMissing] = useState(false);
  const slot = days.flatMap((day) => day.slots).find((one) => one.slotStart === typed.slotStart);
  const hasSlots = days.some(({ slots }) => slots.some(({ free }) => free > 0));
  const picks = hasSlots && !own;
  const send = useMutation({
    mutationFn: () => act('reschedule', bodyOf(typed, picks)),
    onSuccess: (message) => {
      stored.clear();
      onClose();
      notify.success(message);
    },
    onError: () => {
      stored.type({ slotStart: '' });
      return refetch();
    },
  });
  const problems = send.error instanceof ApiError ? send.error.fields : {};
  const next = send.error instanceof ApiError ? ((send.error.body as { next?: string[] })?.next ?? []) : [];
  const named = Object.keys(problems).some((name) => name in EMPTY);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (picks && !typed.slotStart) setMissing(true);
    else if (!send.isPending) send.mutate();
  }
  return (
    <Dialog open onClose={onClose} onDiscard={stored.clear} title="Move the tour">
      <form noValidate onSubmit={submit} className="space-y-4">
        {picks ? (
          <SlotPicker
            days={days}
            kind={tour.tourType}
            value={typed.slotStart}
            error={missing ? 'Please choose one of the free times' : problems['slotStart']}
            onPick={(slotStart) => {
              setMissing(false);
              stored.type({ slotStart });
            }}
          />
        ) : (
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label="Date"
              type="date"
              error={problems['date']}
              value={typed.date}
              onChange={(event) => stored.type({ date: event.target.value })}
            />
            <TextField
              label="Time"
              type="time"
              hint="Lagos time"
              error={problems['time']}
              value={typed.time}
              onChange={(event) => stored.type({ time: event.target.value })}
            />
          </div>
        )}
        {hasSlots ? (
          <Button look="secondary" onClick={() => setOwn(!own)}>
            {own ? 'See the free times' : 'None of these suits me'}
          </Button>
        ) : null}
        <TextArea
          label="Note"
          optional
          rows={2}
          maxLength={500}
          value={typed.note}
          onChange={(event) => stored.type({ note: event.target.value })}
        />
        {next.length > 0 ? <p className="text-sm">Free instead: {next.map(whenText).join('; ')}.</p> : null}
        <p className="text-sm text-muted">
          {picks && slot?.instant && side === 'sender'
            ? 'The tour moves to this time at once.'
            : 'The other side has 24 hours to agree; the new time is held meanwhile. A tour can be moved 5 times, until 2 hours before it starts.'}
        </p>
        <FieldError text={send.error && !named ? errorText(send.error) : undefined} />
        <Button type="submit" full loading={send.isPending}>
          Move the tour
        </Button>
      </form>
    </Dialog>
  );
}

function bodyOf({ slotStart, date, time, note }: typeof EMPTY, picks: boolean): object {
  return { ...(picks ? { slotStart } : { date, time }), ...(note.trim() ? { note } : {}) };
}
