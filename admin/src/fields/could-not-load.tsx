import { Alert, Button } from '@mui/material';

/** In the place of a page whose data did not come: why, and the way to ask again. */
export const CouldNotLoad = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Alert severity="error" sx={{ m: 2 }} action={<Button onClick={onRetry}>Try again</Button>}>
    {error.message}
  </Alert>
);
