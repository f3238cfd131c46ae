import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { QueryView } from '@/components/ui/query-view';
import { SkeletonLines } from '@/components/ui/skeleton';
import { OneFieldForm } from './one-field-form';
import { secondFactorQuery, verifyFactor, verifyPasskey, type SecondFactor } from './second-factor-api';

type Method = 'code' | 'passkey' | 'recoveryCode';

const LEADS_TO: Record<Method, string> = {
  code: 'Use your authenticator app',
  passkey: 'Use a passkey',
  recoveryCode: 'Use a recovery code',
};

/** Asks for the second factor, by one of the methods that the person has set up. */
export function GiveFactor({ onGiven }: { onGiven: () => void }) {
  return (
    <QueryView query={useQuery(secondFactorQuery)} skeleton={<SkeletonLines />}>
      {(factor) => <Methods methods={methodsOf(factor)} onGiven={onGiven} />}
    </QueryView>
  );
}

const methodsOf = ({ authenticator, passkeys, recoveryLeft }: SecondFactor): Method[] => [
  ...(authenticator ? ['code' as const] : []),
  ...(passkeys.length > 0 ? ['passkey' as const] : []),
  ...(recoveryLeft > 0 ? ['recoveryCode' as const] : []),
];

function Methods({ methods, onGiven }: { methods: Method[]; onGiven: () => void }) {
  const [chosen, choose] = useState(methods[0]);
  const passkey = useMutation({ mutationFn: verifyPasskey, onSuccess: onGiven });
  return (
    <div className="space-y-4">
      {chosen === 'passkey' ? (
        <>
          <Button loading={passkey.isPending} onClick={() => passkey.mutate()}>
            Use your passkey
          </Button>
          <FieldError text={passkey.isError ? errorText(passkey.error) : undefined} />
        </>
      ) : chosen ? (
        <OneFieldForm
          key={chosen}
          field={chosen}
          action="Continue"
          onSend={async (typed) => {
            await verifyFactor({ [chosen]: typed });
            onGiven();
          }}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {methods
          .filter((method) => method !== chosen)
          .map((method) => (
            <Button key={method} look="quiet" onClick={() => choose(method)}>
              {LEADS_TO[method]}
            </Button>
          ))}
      </div>
    </div>
  );
}
