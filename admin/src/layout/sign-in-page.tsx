import { Alert, Box, Button, Card, CardContent, TextField, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useLogin } from 'react-admin';

/** The sign-in form, for admins only. */
export const SignInPage = () => {
  const login = useLogin();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setPending(true);
    setError(null);
    try {
      await login({ username: form.get('username'), password: form.get('password') });
    } catch (problem) {
      setError((problem as Error).message);
    } finally {
      setPending(false);
    }
  };

  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Card variant="outlined" sx={{ width: 1, maxWidth: 400 }}>
        <CardContent>
          <Typography component="h1" variant="h6" sx={{ mb: 1 }}>
            Gidana console
          </Typography>
          <form onSubmit={(event) => void submit(event)}>
            {error && <Alert severity="error">{error}</Alert>}
            <TextField name="username" label="Email or username" required autoComplete="username" autoFocus />
            <TextField
              name="password"
              label="Password"
              type="password"
              required
              autoComplete="current-password"
            />
            <Button type="submit" variant="contained" fullWidth disabled={isPending} sx={{ mt: 2 }}>
              {isPending ? 'Signing in…' : 'Sign in'}
            </Button>
          </form>
        </CardContent>
      </Card>
    </Box>
  );
};
