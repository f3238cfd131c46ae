import { Button } from '@mui/material';
import type { JobRecord } from '../api/records';
import { useAct } from '../decisions/use-act';

/** Runs a job again. */
export const RetryButton = ({ job }: { job: JobRecord }) => {
  const { mutate, isPending } = useAct('jobs', job.id);
  if (!job.canRetry) return null;
  return (
    <Button
      disabled={isPending}
      onClick={(event) => {
        event.stopPropagation();
        mutate({ action: 'retry' });
      }}
    >
      Run again
    </Button>
  );
};
