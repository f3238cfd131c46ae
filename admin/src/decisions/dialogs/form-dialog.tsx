import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { DiscardQuestion } from './discard-question';

type Props = {
  title: string;
  /** The consequence, and who reads the text. */
  says: string;
  confirm: string;
  /** True if it takes something away from a person. */
  isDangerous?: boolean;
  isNarrow?: boolean;
  onClose: () => void;
  /** Returns whether the form is complete; the dialog then closes. */
  onSubmit: (form: HTMLFormElement) => boolean;
  children: ReactNode;
};

/** Whether the form has text that was not there at first. */
const hasWords = (form: HTMLFormElement | null): boolean =>
  [...(form?.elements ?? [])].some(
    (field) =>
      (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) &&
      !field.readOnly &&
      field.value.trim() !== '' &&
      field.value !== field.defaultValue,
  );

/** A form to fill in before an action. It asks before it discards text. */
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
