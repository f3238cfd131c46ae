import Replay from '@mui/icons-material/Replay';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import type { ConsoleProvider } from '../api/data-provider';
import { useOutcome } from '../decisions/use-outcome';

/** Runs every failed job again, for example after an outage of the mail server. */
export const RetryAllButton = () => {
  const provider = useDataProvider<ConsoleProvider>();
  const { filterValues, total = 0 } = useListContext();
  const { mutate, isPending } = useMutation({ mutationFn: () => provider.retryJobs(), ...useOutcome() });
  if (filterValues['state'] !== 'failed' || total === 0) return null;
  return (
    <Button size="small" startIcon={<Replay />} disabled={isPending} onClick={() => mutate()}>
      Run all again
    </Button>
  );
};
