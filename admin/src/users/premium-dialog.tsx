import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, type FormEvent } from 'react';
import { formText } from '../fields/form-text';

type Props = { until: string | null; onClose: () => void; onConfirm: (until: string | null) => void };

/** Until when a person has the premium plan. */
export const PremiumDialog = ({ until, onClose, onConfirm }: Props) => {
  const id = useId();

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const day = formText(event.currentTarget, 'until');
    if (!day) return;
    onConfirm(day);
    onClose();
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>Premium plan</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>
            Their listings carry the label Premium, may have a video and come first among the featured ones.
          </DialogContentText>
          <TextField
            name="until"
            label="Until"
            type="date"
            required
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: { min: new Date().toISOString().slice(0, 10) },
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          {until && (
            <Button
              color="error"
              onClick={() => {
                onConfirm(null);
                onClose();
              }}
            >
              End it now
            </Button>
          )}
          <Button type="submit" variant="contained">
            Grant
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
