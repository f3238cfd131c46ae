import { useNotify } from 'react-admin';
import { useShowChanged } from './use-show-changed';

/** For a mutation that does something at once: reads everything anew and says what came of it, or what was refused. */
export function useOutcome() {
  const notify = useNotify();
  const showChanged = useShowChanged();
  return {
    onSuccess: async ({ message }: { message: string }) => {
      await showChanged();
      notify(message, { type: 'success' });
    },
    onError: (error: Error) => {
      notify(error.message, { type: 'error' });
      return showChanged();
    },
  };
}
