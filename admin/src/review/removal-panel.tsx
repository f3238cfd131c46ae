import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { Panel } from '../fields/panel';
import { instantText } from '../text/texts';
import { NoteDialog } from '../decisions/dialogs/note-dialog';
import { useAct } from '../decisions/use-act';

type Props = {
  resource: string;
  record: {
    id: string;
    status: string;
    removedReason: string | null;
    removedAt: string | null;
    removedByName: string | null;
    /** Absent where whatever was removed can be restored. */
    canRestore?: boolean;
  };
  /** A description in one sentence. */
  what: string;
  /** The consequence of the removal. */
  says: string;
};

/** Removes a record that a person wrote or made, or restores it. */
export const RemovalPanel = ({ resource, record, what, says }: Props) => {
  const { mutate, mutateAsync, isPending } = useAct(resource, record.id);
  const [asking, setAsking] = useState(false);
  return (
    <Panel title="Decision">
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        {record.status === 'REMOVED' ? (
          <>
            <Alert severity="error" sx={{ width: 1 }}>
              <div>Removed: {record.removedReason ?? 'without a reason'}</div>
              {instantText(record.removedAt)}
              {record.removedByName && ` by ${record.removedByName}`}
            </Alert>
            {(record.canRestore ?? true) && (
              <Button variant="outlined" disabled={isPending} onClick={() => mutate({ action: 'restore' })}>
                Restore
              </Button>
            )}
          </>
        ) : (
          <Button variant="outlined" color="error" disabled={isPending} onClick={() => setAsking(true)}>
            Remove
          </Button>
        )}
      </Stack>
      {asking && (
        <NoteDialog
          title={`Remove this ${what}`}
          says={says}
          reads="Its author or owner can read it."
          confirm="Remove"
          onClose={() => setAsking(false)}
          onConfirm={(reason) => mutateAsync({ action: 'remove', body: { reason } })}
        />
      )}
    </Panel>
  );
};
