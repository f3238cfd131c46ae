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

/** Changes a community or group, or who belongs to it: reloads all related data and shows the message of `change`. */
export function useCircleChange<Change = void>(
  change: (what: Change) => Promise<string>,
  { deletedId, onDone }: { deletedId?: string; onDone?: () => void } = {},
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (message) => {
      await showChangedCommunities(queries, deletedId);
      onDone?.();
      notify.success(message);
    },
    onError: (failure) => {
      notify.error(errorText(failure, 'An Error Occurred'));
      return showChangedCommunities(queries);
    },
  });
}

/** One action on a community or group, with the server's message. */
export const useActOn = (circle: Circle, act: keyof typeof DONE, onDone?: () => void) =>
  useCircleChange(async () => (await actOn(circle, act)) ?? DONE[act], {
    deletedId: act === 'delete' ? circle.id : undefined,
    onDone,
  });

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
