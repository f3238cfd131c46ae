import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { useId, useState, type FormEvent } from 'react';
import { formText } from '../fields/form-text';
import { useTerms } from '../api/vocabulary';

export type Refusal = { reason: string; note?: string };

type Props = {
  open: boolean;
  title: string;
  /** What becomes of it, and who reads this. */
  says: string;
  confirm: string;
  /** What the note is called. */
  note?: string;
  onClose: () => void;
  onConfirm: (refusal: Refusal) => void;
};

/** Asks why: a reason of the list and words for the owner, who reads both. */
export const ReasonDialog = (props: Props) => {
  const { open, title, says, confirm, note: label = 'Note to the owner', onClose, onConfirm } = props;
  const reasons = useTerms('moderationReasons');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const id = useId();

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!reason) return setMissing(true);
    const note = formText(event.currentTarget, 'note');
    onConfirm(note ? { reason, note } : { reason });
    onClose();
  };

  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>{says}</DialogContentText>
          <TextField
            select
            autoFocus
            required
            label="Reason"
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setMissing(false);
            }}
            error={missing}
            helperText={missing ? 'Reason is required' : undefined}
          >
            {reasons.map(({ value, label }) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            name="note"
            label={label}
            multiline
            minRows={3}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color="error">
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
