import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { DiscardQuestion } from './discard-question';

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

/** Whether words stand there that were not there at first. */
const hasWords = (form: HTMLFormElement | null): boolean =>
  [...(form?.elements ?? [])].some(
    (field) =>
      (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) &&
      !field.readOnly &&
      field.value.trim() !== '' &&
      field.value !== field.defaultValue,
  );

/** Asks for something before it is done. Words that were written are given up only after a question. */
export const FormDialog = (props: Props) => {
  const { title, says, confirm, isDangerous = false, isNarrow = false, onClose, onSubmit, children } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [asks, setAsks] = useState(false);
  const close = (): void => (hasWords(form.current) ? setAsks(true) : onClose());
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (onSubmit(event.currentTarget)) onClose();
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth={isNarrow ? 'xs' : 'sm'} aria-labelledby={id}>
      <form ref={form} onSubmit={submit} noValidate>
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
      {asks ? <DiscardQuestion onStay={() => setAsks(false)} onDiscard={onClose} /> : null}
    </Dialog>
  );
};
