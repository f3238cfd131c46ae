import { useState } from 'react';
import { latePart } from '@/components/ui/late-part';
import { beginApp, confirmApp, type Begun } from './second-factor-api';
import { OneFieldForm } from './one-field-form';

const QrCode = latePart(() => import('./qr-code'), 'QrCode', <div className="size-52" />);

interface AppSetUpProps {
  /** Sends a request for which the session needs the second factor. */
  run: <T>(send: () => Promise<T>) => Promise<T>;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}

/** Password, QR code, first code: an authenticator app is set up. */
export function AppSetUp({ run, onCodes, onCancel }: AppSetUpProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  if (!begun) {
    return (
      <OneFieldForm
        field="password"
        action="Continue"
        onSend={async (password) => setBegun(await run(() => beginApp(password)))}
        onCancel={onCancel}
      >
        <p>Please type your password once more.</p>
      </OneFieldForm>
    );
  }
  return (
    <OneFieldForm
      key="code"
      field="code"
      action="Confirm"
      onSend={async (code) => onCodes((await confirmApp(code)).recoveryCodes)}
      onCancel={onCancel}
    >
      <p>
        Scan this with your authenticator app, or type the secret into it. Then type the code that it shows.
      </p>
      <QrCode text={begun.uri} label="QR code for your authenticator app" />
      <code className="block break-all">{begun.secret}</code>
    </OneFieldForm>
  );
}
