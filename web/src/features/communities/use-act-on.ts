import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import { notify } from '@/lib/toasts';
import { actOn, circleQuery, showChangedCommunities, type Circle } from './communities-api';

const DONE = {
  join: 'Joined Successfully',
  leave: 'Exit Successfully',
  delete: 'Community deleted successfully!',
  restore: 'Restored',
  favorite: 'Added to favorites',
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

/** Adds or removes the favourite: shown at once, undone if the server refuses. */
export function useFavouriteCircle(circle: Circle) {
  const queries = useQueryClient();
  const { queryKey } = circleQuery(circle.kind, circle.id);
  const show = (isFavorite: boolean) =>
    queries.setQueryData(queryKey, (now) => (now ? { ...now, isFavorite } : now));
  return useMutation({
    mutationFn: () => actOn(circle, 'favorite'),
    onMutate: () => {
      void queries.cancelQueries({ queryKey });
      show(!circle.isFavorite);
    },
    onSuccess: (message) => notify.success(message ?? DONE.favorite),
    onError: (failure) => {
      show(circle.isFavorite);
      notify.error(errorText(failure, 'An Error Occurred'));
    },
    onSettled: () => void showChangedCommunities(queries),
  });
}
