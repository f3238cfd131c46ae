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

type Props = {
  title: string;
  /** What becomes of it. */
  says: string;
  label?: string;
  /** Who reads what is written here. */
  reads: string;
  confirm: string;
  /** Words may be left out. */
  isOptional?: boolean;
  onClose: () => void;
  onConfirm: (note: string) => void;
};

/** Asks for words before something is decided, most often taken away from somebody. */
export const NoteDialog = ({
  title,
  says,
  label = 'Reason',
  reads,
  confirm,
  isOptional = false,
  onClose,
  onConfirm,
}: Props) => {
  const id = useId();
  const [missing, setMissing] = useState(false);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const note = formText(event.currentTarget, 'note');
    if (!note && !isOptional) return setMissing(true);
    onConfirm(note);
    onClose();
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>{says}</DialogContentText>
          <TextField
            name="note"
            label={label}
            required={!isOptional}
            autoFocus
            multiline
            minRows={2}
            error={missing}
            helperText={missing ? `${label} is required` : reads}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color={isOptional ? 'primary' : 'error'}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
