import { Alert, Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import type { ReportRecord } from '../api/records';
import { LeaveQuestion } from '../decisions/dialogs/leave-question';
import { useAct } from '../decisions/use-act';
import { Panel } from '../fields/panel';
import { instantText, wordsOf } from '../text/texts';

/** Decides whether the report is right. The listing or review itself is decided on its own page. */
export const ReportDecision = ({ report }: { report: ReportRecord }) => {
  const { mutate, isPending } = useAct('reports', report.id);
  const [note, setNote] = useState('');
  const { identity } = useGetIdentity();
  const decide = (action: 'uphold' | 'dismiss'): void =>
    mutate({ action, body: note.trim() ? { note: note.trim() } : {} });
  return (
    <Panel title="Decision">
      {report.status === 'OPEN' && !report.canDecide ? (
        <Alert severity="info">This report is about you or what is yours: another admin decides.</Alert>
      ) : report.status === 'OPEN' ? (
        <Stack spacing={1}>
          {report.reporterId === identity?.id && (
            <Alert severity="info">
              You reported this yourself. Leave it to another admin if there is one.
            </Alert>
          )}
          <LeaveQuestion isUnsaved={note.trim() !== '' && !isPending} />
          <TextField
            label="Note for admins"
            multiline
            minRows={2}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
          />
          <Button variant="contained" disabled={isPending} onClick={() => decide('uphold')}>
            Uphold
          </Button>
          <Button variant="outlined" disabled={isPending} onClick={() => decide('dismiss')}>
            Dismiss
          </Button>
        </Stack>
      ) : (
        <Alert severity={report.status === 'UPHELD' ? 'warning' : 'info'}>
          {wordsOf(report.status)} {instantText(report.decidedAt)}
          {report.decidedByName && ` by ${report.decidedByName}`}
          {report.decisionNote ? `: ${report.decisionNote}` : ''}
        </Alert>
      )}
    </Panel>
  );
};
