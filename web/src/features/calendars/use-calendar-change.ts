import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import { showChanged } from '@/lib/network/show-changed';
import { notify } from '@/lib/toasts';

/** A change of calendars. It is done, and `message` is shown, once the data on the screen has been fetched again. */
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
