import { useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { GiveFactor } from './give-factor';
import { isFactorNeeded } from './second-factor-api';

/**
 * Sends what a session may do only after it gave the second factor: `run` asks for it where the server does, in `dialog`,
 * and sends again.
 */
export function useStepUp() {
  const [asking, setAsking] = useState(false);
  const asked = useRef<(isGiven: boolean) => void>(null);

  async function run<T>(send: () => Promise<T>): Promise<T> {
    try {
      return await send();
    } catch (failure) {
      if (!isFactorNeeded(failure)) throw failure;
      const isGiven = await new Promise<boolean>((resolve) => {
        asked.current = resolve;
        setAsking(true);
      });
      if (!isGiven) throw failure;
      return send();
    }
  }

  function end(isGiven: boolean) {
    setAsking(false);
    asked.current?.(isGiven);
  }

  const dialog = (
    <Dialog open={asking} asks={false} title="Confirm that it is you" onClose={() => end(false)}>
      {asking ? <GiveFactor onGiven={() => end(true)} /> : null}
    </Dialog>
  );
  return { run, dialog };
}
