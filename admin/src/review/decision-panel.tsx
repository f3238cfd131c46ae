import { Alert, Button, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { LinkBase, useDataProvider, useGetIdentity, useRedirect, type Identifier } from 'react-admin';
import type { ConsoleProvider } from '../api/data-provider';
import type { Claim } from '../api/records';
import { ageText } from '../text/texts';
import { Panel } from '../fields/panel';
import { ReasonDialog, type Refusal } from '../decisions/reason-dialog';
import { useAct } from '../decisions/use-act';
import { useDecide } from '../decisions/use-decide';
import { useNext } from '../decisions/use-next';
import { useShortcuts } from '../decisions/use-shortcuts';

type Props = {
  resource: 'listings' | 'revisions' | 'services';
  id: Identifier;
  version: number;
  submittedAt: string | null | undefined;
  /** The admin who works on it; absent where items cannot be claimed. */
  claim?: Claim | null;
  canDecide: boolean;
  /** The reader of the decision. */
  whose?: 'owner' | 'provider';
};

const REFUSALS = {
  reject: {
    title: 'Reject',
    says: (whose: string) => `The ${whose} is mailed the reason and your note.`,
    said: 'Rejected',
  },
  'request-changes': {
    title: 'Request changes',
    says: (whose: string) =>
      `It goes back to the ${whose}, who is mailed what to change and can hand it in again.`,
    said: 'Changes requested',
  },
} as const;

/** Approve, ask for changes or reject; then the next item opens. Keyboard shortcuts: a, c, r, t, n. */
export const DecisionPanel = (props: Props) => {
  const { resource, id, version, submittedAt, claim, canDecide, whose = 'owner' } = props;
  const provider = useDataProvider<ConsoleProvider>();
  const decide = useDecide();
  const redirect = useRedirect();
  const next = useNext(resource, id);
  const claimIt = useAct(resource, id);
  const { identity } = useGetIdentity();
  const [asking, setAsking] = useState<keyof typeof REFUSALS | null>(null);
  const isTaken = Boolean(claim) && claim?.userId !== identity?.id;
  const may = canDecide && !isTaken;
  const mayClaim = may && claim !== undefined;

  const actions = useMemo(() => {
    const settle = (said: string, action: 'approve' | keyof typeof REFUSALS, refusal?: Refusal): void => {
      decide(said, [id], () => provider.act(resource, id, action, { version, ...refusal }));
      redirect(next.path);
    };
    return {
      approve: () => settle('Approved', 'approve'),
      refuse: (action: keyof typeof REFUSALS, refusal: Refusal) =>
        settle(REFUSALS[action].said, action, refusal),
      claim: () => claimIt.mutate({ action: 'claim' }),
    };
  }, [decide, provider, redirect, resource, id, version, next.path, claimIt]);

  useShortcuts({
    a: may ? actions.approve : undefined,
    c: may ? () => setAsking('request-changes') : undefined,
    r: may ? () => setAsking('reject') : undefined,
    t: mayClaim ? actions.claim : undefined,
    n: () => redirect(next.path),
  });

  return (
    <Panel title="Decision">
      <Stack spacing={1}>
        {submittedAt && <Typography variant="body2">Waiting for {ageText(submittedAt)}</Typography>}
        {!canDecide && (
          <Alert severity="info">You cannot decide on this: it is your own, or it no longer waits.</Alert>
        )}
        {claim && (
          <Alert severity={isTaken ? 'warning' : 'success'}>
            {isTaken ? `${claim.fullName} is working on this` : 'You have taken this on'}
          </Alert>
        )}
        <Button variant="contained" disabled={!may} onClick={actions.approve}>
          Approve (a)
        </Button>
        <Button variant="outlined" disabled={!may} onClick={() => setAsking('request-changes')}>
          Request changes (c)
        </Button>
        <Button variant="outlined" color="error" disabled={!may} onClick={() => setAsking('reject')}>
          Reject (r)
        </Button>
        <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
          {claim !== undefined && (
            <Button disabled={!mayClaim || claimIt.isPending} onClick={actions.claim}>
              Take on (t)
            </Button>
          )}
          <Button component={LinkBase} to={next.path}>
            {next.isLast ? 'Back to the list (n)' : 'Next (n)'}
          </Button>
        </Stack>
      </Stack>
      {asking && (
        <ReasonDialog
          title={REFUSALS[asking].title}
          says={REFUSALS[asking].says(whose)}
          confirm={REFUSALS[asking].title}
          onClose={() => setAsking(null)}
          note={`Note to the ${whose}`}
          onConfirm={(refusal) => actions.refuse(asking, refusal)}
        />
      )}
    </Panel>
  );
};
