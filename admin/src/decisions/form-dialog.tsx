import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, type FormEvent, type ReactNode } from 'react';

type Props = {
  title: string;
  /** What becomes of it, and who reads what is written here. */
  says: string;
  confirm: string;
  /** It takes something away from somebody. */
  isDangerous?: boolean;
  isNarrow?: boolean;
  onClose: () => void;
  /** Answers whether the form is complete; it closes then. */
  onSubmit: (form: HTMLFormElement) => boolean;
  children: ReactNode;
};

/** Asks for something before it is done. */
export const FormDialog = (props: Props) => {
  const { title, says, confirm, isDangerous = false, isNarrow = false, onClose, onSubmit, children } = props;
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (onSubmit(event.currentTarget)) onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={isNarrow ? 'xs' : 'sm'} aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>{says}</DialogContentText>
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color={isDangerous ? 'error' : 'primary'}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
