import { Alert, Button, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useDataProvider, useGetIdentity, type Identifier } from 'react-admin';
import type { ConsoleProvider } from '../api/data-provider';
import type { Claim, HeldDecision } from '../api/records';
import { ageText } from '../text/texts';
import { Panel } from '../fields/panel';
import { isTakenFrom, type Decidable } from '../decisions/decidable';
import { HeldNote } from '../decisions/undo/held-note';
import { ReasonDialog, type Refusal } from '../decisions/dialogs/reason-dialog';
import { useAct } from '../decisions/use-act';
import { useDecide } from '../decisions/use-decide';
import { useNext } from '../decisions/use-next';
import { useSecondPress } from '../decisions/use-second-press';
import { useShortcuts, useShortcutsSetting } from '../decisions/use-shortcuts';

type Props = {
  resource: Decidable;
  id: Identifier;
  version: number;
  submittedAt: string | null | undefined;
  /** The admin who works on it; absent where items cannot be claimed. */
  claim?: Claim | null;
  /** A decision that can still be undone. */
  held: HeldDecision | null;
  canDecide: boolean;
  /** The reader of the decision. */
  whose?: 'owner' | 'provider';
};

const REFUSALS = {
  reject: {
    title: 'Reject',
    says: (whose: string) => `The ${whose} can read the reason and your note.`,
    notice: 'Rejected',
  },
  'request-changes': {
    title: 'Request changes',
    says: (whose: string) => `It goes back to the ${whose}, who can read what to change and submit it again.`,
    notice: 'Changes requested',
  },
} as const;

/** Approve, ask for changes or reject; then the next item of the list opens. Keyboard shortcuts: a, c, r, t, n. */
export const DecisionPanel = (props: Props) => {
  const { resource, id, version, submittedAt, claim, held, canDecide, whose = 'owner' } = props;
  const provider = useDataProvider<ConsoleProvider>();
  const decide = useDecide();
  const { isLast, go } = useNext({ resource, id });
  const claimIt = useAct(resource, id);
  const isSecondPress = useSecondPress({ resource, id }, version);
  const { identity } = useGetIdentity();
  const [asking, setAsking] = useState<keyof typeof REFUSALS | null>(null);
  const isTaken = isTakenFrom(identity?.id, props);
  const [hasKeys] = useShortcutsSetting();
  const key = (letter: string): string => (hasKeys ? ` (${letter})` : '');
  const mayDecide = canDecide && !isTaken;
  const may = mayDecide && !isSecondPress;
  const mayClaim = may && claim !== undefined;

  const actions = useMemo(() => {
    const settle = (notice: string, action: 'approve' | keyof typeof REFUSALS, refusal?: Refusal): void => {
      const body = { version, undoable: true, ...refusal };
      const send = () => provider.act(resource, id, action, body);
      decide({ notice: () => notice, parts: [{ things: [{ resource, id }], send }] });
      void go();
    };
    return {
      approve: () => settle('Approved', 'approve'),
      refuse: (action: keyof typeof REFUSALS, refusal: Refusal) =>
        settle(REFUSALS[action].notice, action, refusal),
      claim: () => claimIt.mutate({ action: 'claim' }),
    };
  }, [decide, provider, go, resource, id, version, claimIt]);

  useShortcuts({
    a: may ? actions.approve : undefined,
    c: may ? () => setAsking('request-changes') : undefined,
    r: may ? () => setAsking('reject') : undefined,
    t: mayClaim ? actions.claim : undefined,
    n: () => void go(),
  });

  return (
    <Panel title="Decision">
      <Stack spacing={1}>
        {submittedAt && <Typography variant="body2">Waiting for {ageText(submittedAt)}</Typography>}
        {held && <HeldNote resource={resource} id={id} held={held} />}
        {!canDecide && !held && (
          <Alert severity="info">You cannot decide on this: it is your own, or it no longer waits.</Alert>
        )}
        {claim && (
          <Alert severity={isTaken ? 'warning' : 'success'}>
            {isTaken ? `${claim.fullName} is working on this` : 'You have claimed this'}
          </Alert>
        )}
        <Button variant="contained" disabled={!may} onClick={actions.approve}>
          Approve{key('a')}
        </Button>
        <Button variant="outlined" disabled={!may} onClick={() => setAsking('request-changes')}>
          Request changes{key('c')}
        </Button>
        <Button variant="outlined" color="error" disabled={!may} onClick={() => setAsking('reject')}>
          Reject{key('r')}
        </Button>
        <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
          {claim !== undefined && (
            <Button disabled={!mayClaim || claimIt.isPending} onClick={actions.claim}>
              Claim{key('t')}
            </Button>
          )}
          <Button onClick={() => void go()}>
            {isLast ? 'Back to the list' : mayDecide ? 'Skip' : 'Next'}
            {key('n')}
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
