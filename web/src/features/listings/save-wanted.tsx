import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorText } from '@/api/api-error';
import { useSession } from '@/lib/session/session';
import { takeWanted } from '@/lib/session/take-wanted';
import { notify } from '@/lib/toasts';
import { changeLoadedListing } from './listing-cache';
import { saveHome } from './saved-homes-api';

/**
 * Saves the home that a visitor tried to save before signing in. It belongs to what signed-in people load, and to the
 * pages on which one signs in.
 */
export function SaveWanted() {
  const queries = useQueryClient();
  const userId = useSession()?.userId;
  useEffect(() => {
    const id = userId && takeWanted();
    if (!id) return;
    saveHome(id, true).then(
      ({ message }) => {
        changeLoadedListing(queries, id, { isFavorite: true });
        void queries.invalidateQueries({ queryKey: ['favourites'] });
        void queries.invalidateQueries({ queryKey: ['listings'] });
        notify.success(message);
      },
      (failure: unknown) => notify.error(errorText(failure, 'Failed to add to favorites')),
    );
  }, [queries, userId]);
  return null;
}
