import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { FieldError, TextField } from '@/components/ui/field';
import { SelectField, type Option } from '@/components/ui/select';
import { useProblemFocus } from '@/lib/forms/use-problem-focus';
import { formatTime, plural } from '@/lib/format/formatting';
import { showChanged } from '@/lib/network/show-changed';
import { useIdempotencyKey } from '@/lib/session/use-idempotency-key';
import { notify } from '@/lib/toasts';
import { today } from '@/lib/timing/use-today';
import { whenText } from './slot-texts';
import { cancelOpenHouse, holdOpenHouse, openHousesQuery, type OpenHouse } from './viewings-api';

interface OpenHouseDialogProps {
  userId: string;
  /** The homes that it can be at; the first is chosen. */
  homes: Option[];
  /** The home is not public: announced open houses can be cancelled, and none can be announced. */
  isPaused?: boolean;
  onClose: () => void;
}

const EMPTY = { date: '', from: '10:00', to: '13:00', capacity: '20' };
const CHANGED = [['events'], ['slots'], ['requests']];

/** An owner's open houses: those that are announced, and a new one. */
export function OpenHouseDialog({ userId, homes, isPaused, onClose }: OpenHouseDialogProps) {
  const { data: houses = [] } = useQuery(openHousesQuery(userId));
  const shown = houses.filter(({ listingId }) => homes.some(({ value }) => value === listingId));
  return (
    <Dialog open onClose={onClose} title="Open houses">
      <div className="space-y-5">
        {shown.length > 0 ? (
          <ul className="divide-y divide-line border-b border-line" aria-label="Announced">
            {shown.map((house) => (
              <Announced key={house.eventId} house={house} named={homes.length > 1} />
            ))}
          </ul>
        ) : null}
        {isPaused ? (
          <p className="text-muted">
            {shown.length > 0
              ? 'This home is paused: others see its open houses once you resume it.'
              : 'This home is paused. Resume it to announce an open house.'}
          </p>
        ) : (
          <NewOpenHouse homes={homes} />
        )}
      </div>
    </Dialog>
  );
}

function Announced({ house, named }: { house: OpenHouse; named: boolean }) {
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const { eventId, title, startsAt, endsAt, capacity } = house;
  const when = `${whenText(startsAt)} to ${formatTime(endsAt)}`;
  const cancel = useMutation({
    mutationFn: () => cancelOpenHouse(eventId),
    onSuccess: async ({ message }) => {
      await showChanged(queries, CHANGED);
      notify.success(message);
    },
    onError: (failure) => {
      setAsks(false);
      notify.error(errorText(failure));
    },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-3">
      <p>
        {named ? <span className="block font-semibold">{title}</span> : null}
        <span className="block">{when}</span>
        {capacity === null ? null : (
          <span className="block text-sm text-muted">{plural(capacity, 'place')}</span>
        )}
      </p>
      <Button look="secondary" aria-label={`Cancel it: ${when}`} onClick={() => setAsks(true)}>
        Cancel it
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => cancel.mutate()}
        title="Cancel this open house?"
        confirmText="Yes, cancel it"
        cancelText="Keep it"
        pending={cancel.isPending}
      >
        <p>Everyone who reserved a place is notified at once.</p>
      </ConfirmDialog>
    </li>
  );
}

function NewOpenHouse({ homes }: Pick<OpenHouseDialogProps, 'homes'>) {
  const queries = useQueryClient();
  const [listingId, setListingId] = useState(homes[0]?.value ?? '');
  const [typed, setTyped] = useState(EMPTY);
  /** Fields of their own for each open house: what was announced does not count as typed and not sent. */
  const [round, setRound] = useState(0);
  const { keyFor, renew } = useIdempotencyKey();
  const hold = useMutation({
    mutationFn: () =>
      holdOpenHouse(
        listingId,
        { ...typed, capacity: Number(typed.capacity) },
        keyFor({ listingId, ...typed }),
      ),
    onSuccess: async ({ startsAt }) => {
      await showChanged(queries, CHANGED);
      renew();
      setTyped(EMPTY);
      setRound((before) => before + 1);
      notify.success(`Open house announced: ${whenText(startsAt)}`);
    },
  });
  const problems = hold.error instanceof ApiError ? hold.error.fields : {};
  const named = Object.keys(problems).some((name) => name in typed);
  const form = useProblemFocus<HTMLFormElement>(hold.error);
  const field = (name: keyof typeof EMPTY) => ({
    error: problems[name],
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!hold.isPending) hold.mutate();
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="space-y-4">
      <p className="text-sm text-muted">
        Anybody may come in these hours. It is listed among the events, and people reserve a place on the page
        of the home.
      </p>
      <div key={round} className="space-y-4">
        {homes.length > 1 ? (
          <SelectField
            label="Home"
            options={homes}
            value={listingId}
            onChange={(event) => setListingId(event.target.value)}
          />
        ) : null}
        <div className="grid grid-cols-2 gap-3">
          <TextField className="col-span-2" label="Date" type="date" min={today()} {...field('date')} />
          <TextField label="From" type="time" hint="Lagos time" {...field('from')} />
          <TextField label="To" type="time" {...field('to')} />
          <TextField
            className="col-span-2"
            label="Places"
            type="number"
            inputMode="numeric"
            min={1}
            max={200}
            {...field('capacity')}
          />
        </div>
      </div>
      <FieldError text={hold.error && !named ? errorText(hold.error) : undefined} />
      <Button type="submit" full loading={hold.isPending}>
        Announce the open house
      </Button>
    </form>
  );
}
