import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { FactorStep } from './factor-step';
import { LateQrCode } from './late-qr-code';
import { announceMet } from './need';
import { RecoveryCodes } from './recovery-codes';
import { addPasskey, beginApp, confirmApp } from './second-factor-api';

type Method = 'app' | 'passkey';
type Begun = Awaited<ReturnType<typeof beginApp>>;

const PASSWORD = { label: 'Your password', type: 'password', autoComplete: 'current-password' };

/** Leads through setting a second factor up, and shows the recovery codes that come with it. */
export const SetUpFactor = ({ onGiven }: { onGiven: () => void }) => {
  const [method, setMethod] = useState<Method | null>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const showCodes = (made: string[] | null): void => {
    announceMet();
    setCodes(made);
  };
  const chooseAgain = (): void => {
    setBegun(null);
    setMethod(null);
  };
  if (codes) return <RecoveryCodes codes={codes} onSaved={onGiven} />;
  if (!method) return <Methods onChosen={setMethod} />;
  return (
    <Stack spacing={2}>
      {method === 'app' && begun ? (
        <ConfirmApp begun={begun} onCodes={showCodes} />
      ) : (
        <FactorStep
          field={PASSWORD}
          action="Continue"
          onSend={async (password) => {
            if (method === 'app') return setBegun(await beginApp(password));
            const { recoveryCodes } = await addPasskey(password);
            if (recoveryCodes) showCodes(recoveryCodes);
            else onGiven();
          }}
        >
          <Typography>Please type your password once more.</Typography>
        </FactorStep>
      )}
      <Button onClick={chooseAgain}>Choose another way</Button>
    </Stack>
  );
};

const Methods = ({ onChosen }: { onChosen: (method: Method) => void }) => (
  <Stack spacing={2}>
    <Typography>
      A password alone does not open the console. Choose how you will confirm from now on that it is you.
    </Typography>
    <Button variant="contained" onClick={() => onChosen('app')}>
      Authenticator app
    </Button>
    <Button variant="outlined" onClick={() => onChosen('passkey')}>
      Passkey
    </Button>
  </Stack>
);

const ConfirmApp = ({ begun, onCodes }: { begun: Begun; onCodes: (codes: string[] | null) => void }) => (
  <FactorStep
    field={{
      label: 'Code',
      helperText: 'The six digits that the app shows now',
      autoComplete: 'one-time-code',
      slotProps: { htmlInput: { inputMode: 'numeric' } },
    }}
    action="Confirm"
    onSend={async (code) => onCodes((await confirmApp(code)).recoveryCodes)}
  >
    <Typography sx={{ mb: 2 }}>Scan this with your authenticator app, or type the secret into it.</Typography>
    <LateQrCode text={begun.uri} label="QR code for your authenticator app" />
    <Typography component="code" sx={{ overflowWrap: 'anywhere', display: 'block', mb: 2 }}>
      {begun.secret}
    </Typography>
  </FactorStep>
);
