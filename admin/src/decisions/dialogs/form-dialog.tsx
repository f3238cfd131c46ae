import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { showProblems } from '../../fields/first-problem';
import { DiscardQuestion } from './discard-question';
import { LeaveQuestion } from './leave-question';

type Props = {
  title: string;
  /** The consequence, and who reads the text. */
  says: string;
  confirm: string;
  /** True if it takes something away from a person. */
  isDangerous?: boolean;
  isNarrow?: boolean;
  onClose: () => void;
  /**
   * Returns whether the form is complete, or the request that it sends. The dialog then closes; where the request fails,
   * it stays as it was filled in, and says why.
   */
  onSubmit: (form: HTMLFormElement) => boolean | Promise<unknown>;
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
  const { title, says, confirm, isDangerous = false, isNarrow = false, onClose, children } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [asks, setAsks] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const { submit, isPending, error } = useSubmit(props);
  const close = (): void => {
    if (isPending) return;
    if (hasWords(form.current)) setAsks(true);
    else onClose();
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth={isNarrow ? 'xs' : 'sm'} aria-labelledby={id}>
      <form
        ref={form}
        onSubmit={(event) => void submit(event)}
        onInput={({ currentTarget }) => setTyped(hasWords(currentTarget))}
        noValidate
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>{says}</DialogContentText>
          {children}
          {error && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {error}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            disabled={isPending}
          >
            {confirm}
          </Button>
        </DialogActions>
      </form>
      <LeaveQuestion isUnsaved={isTyped && !isPending} />
      {asks ? <DiscardQuestion onStay={() => setAsks(false)} onDiscard={onClose} /> : null}
    </Dialog>
  );
};

/** Sends the form, and closes the dialog once that is done. */
function useSubmit({ onSubmit, onClose }: Pick<Props, 'onSubmit' | 'onClose'>) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    // Before it sends, because what it sends may leave the page at once, which must not ask for what was typed here.
    flushSync(() => {
      setError(null);
      setPending(true);
    });
    try {
      const isComplete = await onSubmit(form);
      if (isComplete !== false) onClose();
    } catch (problem) {
      setError((problem as Error).message);
    }
    showProblems(form, () => setPending(false));
  };
  return { submit, isPending, error };
}
