import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useState, type FormEvent } from 'react';
import { formText } from '../fields/form-text';

type Props = { onClose: () => void; onConfirm: (reason: string) => void };

/** Why somebody is suspended; they read it. */
export const SuspendDialog = ({ onClose, onConfirm }: Props) => {
  const id = useId();
  const [missing, setMissing] = useState(false);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const reason = formText(event.currentTarget, 'reason');
    if (!reason) return setMissing(true);
    onConfirm(reason);
    onClose();
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>Suspend this account</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>
            The person is signed out everywhere and their listings are hidden until the account is restored.
          </DialogContentText>
          <TextField
            name="reason"
            label="Reason"
            required
            autoFocus
            multiline
            minRows={2}
            error={missing}
            helperText={missing ? 'Reason is required' : 'The person reads it.'}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color="error">
            Suspend
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
