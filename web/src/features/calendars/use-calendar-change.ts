import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import { showChanged } from '@/lib/network/show-changed';
import { notify } from '@/lib/toasts';

/** A change of calendars, done when the data on the screen was fetched again. `message` is shown then. */
export function useCalendarChange<Given = void, Got = unknown>(
  change: (given: Given) => Promise<Got>,
  keys: QueryKey[],
  message: string | ((got: Got) => unknown),
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (got) => {
      await showChanged(queries, keys);
      if (typeof message === 'string') notify.success(message);
      else message(got);
    },
    onError: (failure) => notify.error(errorText(failure)),
  });
}
