import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm, useGetIdentity } from 'react-admin';
import type { UserRecord } from '../api/records';
import { NoteDialog } from '../decisions/dialogs/note-dialog';
import { ENDS_FOR_GOOD } from '../decisions/dialogs/suspension-texts';
import { useAct } from '../decisions/use-act';
import { Panel } from '../fields/panel';
import { dayText } from '../text/texts';

const CONFIRMED = {
  'make-admin': {
    title: (name: string) => `Make ${name} an admin?`,
    says: 'It takes effect at once, and they have to sign in again.',
  },
  'revoke-admin': {
    title: (name: string) => `Take the admin role from ${name}?`,
    says: 'It takes effect at once, and they have to sign in again.',
  },
  'reset-second-factor': {
    title: (name: string) => `Reset the second factor of ${name}?`,
    says: 'Make sure that they really are asking. Authenticator app, passkeys and recovery codes are deleted, they are signed out and notified by email, and set up a new one when they open the console.',
  },
} as const;
type Confirmed = keyof typeof CONFIRMED;
type Asking = 'suspend' | Confirmed | null;

/** An admin's actions on an account. */
export const AccountPanel = ({ user }: { user: UserRecord }) => {
  const { can } = user;
  const { mutate, mutateAsync, isPending } = useAct('users', user.id);
  const { identity } = useGetIdentity();
  const [asking, setAsking] = useState<Asking>(null);
  const close = (): void => setAsking(null);
  const confirmed = asking === 'suspend' ? null : asking;
  const { title, says } = CONFIRMED[confirmed ?? 'make-admin'];
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
        {can.resetSecondFactor && (
          <Button variant="outlined" disabled={isPending} onClick={() => setAsking('reset-second-factor')}>
            Reset the second factor
          </Button>
        )}
      </Stack>
      {asking === 'suspend' && (
        <NoteDialog
          title="Suspend this account"
          says={`The person is signed out everywhere, and their listings and services are hidden until the account is restored. ${ENDS_FOR_GOOD}`}
          reads="The person can read it."
          confirm="Suspend"
          onClose={close}
          onConfirm={(reason) => mutateAsync({ action: 'suspend', body: { reason } })}
        />
      )}
      <Confirm
        isOpen={confirmed !== null}
        title={title(user.fullName)}
        content={says}
        onClose={close}
        onConfirm={() => {
          if (confirmed) mutate({ action: confirmed });
          close();
        }}
      />
    </Panel>
  );
};
