import { Alert, Button, Snackbar } from '@mui/material';
import { latestIn } from './parts';
import { dropUnsent, useUnsent, type Unsent } from './unsent';

/** Says which decisions did not reach the server, the latest first, and sends them again. */
export const UnsentBar = () => {
  const latest = latestIn(useUnsent());
  if (!latest) return null;
  const more = latest.more > 0 ? ` And ${latest.more} more.` : '';
  const end = (act?: (part: Unsent) => void) => () => {
    for (const part of latest.parts) {
      dropUnsent(part);
      act?.(part);
    }
  };
  return (
    <Snackbar open anchorOrigin={{ vertical: 'top', horizontal: 'center' }}>
      <Alert
        severity="error"
        variant="filled"
        action={
          <>
            <Button color="inherit" onClick={end(({ sendAgain }) => sendAgain())}>
              Send again
            </Button>
            <Button color="inherit" onClick={end()}>
              Discard
            </Button>
          </>
        }
      >
        Not sent: {latest.notice}. The server does not respond.{more}
      </Alert>
    </Snackbar>
  );
};
