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

type Props = { onClose: () => void; onConfirm: (note: string) => void };

/** Why a reward is taken back; it stands in the audit log. */
export const ReverseDialog = ({ onClose, onConfirm }: Props) => {
  const id = useId();
  const [missing, setMissing] = useState(false);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const note = formText(event.currentTarget, 'note');
    if (!note) return setMissing(true);
    onConfirm(note);
    onClose();
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>Take this reward back</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>
            A line of the opposite amount is added. The person cannot earn the same reward again.
          </DialogContentText>
          <TextField
            name="note"
            label="Note"
            required
            autoFocus
            multiline
            minRows={2}
            error={missing}
            helperText={missing ? 'Note is required' : 'It stands in the audit log.'}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color="error">
            Take back
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
