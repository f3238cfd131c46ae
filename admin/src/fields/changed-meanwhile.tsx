import { Alert, Button, Portal, Snackbar } from '@mui/material';

/** Says that a save was refused because somebody else was faster; what was typed stays until the button is pressed. */
export const ChangedMeanwhile = ({ onReload }: { onReload: () => void }) => (
  // The bar on top would cover what lies within the page.
  <Portal>
    <Snackbar open anchorOrigin={{ vertical: 'top', horizontal: 'center' }}>
      <Alert
        severity="error"
        variant="filled"
        action={
          <Button color="inherit" onClick={onReload}>
            Reload
          </Button>
        }
      >
        Someone else changed this meanwhile. Reload to see it; what you typed stays here until then.
      </Alert>
    </Snackbar>
  </Portal>
);
