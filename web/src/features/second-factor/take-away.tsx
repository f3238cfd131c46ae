import { useMutation } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { notify } from '@/lib/toasts';
import type { Step } from './factor-lines';
import { removePasskey, turnOff, type SecondFactor } from './second-factor-api';

interface TakeAwayProps {
  step: Step | null;
  factor: SecondFactor;
  run: <T>(send: () => Promise<T>) => Promise<T>;
  renew: () => Promise<void>;
  onDone: (codes: null, message: string) => Promise<void>;
  onClose: () => void;
}

/** Asks before a passkey, all of the second factor, or the present recovery codes are taken away. */
export function TakeAway({ step, factor, run, renew, onDone, onClose }: TakeAwayProps) {
  const asked = askedOf(step, factor);
  const act = useMutation({
    mutationFn: async () => {
      if (step === 'codes') return renew();
      const { message } = await run(() =>
        step !== null && typeof step === 'object' ? removePasskey(step.remove.passkeyId) : turnOff(),
      );
      return onDone(null, message);
    },
    onError: (failure) => notify.error(errorText(failure)),
  });
  return (
    <ConfirmDialog
      open={asked !== null}
      title={asked?.title ?? ''}
      confirmText={asked?.action ?? ''}
      pending={act.isPending}
      onConfirm={() => act.mutate()}
      onClose={onClose}
    >
      <p>{asked?.says}</p>
    </ConfirmDialog>
  );
}

const ADMINS_SET_UP = 'Admins have to set up a new one before the console opens again.';

function askedOf(step: Step | null, { authenticator, passkeys }: SecondFactor) {
  if (step === 'off')
    return {
      title: 'Turn the second factor off?',
      says: `App, passkeys and recovery codes are deleted. ${ADMINS_SET_UP}`,
      action: 'Turn off',
    };
  if (step === 'codes' && !authenticator)
    return {
      title: 'Make new recovery codes?',
      says: 'Your current ones stop working.',
      action: 'Make new codes',
    };
  if (step !== null && typeof step === 'object')
    return {
      title: `Remove ${step.remove.name}?`,
      says:
        authenticator || passkeys.length > 1
          ? 'You can no longer confirm with it that it is you.'
          : `It is your only one: your second factor is turned off, and the recovery codes are deleted. ${ADMINS_SET_UP}`,
      action: 'Remove',
    };
  return null;
}
