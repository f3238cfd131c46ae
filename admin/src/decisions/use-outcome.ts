import { useNotify } from 'react-admin';
import { useShowChanged } from './use-show-changed';

/** Callbacks for a mutation that takes effect at once: reload the data and show the result, or the error. */
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
