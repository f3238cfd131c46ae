import { IconDeviceMobile, IconFingerprint, IconLifebuoy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { DateText } from '@/components/ui/date-text';
import { plural } from '@/lib/format/formatting';
import type { Passkey, SecondFactor } from './second-factor-api';

export type Step = 'app' | 'passkey' | 'codes' | 'off' | { remove: Passkey };

/** The person's second factors, each with its actions. */
export function FactorLines({ factor, onStep }: { factor: SecondFactor; onStep: (step: Step) => void }) {
  return (
    <ul className="divide-y divide-line">
      <Line
        icon={<IconDeviceMobile size={24} stroke={1.75} aria-hidden="true" />}
        name="Authenticator app"
        note={factor.authenticator ? 'Set up' : 'Not set up'}
        action={
          <Button look="secondary" onClick={() => onStep('app')}>
            {factor.authenticator ? 'Set up another' : 'Set up an app'}
          </Button>
        }
      />
      {factor.passkeys.map((passkey) => (
        <Line
          key={passkey.passkeyId}
          icon={<IconFingerprint size={24} stroke={1.75} aria-hidden="true" />}
          name={passkey.name}
          note={<PasskeyNote passkey={passkey} />}
          action={
            <Button look="secondary" onClick={() => onStep({ remove: passkey })}>
              Remove<span className="sr-only"> {passkey.name}</span>
            </Button>
          }
        />
      ))}
      <Line
        icon={<IconFingerprint size={24} stroke={1.75} aria-hidden="true" />}
        name="Passkeys"
        note="Your fingerprint, face or screen lock"
        action={
          <Button look="secondary" onClick={() => onStep('passkey')}>
            Add a passkey
          </Button>
        }
      />
      {factor.enabled ? (
        <Line
          icon={<IconLifebuoy size={24} stroke={1.75} aria-hidden="true" />}
          name="Recovery codes"
          note={`${plural(factor.recoveryLeft, 'code')} left`}
          action={
            <Button look="secondary" onClick={() => onStep('codes')}>
              Make new codes
            </Button>
          }
        />
      ) : null}
    </ul>
  );
}

function PasskeyNote({ passkey: { createdAt, lastUsedAt } }: { passkey: Passkey }) {
  return (
    <>
      Passkey, added <DateText value={createdAt} />
      {lastUsedAt ? (
        <>
          , last used <DateText value={lastUsedAt} as="ago" />
        </>
      ) : null}
    </>
  );
}

interface LineProps {
  icon: ReactNode;
  name: string;
  note: ReactNode;
  action: ReactNode;
}

function Line({ icon, name, note, action }: LineProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <span className="text-muted">{icon}</span>
      <span className="me-auto min-w-0">
        <span className="block font-medium">{name}</span>
        <span className="block text-sm text-muted">{note}</span>
      </span>
      {action}
    </li>
  );
}
