import { Alert, Button, CircularProgress, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FactorStep } from './factor-step';
import { readFactor, verifyCode, verifyPasskey, verifyRecoveryCode } from './second-factor-api';

type Method = 'app' | 'passkey' | 'recovery';

const NUMERIC = { htmlInput: { inputMode: 'numeric' as const } };

/** Asks for the second factor that the account has. */
export const GiveFactor = ({ onGiven }: { onGiven: () => void }) => {
  const {
    data: factor,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => readFactor(signal),
  });
  const [chosen, choose] = useState<Method | null>(null);
  if (error)
    return (
      <Stack spacing={2}>
        <Alert severity="error">{error.message}</Alert>
        <Button variant="contained" disabled={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Stack>
    );
  if (!factor) return <CircularProgress aria-label="Loading" />;
  const methods: Method[] = [
    ...(factor.authenticator ? ['app' as const] : []),
    ...(factor.passkeys.length > 0 ? ['passkey' as const] : []),
    ...(factor.recoveryLeft > 0 ? ['recovery' as const] : []),
  ];
  const method = chosen ?? methods[0];
  return (
    <Stack spacing={2}>
      {method === 'app' && (
        <FactorStep
          key="app"
          field={{
            label: 'Code',
            helperText: 'The six digits in your authenticator app',
            autoComplete: 'one-time-code',
            slotProps: NUMERIC,
          }}
          action="Continue"
          onSend={(code) => verifyCode(code).then(onGiven)}
        />
      )}
      {method === 'passkey' && (
        <FactorStep key="passkey" action="Use your passkey" onSend={() => verifyPasskey().then(onGiven)} />
      )}
      {method === 'recovery' && (
        <FactorStep
          key="recovery"
          field={{ label: 'Recovery code', helperText: 'Each works once', autoComplete: 'off' }}
          action="Continue"
          onSend={(code) => verifyRecoveryCode(code).then(onGiven)}
        />
      )}
      {methods
        .filter((other) => other !== method)
        .map((other) => (
          <Button key={other} onClick={() => choose(other)}>
            {LEADS_TO[other]}
          </Button>
        ))}
      <Typography variant="body2" color="text.secondary">
        If you have lost it, another admin can reset it on your page under Users.
      </Typography>
    </Stack>
  );
};

const LEADS_TO: Record<Method, string> = {
  app: 'Use your authenticator app',
  passkey: 'Use a passkey',
  recovery: 'Use a recovery code',
};
