import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import { showChanged } from '@/lib/network/show-changed';
import { notify } from '@/lib/toasts';

/** A change of calendars, done when what is in sight was read again. `told` is what is said then. */
export function useCalendarChange<Given = void, Got = unknown>(
  change: (given: Given) => Promise<Got>,
  keys: QueryKey[],
  told: string | ((got: Got) => unknown),
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (got) => {
      await showChanged(queries, keys);
      if (typeof told === 'string') notify.success(told);
      else told(got);
    },
    onError: (failure) => notify.error(errorText(failure)),
  });
}
