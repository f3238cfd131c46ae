import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh, type Identifier } from 'react-admin';
import type { Action, ConsoleProvider } from '../api/data-provider';

/** Does something to a record at once, says what came of it and reads everything anew. */
export function useAct(resource: string, id: Identifier) {
  const provider = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ action, body }: { action: Action; body?: object }) =>
      provider.act(resource, id, action, body),
    onSuccess: ({ message }) => notify(message, { type: 'success' }),
    onError: (error: Error) => notify(error.message, { type: 'error' }),
    onSettled: () => refresh(),
  });
}
