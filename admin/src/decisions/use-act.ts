import { useMutation } from '@tanstack/react-query';
import { useDataProvider, type Identifier } from 'react-admin';
import type { Action, ConsoleProvider } from '../api/data-provider';
import { useOutcome } from './use-outcome';

/** Runs an action on a record at once, reloads the data and shows the result. */
export function useAct(resource: string, id: Identifier) {
  const provider = useDataProvider<ConsoleProvider>();
  return useMutation({
    mutationFn: ({ action, body }: { action: Action; body?: object }) =>
      provider.act(resource, id, action, body),
    ...useOutcome(),
  });
}
