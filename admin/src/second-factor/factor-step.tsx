import { Alert, Button, TextField, type TextFieldProps } from '@mui/material';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { HttpError } from 'react-admin';
import { showProblems } from '../fields/first-problem';

type Field = { label: string } & Pick<TextFieldProps, 'type' | 'autoComplete' | 'helperText' | 'slotProps'>;

type Props = {
  /** The typed field; without it the step is one button. */
  field?: Field;
  action: string;
  children?: ReactNode;
  onSend: (typed: string) => Promise<void>;
};

/** One thing to type or to press, and what went wrong with it. */
export const FactorStep = ({ field, action, children, onSend }: Props) => {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<Partial<HttpError> | null>(null);
  const isOfField = field !== undefined && Boolean(problem?.body?.errors);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form).get('typed');
    setPending(true);
    setProblem(null);
    try {
      await onSend(typeof typed === 'string' ? typed : '');
    } catch (error) {
      showProblems(form, () => setProblem(error as Error));
    } finally {
      setPending(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      {children}
      <div role="alert">
        {problem && !isOfField && (
          <Alert severity="error" role="none" sx={{ my: 2 }}>
            {problem.message}
          </Alert>
        )}
      </div>
      {field && <TypedField {...field} problem={isOfField ? problem?.message : undefined} />}
      <Button type="submit" variant="contained" fullWidth disabled={isPending} sx={{ mt: 2 }}>
        {action}
      </Button>
    </form>
  );
};

/** Enter leaves the focus in the field, so the text of an error is a live region that screen readers announce. */
const TypedField = ({ helperText, slotProps, problem, ...field }: Field & { problem?: string }) => (
  <TextField
    name="typed"
    required
    autoFocus
    {...field}
    error={problem !== undefined}
    helperText={problem ?? helperText}
    slotProps={{ ...slotProps, formHelperText: { 'aria-live': 'polite' } }}
  />
);
