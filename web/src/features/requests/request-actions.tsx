import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { TextField } from '@/components/ui/field';
import { showChanged } from '@/lib/network/show-changed';
import { afterSecondTap } from '@/lib/timing/second-tap';
import { notify } from '@/lib/toasts';
import { actOn, type Action, type RequestRow } from './requests-api';

const BUTTONS: Record<Action, { label: string; done: string }> = {
  accept: { label: 'Accept Request', done: 'Request Accepted Successfully' },
  complete: { label: 'Complete Request', done: 'Request Completed Successfully' },
  cancel: { label: 'Cancel Request', done: 'Cancelled Successfully' },
};

interface RequestActionsProps {
  row: RequestRow;
  onChanged: (row: RequestRow) => void;
}

/** The buttons for the actions that the API allows the reader; the status changes in place. */
export function RequestActions({ row, onChanged }: RequestActionsProps) {
  const client = useQueryClient();
  const hint = useId();
  const [cancelling, setCancelling] = useState(false);
  const [reason, setReason] = useState('');
  const [videoLink, setVideoLink] = useState('');
  const act = useMutation({
    mutationFn: (action: Action) => actOn(row, action, action === 'accept' ? videoLink : reason),
    onSuccess: async ({ message, row: changed }, action) => {
      await showChanged(client, [['requests']]);
      setCancelling(false);
      onChanged(changed);
      notify.success(message || BUTTONS[action].done);
      // "Complete Request" comes where "Accept Request" was, and completing cannot be undone.
      await afterSecondTap();
    },
    onError: (failure) => {
      setCancelling(false);
      notify.error(errorText(failure));
      return showChanged(client, [['requests']]);
    },
  });
  const waits = row.kind === 'tour' && row.of.box === 'received' && row.of.status === 'ACCEPTED';
  const offered = (Object.keys(BUTTONS) as Action[]).filter((action) => row.of.can[action]);
  const takesLink = row.kind === 'tour' && row.of.tourType === 'VIDEO' && row.of.can.accept;
  return (
    <div className="flex flex-wrap gap-3">
      {takesLink ? (
        <TextField
          className="w-full"
          label="Video link"
          type="url"
          optional
          hint="They see it once you accept. Empty: that of your viewing hours."
          error={act.error instanceof ApiError ? act.error.fields['videoLink'] : undefined}
          value={videoLink}
          onChange={(event) => setVideoLink(event.target.value)}
        />
      ) : null}
      {row.of.status === 'COMPLETED' ? <Button disabled>Completed</Button> : null}
      {waits && !row.of.can.complete ? (
        <>
          <p id={hint} className="w-full text-sm text-muted">
            You can complete it once the tour has begun.
          </p>
          <Button disabled aria-describedby={hint}>
            {BUTTONS.complete.label}
          </Button>
        </>
      ) : null}
      {offered.map((action) => (
        <Button
          key={action}
          look={action === 'cancel' ? 'secondary' : 'primary'}
          loading={act.isPending && act.variables === action}
          disabled={act.isPending && act.variables !== action}
          loadingText="Processing..."
          onClick={() => (action === 'cancel' ? setCancelling(true) : act.mutate(action))}
        >
          {BUTTONS[action].label}
        </Button>
      ))}
      <ConfirmDialog
        open={cancelling}
        onClose={() => setCancelling(false)}
        onConfirm={() => act.mutate('cancel')}
        title="Cancel this request"
        confirmText="Yes, cancel"
        cancelText="Keep request"
        pendingText="Processing..."
        pending={act.isPending}
      >
        <TextField
          label="Reason"
          optional
          hint="The other side can read it."
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </div>
  );
}
