import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { BookingRecord } from '../api/records';
import { NoteDialog } from '../decisions/dialogs/note-dialog';
import { useAct } from '../decisions/use-act';
import { Panel } from '../fields/panel';

const SIDES = { guest: 'For the guest', host: 'For the host' } as const;
type Side = keyof typeof SIDES;

/** Cancels a stay that cannot take place, in the name of one of its sides. */
export const BookingCancellation = ({ booking }: { booking: BookingRecord }) => {
  const { mutateAsync, isPending } = useAct('bookings', booking.id);
  const [side, setSide] = useState<Side | null>(null);
  return (
    <Panel title="Cancel this stay">
      <Typography variant="body2" sx={{ mb: 1 }}>
        Where a side cannot do it itself. The guest gets everything back, and both sides read the reason.
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {(Object.keys(SIDES) as Side[]).map((one) => (
          <Button
            key={one}
            variant="outlined"
            color="error"
            disabled={isPending}
            onClick={() => setSide(one)}
          >
            {SIDES[one]}
          </Button>
        ))}
      </Stack>
      {side && (
        <NoteDialog
          title={`Cancel for the ${side}`}
          says="The nights are free again and the guest gets everything back. This cannot be undone."
          reads="Both sides read it."
          confirm="Cancel the stay"
          onClose={() => setSide(null)}
          onConfirm={(reason) => mutateAsync({ action: 'cancel', body: { side, reason } })}
        />
      )}
    </Panel>
  );
};
