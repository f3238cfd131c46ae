import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { authProvider } from '../api/auth-provider';
import { readSession } from '../api/session';
import { SignInForm } from '../layout/sign-in-form';

/**
 * Begins a new session of the same admin. Another person's console starts from its first page, because this page is
 * not theirs.
 */
export const SignInAgain = ({ onGiven }: { onGiven: () => void }) => {
  const [before] = useState(readSession);
  const signIn = async (typed: { username: string; password: string }): Promise<void> => {
    await authProvider.login(typed);
    if (readSession()?.userId === before?.userId) onGiven();
    else window.location.reload();
  };
  return (
    <Stack spacing={2}>
      <Typography>
        Sign in again to continue{before && ` as ${before.fullName}`}. What you typed is still there.
      </Typography>
      <SignInForm onSignIn={signIn} />
    </Stack>
  );
};
