import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FieldError, TextField } from '@/components/ui/field';
import { formatNaira } from '@/lib/format/formatting';
import { isHost, refundToday } from '../stay-words';
import type { Booking } from '../stays-api';
import { problemsOf, type ActionDialogProps } from './dialog-props';

/** Shows the refund before a stay is cancelled. */
export function CancelDialog({ booking, isPending, failure, onSend, onClose }: ActionDialogProps) {
  const [reason, setReason] = useState('');
  const { fields, rest } = problemsOf(failure, ['reason']);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => onSend(reason.trim() ? { reason } : {})}
      title={booking.status === 'REQUESTED' ? 'Cancel this request' : 'Cancel this stay'}
      confirmText="Yes, cancel"
      cancelText="Keep it"
      pendingText="Processing..."
      pending={isPending}
    >
      <div className="space-y-4">
        <p>{refundText(booking)}</p>
        <TextField
          label="Reason"
          optional
          hint="The other side can read it."
          maxLength={500}
          error={fields['reason']}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FieldError text={rest} />
      </div>
    </ConfirmDialog>
  );
}

function refundText(booking: Booking): string {
  const { status, total, caution } = booking;
  if (status === 'REQUESTED') return 'Nothing has been agreed yet, so there is nothing to pay.';
  const withCaution = caution > 0 ? `, and the caution of ${formatNaira(caution)} in full` : '';
  if (isHost(booking))
    return `The guest gets back all that they paid: ${formatNaira(total)}${withCaution}. For a year, the page of your home says that its host cancelled a booking, and searches show it further down.`;
  const percent = refundToday(booking);
  const back = `${percent > 0 ? `${percent}%` : 'nothing'} of the total`;
  const amount = percent > 0 ? ` (${formatNaira((total * percent) / 100)})` : '';
  return `If you have paid, you get back ${back}${amount}${withCaution}.`;
}
