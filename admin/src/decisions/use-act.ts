import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, type Identifier } from 'react-admin';
import type { Action, ConsoleProvider } from '../api/data-provider';
import { useShowChanged } from './use-show-changed';

/** Does something to a record at once, reads everything anew and says what came of it. */
export function useAct(resource: string, id: Identifier) {
  const provider = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const showChanged = useShowChanged();
  return useMutation({
    mutationFn: ({ action, body }: { action: Action; body?: object }) =>
      provider.act(resource, id, action, body),
    onSuccess: async ({ message }) => {
      await showChanged();
      notify(message, { type: 'success' });
    },
    onError: (error: Error) => {
      notify(error.message, { type: 'error' });
      return showChanged();
    },
  });
}
