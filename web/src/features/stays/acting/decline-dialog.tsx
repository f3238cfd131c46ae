import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { RadioGroup } from '@/components/ui/radio-group';
import type { BookingActions } from '../stays-api';
import { problemsOf, type ActionDialogProps } from './dialog-props';

type Reason = BookingActions['decline']['reason'];

const REASONS: { value: Reason; label: string }[] = [
  { value: 'DATES', label: 'The nights do not suit' },
  { value: 'GUESTS', label: 'Too many guests' },
  { value: 'RULES', label: 'It does not fit the house rules' },
  { value: 'OTHER', label: 'Another reason' },
];

/** Asks why the host declines a request. */
export function DeclineDialog(props: ActionDialogProps) {
  const { isPending, failure, onWrite, onSend, onClose } = props;
  const [reason, setReason] = useState<Reason | ''>('');
  const { note = '' } = props.written;
  const [missing, setMissing] = useState('');
  const { fields, rest } = problemsOf(failure, ['reason', 'note']);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!reason) setMissing('Please choose a reason');
    else if (!isPending) onSend({ reason, ...(note.trim() ? { note } : {}) });
  }
  return (
    <Dialog open asks={false} onClose={onClose} title="Decline this request">
      <form noValidate onSubmit={submit} className="space-y-4">
        <RadioGroup
          legend="Reason"
          choices={REASONS}
          value={reason}
          error={missing || fields['reason']}
          onChange={(event) => {
            setMissing('');
            setReason(event.target.value as Reason);
          }}
        />
        <TextArea
          label="Note to the guest"
          optional
          rows={2}
          maxLength={500}
          error={fields['note']}
          value={note}
          onChange={(event) => onWrite({ note: event.target.value })}
        />
        <FieldError text={rest} />
        <Button type="submit" full loading={isPending}>
          Decline
        </Button>
      </form>
    </Dialog>
  );
}
