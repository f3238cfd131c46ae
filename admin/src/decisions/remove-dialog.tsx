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

type Props = { what: string; says: string; onClose: () => void; onConfirm: (reason: string) => void };

/** Why something is removed; whoever it belongs to reads it. */
export const RemoveDialog = ({ what, says, onClose, onConfirm }: Props) => {
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
        <DialogTitle id={id}>Remove this {what}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>{says}</DialogContentText>
          <TextField
            name="reason"
            label="Reason"
            required
            autoFocus
            multiline
            minRows={2}
            error={missing}
            helperText={missing ? 'Reason is required' : 'Whoever it belongs to reads it.'}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color="error">
            Remove
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
