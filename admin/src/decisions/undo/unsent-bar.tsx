import { Alert, Button, Snackbar } from '@mui/material';
import { dropUnsent, useUnsent, type Unsent } from './unsent';

/** Says which decisions did not reach the server, the latest first, and sends them again. */
export const UnsentBar = () => {
  const unsent = useUnsent();
  const decision = unsent.at(-1);
  if (!decision) return null;
  const more = unsent.length > 1 ? ` And ${unsent.length - 1} more.` : '';
  const end = (act?: (decision: Unsent) => void) => () => {
    dropUnsent(decision);
    act?.(decision);
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
        Not sent: {decision.notice}. The server does not respond.{more}
      </Alert>
    </Snackbar>
  );
};
