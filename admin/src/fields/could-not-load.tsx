import { Alert, Button } from '@mui/material';

/** Replaces a page whose data failed to load: the reason, and a button to try again. */
export const CouldNotLoad = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Alert severity="error" sx={{ m: 2 }} action={<Button onClick={onRetry}>Try again</Button>}>
    {error.message}
  </Alert>
);
