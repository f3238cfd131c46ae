import { Alert, Button, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';

type Typed = { username: string; password: string };

type Props = {
  /** Rejects with the message for the person. */
  onSignIn: (typed: Typed) => Promise<unknown>;
};

/** Email address or username, and password. */
export const SignInForm = ({ onSignIn }: Props) => {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const { username, password } = Object.fromEntries(new FormData(form)) as Typed;
    setPending(true);
    setError(null);
    try {
      await onSignIn({ username, password });
    } catch (problem) {
      setError((problem as Error).message);
      // The button that had the focus was disabled meanwhile.
      form.querySelector<HTMLInputElement>('[name=password]')?.focus();
    } finally {
      setPending(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      {error && <Alert severity="error">{error}</Alert>}
      <TextField name="username" label="Email or username" required autoComplete="username" autoFocus />
      <TextField name="password" label="Password" type="password" required autoComplete="current-password" />
      <Button type="submit" variant="contained" fullWidth disabled={isPending} sx={{ mt: 2 }}>
        {isPending ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  );
};
