import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm, useGetIdentity } from 'react-admin';
import type { UserRecord } from '../api/records';
import { NoteDialog } from '../decisions/note-dialog';
import { useAct } from '../decisions/use-act';
import { Panel } from '../fields/panel';
import { dayText } from '../text/texts';

type Asking = 'suspend' | 'make-admin' | 'revoke-admin' | null;

/** An admin's actions on an account. */
export const AccountPanel = ({ user }: { user: UserRecord }) => {
  const { can } = user;
  const { mutate, isPending } = useAct('users', user.id);
  const { identity } = useGetIdentity();
  const [asking, setAsking] = useState<Asking>(null);
  const close = (): void => setAsking(null);
  const role = asking === 'make-admin' || asking === 'revoke-admin' ? asking : null;
  return (
    <Panel title="Account">
      <Stack spacing={1}>
        {user.suspendedAt && (
          <Alert severity="error">
            Suspended since {dayText(user.suspendedAt)}: {user.suspendedReason}
          </Alert>
        )}
        {!Object.values(can).some(Boolean) && (
          <Typography variant="body2">
            {user.id === identity?.id
              ? 'This is your own account: another admin can suspend it or take the role back.'
              : 'Nothing can be changed about this account.'}
          </Typography>
        )}
        {can.suspend && (
          <Button variant="outlined" color="error" disabled={isPending} onClick={() => setAsking('suspend')}>
            Suspend
          </Button>
        )}
        {can.restore && (
          <Button variant="outlined" disabled={isPending} onClick={() => mutate({ action: 'restore' })}>
            Restore
          </Button>
        )}
        {can.makeAdmin && (
          <Button variant="outlined" disabled={isPending} onClick={() => setAsking('make-admin')}>
            Make admin
          </Button>
        )}
        {can.revokeAdmin && (
          <Button variant="outlined" disabled={isPending} onClick={() => setAsking('revoke-admin')}>
            Take the admin role back
          </Button>
        )}
      </Stack>
      {asking === 'suspend' && (
        <NoteDialog
          title="Suspend this account"
          says="The person is signed out everywhere and their listings are hidden until the account is restored."
          reads="The person can read it."
          confirm="Suspend"
          onClose={close}
          onConfirm={(reason) => mutate({ action: 'suspend', body: { reason } })}
        />
      )}
      <Confirm
        isOpen={role !== null}
        title={
          role === 'make-admin'
            ? `Make ${user.fullName} an admin?`
            : `Take the admin role from ${user.fullName}?`
        }
        content="It takes effect at once, and they have to sign in again."
        onClose={close}
        onConfirm={() => {
          if (role) mutate({ action: role });
          close();
        }}
      />
    </Panel>
  );
};
