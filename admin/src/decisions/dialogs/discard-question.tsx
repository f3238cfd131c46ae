import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';

/** Asks before a dialog closes over unsaved text. */
export const DiscardQuestion = ({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) => {
  const id = useId();
  return (
    <Dialog open onClose={onStay} maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>Discard what you typed?</DialogTitle>
      <DialogContent>
        <DialogContentText>It is not sent or saved yet.</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onDiscard}>Discard</Button>
        <Button autoFocus variant="contained" onClick={onStay}>
          Keep writing
        </Button>
      </DialogActions>
    </Dialog>
  );
};
