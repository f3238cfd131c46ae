import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError, TextField } from '@/components/ui/field';
import { useProblemFocus } from '@/lib/forms/use-problem-focus';
import { isAgreedAtDesk, isHost } from '../stay-words';
import type { Booking } from '../stays-api';
import { Stepper } from '../stepper';
import { ChangePrice, useChangePrice, type AskedChange } from './change-price';
import { problemsOf, type ActionDialogProps } from './dialog-props';

/** The largest number that the API accepts; its refusal says how many fit. */
const MOST = 50;

/**
 * Proposes other dates or numbers to the other side, or records what was agreed at the desk. The arrival of a guest
 * who has checked in cannot change.
 */
export function ChangeDialog(props: ActionDialogProps) {
  const { booking, priceChange, isPending, failure, onSend, onClose } = props;
  const [asked, setAsked] = useState<AskedChange>({
    from: booking.from,
    to: booking.to,
    guests: booking.guests,
    units: booking.units,
  });
  const isSame = (Object.keys(asked) as (keyof typeof asked)[]).every((key) => asked[key] === booking[key]);
  const price = useChangePrice(booking, asked, { price: priceChange, enabled: !isSame });
  const { fields, rest } = problemsOf(failure ?? price.error, Object.keys(asked));
  const form = useProblemFocus<HTMLFormElement>(failure);
  const isReal = !isSame && asked.to > asked.from;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSame && !isPending) onSend(asked);
  }
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="date"
      error={fields[name]}
      disabled={name === 'from' && booking.status === 'CHECKED_IN'}
      value={asked[name]}
      onChange={(event) => setAsked({ ...asked, [name]: event.target.value })}
    />
  );
  return (
    <Dialog open onClose={onClose} title="Change this stay">
      <form ref={form} noValidate onSubmit={submit} className="space-y-4">
        <div className="grid grid-cols-2 gap-3">
          {day('from', 'Check-in')}
          {day('to', 'Check-out')}
        </div>
        <Stepper
          label="Guests"
          value={asked.guests}
          max={MOST}
          onChange={(guests) => setAsked({ ...asked, guests })}
        />
        <FieldError text={fields['guests']} />
        {booking.units > 1 || booking.listing?.type === 'hotel' ? (
          <Stepper
            label="Units"
            value={asked.units}
            max={MOST}
            onChange={(units) => setAsked({ ...asked, units })}
          />
        ) : null}
        <p className="text-sm text-muted">
          Nights that {isHost(booking) ? 'the guest keeps' : 'you keep'} have the agreed price, new ones
          today’s price. {whatFollows(booking)}
        </p>
        <div aria-live="polite" aria-busy={price.isFetching || undefined}>
          {isReal && !price.error ? <ChangePrice quote={price.data} isOld={price.isOld} /> : null}
          <FieldError text={fields['units'] ?? rest} />
        </div>
        <Button
          type="submit"
          full
          loading={isPending}
          disabled={isSame || (isReal && (price.isOld || price.isFetching))}
        >
          {isAgreedAtDesk(booking) ? 'Change the stay' : 'Propose the change'}
        </Button>
      </form>
    </Dialog>
  );
}

function whatFollows(booking: Booking): string {
  if (isAgreedAtDesk(booking))
    return 'It holds at once: the guest left no email address to answer by, so agree on it at the desk first.';
  return `${isHost(booking) ? 'The guest' : 'The host'} has 24 hours to accept; new nights are held meanwhile.`;
}
