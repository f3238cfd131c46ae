import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { changeLoadedListing } from '@/features/listings/listing-cache';
import type { Listing } from '@/features/listings/listing-types';
import { savedHomesPages, saveHome } from './saved-homes-api';
import { useSession } from '@/lib/session/session';
import { savesData } from '@/lib/network/data-saver';
import { useToggle } from '@/lib/network/use-toggle';
import { signUpPath } from '@/lib/navigation';
import { rememberWanted } from '@/lib/session/wanted-home';
import { notify } from '@/lib/toasts';

type Favourable = Pick<Listing, 'listingId' | 'isFavorite'>;

/** A function that saves a home or removes it from the saved ones. */
export function useFavourite({ listingId, isFavorite }: Favourable) {
  const queries = useQueryClient();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const show = (saved: boolean) => changeLoadedListing(queries, listingId, { isFavorite: saved });
  const toggle = useToggle({
    of: ['favourites', listingId],
    on: isFavorite,
    show,
    send: (wanted) => saveHome(listingId, wanted),
    onDone: ({ message }, saved) => {
      // A list that was requested before does not have it.
      show(saved);
      if (saved) notify.success(message);
      else notify.undo(message, () => toggle(true));
    },
    failed: (wanted) => (wanted ? 'Failed to add to favorites' : 'Failed to remove from favorites'),
    onSettled: (saved) => {
      void queries.invalidateQueries({ queryKey: ['favourites'] }).then(() => {
        // Fetched now, so that the list and the home can be read offline.
        if (saved && !savesData()) void queries.prefetchInfiniteQuery(savedHomesPages);
      });
    },
  });

  /** Back on this page, the home is saved by SaveWanted. */
  function signUpFirst() {
    notify.error('Sign up to add to favorite');
    const from = pathname + search;
    rememberWanted(listingId, from);
    void navigate(signUpPath(from));
  }
  return () => (session ? toggle() : signUpFirst());
}
