import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { QueryView } from '@/components/ui/query-view';
import { SkeletonLines } from '@/components/ui/skeleton';
import { showChanged } from '@/lib/network/show-changed';
import { notify } from '@/lib/toasts';
import { AppSetUp } from './app-set-up';
import { FactorLines, type Step } from './factor-lines';
import { OneFieldForm } from './one-field-form';
import { RecoveryCodes } from './recovery-codes';
import { addPasskey, renewCodes, secondFactorQuery, type SecondFactor as Factor } from './second-factor-api';
import { TakeAway } from './take-away';
import { useStepUp } from './use-step-up';

/** A person's second factor: its state, setting it up, removing it. `device` names new passkeys. */
export function SecondFactor({ device }: { device: string }) {
  return (
    <QueryView query={useQuery(secondFactorQuery)} skeleton={<SkeletonLines />}>
      {(factor) => <Steps factor={factor} device={device} />}
    </QueryView>
  );
}

function Steps({ factor, device }: { factor: Factor; device: string }) {
  const queries = useQueryClient();
  const { run, dialog } = useStepUp();
  const [step, setStep] = useState<Step | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const back = () => setStep(null);
  async function changed(next: string[] | null, message?: string) {
    setStep(null);
    setCodes(next);
    if (message) notify.success(message);
    await showChanged(queries, [['second-factor'], ['sessions']]);
  }
  async function add(password?: string) {
    const { recoveryCodes, message } = await run(() => addPasskey(device, password));
    await changed(recoveryCodes, message);
  }
  async function renew(code?: string) {
    const { recoveryCodes, message } = await run(() => renewCodes(code));
    await changed(recoveryCodes, message);
  }
  const another = useMutation({
    mutationFn: () => add(),
    onError: (failure) => notify.error(errorText(failure)),
  });
  // Setting up the first factor needs the password; another one is confirmed by an existing one.
  const choose = (next: Step) => (next === 'passkey' && factor.enabled ? another.mutate() : setStep(next));
  return (
    <>
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
      ) : step === 'app' ? (
        <AppSetUp run={run} onCodes={(next) => void changed(next, 'Second factor set up')} onCancel={back} />
      ) : step === 'passkey' ? (
        <OneFieldForm field="password" action="Add a passkey" onSend={add} onCancel={back} />
      ) : step === 'codes' && factor.authenticator ? (
        <OneFieldForm field="code" action="Make new codes" onSend={renew} onCancel={back}>
          <p>Your current recovery codes stop working.</p>
        </OneFieldForm>
      ) : (
        <>
          <FactorLines factor={factor} onStep={choose} />
          {factor.enabled ? (
            <Button look="secondary" onClick={() => setStep('off')}>
              Turn off
            </Button>
          ) : null}
        </>
      )}
      <TakeAway step={step} factor={factor} run={run} renew={renew} onDone={changed} onClose={back} />
      {dialog}
    </>
  );
}
