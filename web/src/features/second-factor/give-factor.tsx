import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { QueryView } from '@/components/ui/query-view';
import { SkeletonLines } from '@/components/ui/skeleton';
import { OneFieldForm } from './one-field-form';
import { secondFactorQuery, verifyFactor, verifyPasskey, type SecondFactor } from './second-factor-api';

type Way = 'code' | 'passkey' | 'recoveryCode';

const LEADS_TO: Record<Way, string> = {
  code: 'Use your authenticator app',
  passkey: 'Use a passkey',
  recoveryCode: 'Use a recovery code',
};

/** Asks for the second factor, by one of the methods that the person has set up. */
export function GiveFactor({ onGiven }: { onGiven: () => void }) {
  return (
    <QueryView query={useQuery(secondFactorQuery)} skeleton={<SkeletonLines />}>
      {(factor) => <Ways ways={waysOf(factor)} onGiven={onGiven} />}
    </QueryView>
  );
}

const waysOf = ({ authenticator, passkeys, recoveryLeft }: SecondFactor): Way[] => [
  ...(authenticator ? ['code' as const] : []),
  ...(passkeys.length > 0 ? ['passkey' as const] : []),
  ...(recoveryLeft > 0 ? ['recoveryCode' as const] : []),
];

function Ways({ ways, onGiven }: { ways: Way[]; onGiven: () => void }) {
  const [chosen, choose] = useState(ways[0]);
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
        {ways
          .filter((way) => way !== chosen)
          .map((way) => (
            <Button key={way} look="quiet" onClick={() => choose(way)}>
              {LEADS_TO[way]}
            </Button>
          ))}
      </div>
    </div>
  );
}
