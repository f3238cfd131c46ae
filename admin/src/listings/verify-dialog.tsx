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

type Checked = { method: string; note?: string };
type Props = { onClose: () => void; onConfirm: (checked: Checked) => void };

const METHODS = ['In-person inspection', 'Video inspection', 'Documents checked'];

/** How a home was checked. */
export const VerifyDialog = ({ onClose, onConfirm }: Props) => {
  const id = useId();
  const [method, setMethod] = useState(METHODS[0]!);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const note = formText(event.currentTarget, 'note');
    onConfirm(note ? { method, note } : { method });
    onClose();
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>Mark as verified</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>
            Visitors see it for 180 days, or until the place, the rooms or the photos change.
          </DialogContentText>
          <TextField select label="How" value={method} onChange={(event) => setMethod(event.target.value)}>
            {METHODS.map((name) => (
              <MenuItem key={name} value={name}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            name="note"
            label="Note for admins"
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            Mark as verified
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
