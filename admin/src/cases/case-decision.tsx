import { Alert, Button, MenuItem, Stack, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { useGetIdentity, type HttpError } from 'react-admin';
import type { CaseRecord } from '../api/records';
import { isTakenFrom } from '../decisions/decidable';
import { LeaveQuestion } from '../decisions/dialogs/leave-question';
import { useAct } from '../decisions/use-act';
import { showProblems } from '../fields/first-problem';
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
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLDivElement>(null);
  const words = OUTCOMES[found.kind];
  const { claim } = found;
  const { identity } = useGetIdentity();
  const isTaken = isTakenFrom(identity?.id, found);
  const isWaiting = found.state === 'OPEN' || found.state === 'APPEALED';
  const choose = (typed: string): void => {
    setOutcome(typed);
    setProblem(undefined);
  };
  const decide = (): void => {
    const body = {
      version: found.version,
      outcome: words ? outcome : { returned: Number(outcome) },
      ...(note.trim() ? { note: note.trim() } : {}),
    };
    const onError = (error: Error): void =>
      showProblems(form.current, () => setProblem(outcomeProblem(error)));
    mutate({ action: 'decide', body }, { onError });
  };
  const decided = outcomeText(found.outcome);
  return (
    <Panel title="Decision">
      <Stack ref={form} spacing={1}>
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
                onChange={(event) => choose(event.target.value)}
                error={Boolean(problem)}
                helperText={problem}
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
                onChange={(event) => choose(event.target.value)}
                error={Boolean(problem)}
                helperText={problem}
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

/** The server's message about the outcome. */
const outcomeProblem = (error: Error): string | undefined =>
  (error as HttpError).body?.errors?.outcome as string | undefined;
