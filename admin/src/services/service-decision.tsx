import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useRedirect } from 'react-admin';
import type { ConsoleProvider } from '../api/data-provider';
import type { ServiceRecord } from '../api/records';
import { ReasonDialog, type Refusal } from '../decisions/reason-dialog';
import { useDecide } from '../decisions/use-decide';
import { Panel } from '../fields/panel';
import { ageText } from '../fields/texts';

const REFUSALS = {
  reject: { title: 'Reject', says: 'The provider is mailed the reason and your note.', said: 'Rejected' },
  'request-changes': {
    title: 'Request changes',
    says: 'It goes back to the provider, who is mailed what to change and hands it in again by editing it.',
    said: 'Changes requested',
  },
} as const;

/** Approve, send back or refuse, with time to undo. */
export const ServiceDecision = ({ service }: { service: ServiceRecord }) => {
  const provider = useDataProvider<ConsoleProvider>();
  const decide = useDecide();
  const redirect = useRedirect();
  const [asking, setAsking] = useState<keyof typeof REFUSALS | null>(null);
  const { id, version, canDecide, suspicions } = service;

  const settle = (said: string, action: 'approve' | keyof typeof REFUSALS, refusal?: Refusal): void => {
    decide(said, [id], () => provider.act('services', id, action, { version, ...refusal }));
    redirect('list', 'services');
  };

  return (
    <Panel title="Decision">
      <Stack spacing={1}>
        {service.status === 'PENDING' && <span>Waiting for {ageText(service.submittedAt)}</span>}
        {!canDecide && (
          <Alert severity="info">You cannot decide on this: it is your own, or it no longer waits.</Alert>
        )}
        {suspicions.map(({ text }) => (
          <Alert key={text} severity="warning">
            {text}
          </Alert>
        ))}
        <Button variant="contained" disabled={!canDecide} onClick={() => settle('Approved', 'approve')}>
          Approve
        </Button>
        <Button variant="outlined" disabled={!canDecide} onClick={() => setAsking('request-changes')}>
          Request changes
        </Button>
        <Button variant="outlined" color="error" disabled={!canDecide} onClick={() => setAsking('reject')}>
          Reject
        </Button>
      </Stack>
      {asking && (
        <ReasonDialog
          open
          title={REFUSALS[asking].title}
          says={REFUSALS[asking].says}
          confirm={REFUSALS[asking].title}
          onClose={() => setAsking(null)}
          onConfirm={(refusal) => settle(REFUSALS[asking].said, asking, refusal)}
        />
      )}
    </Panel>
  );
};
