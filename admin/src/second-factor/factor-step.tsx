import { Alert, Button, TextField, type TextFieldProps } from '@mui/material';
import { useState, type FormEvent, type ReactNode } from 'react';

type Props = {
  /** The label of the typed field; without it the step is one button. */
  field?: { label: string } & Pick<TextFieldProps, 'type' | 'autoComplete' | 'helperText' | 'slotProps'>;
  action: string;
  children?: ReactNode;
  onSend: (typed: string) => Promise<void>;
};

/** One thing to type or to press, and what went wrong with it. */
export const FactorStep = ({ field, action, children, onSend }: Props) => {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('typed');
    setPending(true);
    setError(null);
    try {
      await onSend(typeof typed === 'string' ? typed : '');
    } catch (problem) {
      setError((problem as Error).message);
    } finally {
      setPending(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      {children}
      <div role="alert">
        {error && (
          <Alert severity="error" role="none" sx={{ my: 2 }}>
            {error}
          </Alert>
        )}
      </div>
      {field && <TextField name="typed" required autoFocus {...field} />}
      <Button type="submit" variant="contained" fullWidth disabled={isPending} sx={{ mt: 2 }}>
        {action}
      </Button>
    </form>
  );
};
