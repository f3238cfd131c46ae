import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import { useToggle } from '@/lib/network/use-toggle';
import { notify } from '@/lib/toasts';
import { actOn, circleQuery, favourCircle, showChangedCommunities, type Circle } from './communities-api';

const DONE = {
  join: 'Joined Successfully',
  leave: 'Exit Successfully',
  delete: 'Community deleted successfully!',
  restore: 'Restored',
};

/** One action on a community or group: reloads all related data and shows the server's message. */
export function useActOn(circle: Circle, act: keyof typeof DONE, onDone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => actOn(circle, act),
    onSuccess: async (message) => {
      await showChangedCommunities(queries, act === 'delete' ? circle.id : undefined);
      onDone?.();
      notify.success(message ?? DONE[act]);
    },
    onError: (failure) => {
      notify.error(errorText(failure, 'An Error Occurred'));
      return showChangedCommunities(queries);
    },
  });
}

/** A function that makes a community or group a favourite, or no longer. */
export function useFavouriteCircle(circle: Circle) {
  const queries = useQueryClient();
  const { queryKey } = circleQuery(circle.kind, circle.id);
  return useToggle({
    of: [circle.kind, circle.id],
    on: circle.isFavorite,
    show: (isFavorite) => {
      void queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (now) => (now ? { ...now, isFavorite } : now));
    },
    send: (wanted) => favourCircle(circle, wanted),
    onDone: ({ message }) => notify.success(message),
    failed: () => 'An Error Occurred',
    onSettled: () => void showChangedCommunities(queries),
  });
}
