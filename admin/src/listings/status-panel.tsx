import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import type { ListingRecord } from '../api/records';
import { useLabel } from '../api/vocabulary';
import { ReasonDialog } from '../decisions/dialogs/reason-dialog';
import { ENDS_FOR_GOOD } from '../decisions/dialogs/suspension-texts';
import { useAct } from '../decisions/use-act';
import { Facts } from '../text/facts';
import { Panel } from '../fields/panel';
import { StatusChip } from '../fields/status-chip';
import { dayText } from '../text/texts';
import { VerifyDialog } from './verify-dialog';

/** The status of a listing, and the actions that an admin may take at any time. */
export const StatusPanel = ({ listing }: { listing: ListingRecord }) => {
  const { can } = listing;
  const act = useAct('listings', listing.id);
  const reason = useLabel('moderationReasons', listing.reason);
  const [dialog, setDialog] = useState<'suspend' | 'verify' | null>(null);
  const close = (): void => setDialog(null);
  return (
    <Panel title="Status">
      <Facts
        facts={[
          ['Status', <StatusChip key="status" status={listing.status} />],
          ['Reason', reason],
          ['Note', listing.note],
          ['Published', listing.publishedAt && dayText(listing.publishedAt)],
          ['Verified', listing.verifiedAt && `${dayText(listing.verifiedAt)}: ${listing.verifiedMethod}`],
          ['Verification note', listing.verifiedNote],
        ]}
      />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {can.verify && (
          <Button variant="outlined" disabled={act.isPending} onClick={() => setDialog('verify')}>
            Mark as verified
          </Button>
        )}
        {can.suspend && (
          <Button
            variant="outlined"
            color="error"
            disabled={act.isPending}
            onClick={() => setDialog('suspend')}
          >
            Suspend
          </Button>
        )}
        {can.restore && (
          <Button
            variant="outlined"
            disabled={act.isPending}
            onClick={() => act.mutate({ action: 'restore' })}
          >
            Restore
          </Button>
        )}
      </Stack>
      {dialog === 'suspend' && (
        <ReasonDialog
          title="Suspend this listing"
          says={`It is hidden until it is restored. ${ENDS_FOR_GOOD} The owner can read the reason and your note.`}
          confirm="Suspend"
          onClose={close}
          onConfirm={(body) => act.mutateAsync({ action: 'suspend', body })}
        />
      )}
      {dialog === 'verify' && (
        <VerifyDialog onClose={close} onConfirm={(body) => act.mutateAsync({ action: 'verify', body })} />
      )}
    </Panel>
  );
};
