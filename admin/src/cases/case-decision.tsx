import { Alert, Button, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import type { CaseRecord } from '../api/records';
import { isTakenFrom } from '../decisions/decidable';
import { LeaveQuestion } from '../decisions/dialogs/leave-question';
import { useAct } from '../decisions/use-act';
import { Panel } from '../fields/panel';
import { instantText, wordsOf } from '../text/texts';
import { outcomeText } from './outcome-text';

const OUTCOMES: Record<string, string[]> = {
  STAY_NO_SHOW: ['NO_SHOW', 'COMPLETED', 'CANCELLED_BY_HOST'],
  TOUR_NO_SHOW: ['UPHELD', 'DISMISSED'],
};

/** The decision on a case, which both sides read. */
export const CaseDecision = ({ found }: { found: CaseRecord }) => {
  const { mutate, isPending } = useAct('cases', found.id);
  const [outcome, setOutcome] = useState('');
  const [note, setNote] = useState('');
  const words = OUTCOMES[found.kind];
  const { claim } = found;
  const { identity } = useGetIdentity();
  const isTaken = isTakenFrom(identity?.id, found);
  const isWaiting = found.state === 'OPEN' || found.state === 'APPEALED';
  const decide = (): void =>
    mutate({
      action: 'decide',
      body: {
        version: found.version,
        outcome: words ? outcome : { returned: Number(outcome) },
        ...(note.trim() ? { note: note.trim() } : {}),
      },
    });
  const decided = outcomeText(found.outcome);
  return (
    <Panel title="Decision">
      <Stack spacing={1}>
        {decided && (
          <Alert severity="info">
            {decided}, {instantText(found.decidedAt)}
            {found.decidedByName && ` by ${found.decidedByName}`}
            {found.note ? `: ${found.note}` : ''}
          </Alert>
        )}
        {claim && (
          <Alert severity={isTaken ? 'warning' : 'success'}>
            {isTaken ? `${claim.fullName} is working on this` : 'You have claimed this'}
          </Alert>
        )}
        {identity && isWaiting && !found.can.decide && (
          <Alert severity="info">
            {found.decidedBy === identity.id
              ? 'You decided on this case: another admin decides on the appeal.'
              : 'This case is about you: another admin decides.'}
          </Alert>
        )}
        {found.can.claim && (
          <Button
            variant="outlined"
            disabled={isPending || isTaken}
            onClick={() => mutate({ action: 'claim' })}
          >
            Claim
          </Button>
        )}
        {found.can.decide && (
          <>
            <LeaveQuestion isUnsaved={(note.trim() !== '' || outcome !== '') && !isPending} />
            {words ? (
              <TextField
                select
                label="Outcome"
                value={outcome}
                onChange={(event) => setOutcome(event.target.value)}
              >
                {words.map((word) => (
                  <MenuItem key={word} value={word}>
                    {wordsOf(word)}
                  </MenuItem>
                ))}
              </TextField>
            ) : (
              <TextField
                label="Returned, in naira"
                type="number"
                value={outcome}
                onChange={(event) => setOutcome(event.target.value)}
              />
            )}
            <TextField
              label="Note for both sides"
              multiline
              minRows={2}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 2000 } }}
            />
            <Button variant="contained" disabled={isPending || isTaken || outcome === ''} onClick={decide}>
              Decide
            </Button>
          </>
        )}
      </Stack>
    </Panel>
  );
};
