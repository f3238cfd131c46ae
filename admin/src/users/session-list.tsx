import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm, useGetList } from 'react-admin';
import type { SessionRecord, UserRecord } from '../api/records';
import { useAct } from '../decisions/use-act';
import { CouldNotLoad } from '../fields/could-not-load';
import { Panel } from '../fields/panel';
import { instantText } from '../text/texts';

/** The most devices to list: nobody reads more one by one. */
const SHOWN = 25;

/** The devices on which a person is signed in, with buttons to end one session or all. */
export const SessionList = ({ user }: { user: UserRecord }) => {
  const { data, total, error, refetch } = useGetList<SessionRecord>('sessions', {
    filter: { userId: user.id },
    sort: { field: 'lastSeen', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
  });
  const { mutate, isPending } = useAct('users', user.id);
  const [asks, setAsks] = useState(false);
  return (
    <Panel title={data ? `Sessions (${total})` : 'Sessions'}>
      {error && !data && <CouldNotLoad error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Typography variant="body2">Not signed in anywhere</Typography>}
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </Stack>
      {data && data.length > 1 && (
        <Button color="error" disabled={isPending} onClick={() => setAsks(true)} sx={{ mt: 1 }}>
          Sign out everywhere
        </Button>
      )}
      <Confirm
        isOpen={asks}
        title={`Sign ${user.fullName} out everywhere?`}
        content={`${total} sessions end at once. Signing in again is possible.`}
        confirm="Sign out everywhere"
        onClose={() => setAsks(false)}
        onConfirm={() => {
          mutate({ action: 'end-sessions' });
          setAsks(false);
        }}
      />
    </Panel>
  );
};

const SessionItem = ({ session }: { session: SessionRecord }) => {
  const { mutate, isPending } = useAct('sessions', session.id);
  const device = session.device ?? 'Unknown device';
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1}
      sx={{ justifyContent: 'space-between', alignItems: 'center' }}
    >
      <div style={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {device}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[session.address, `last seen ${instantText(session.lastSeen)}`].filter(Boolean).join(', ')}
          {session.current && ' (this session)'}
        </Typography>
      </div>
      {!session.current && (
        <Button
          disabled={isPending}
          aria-label={`End the session on ${device}`}
          onClick={() => mutate({ action: 'end' })}
          sx={{ flexShrink: 0 }}
        >
          End
        </Button>
      )}
    </Stack>
  );
};
