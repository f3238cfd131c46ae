import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { errorText } from '@/api/api-error';
import { client, read } from '@/api/client';
import { changeLoadedListing } from '@/features/listings/listing-cache';
import type { Listing } from '@/features/listings/listing-types';
import { savedHomesPages } from './saved-homes-api';
import { useSession } from '@/lib/session/session';
import { savesData } from '@/lib/network/data-saver';
import { signUpPath } from '@/lib/navigation';
import { rememberWanted } from '@/lib/session/wanted-home';
import { notify } from '@/lib/toasts';

type Favourable = Pick<Listing, 'listingId' | 'isFavorite'>;

function send({ listingId, wanted }: { listingId: string; wanted: boolean }) {
  const params = { path: { id: listingId } };
  return read(
    wanted
      ? client.POST('/api/listings/{id}/favorites', { params })
      : client.DELETE('/api/listings/{id}/favorites', { params }),
  );
}

/** A function that saves a home or removes it from the saved ones: shown at once, undone if the server refuses. */
export function useFavourite({ listingId, isFavorite }: Favourable) {
  const client = useQueryClient();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const mutation = useMutation({
    mutationFn: send,
    onMutate: ({ wanted }) => changeLoadedListing(client, listingId, { isFavorite: wanted }),
    onSuccess: ({ message }, { wanted }) => {
      // A list that was requested before does not have it.
      changeLoadedListing(client, listingId, { isFavorite: wanted });
      if (wanted) notify.success(message);
      else notify.undo(message, () => mutation.mutate({ listingId, wanted: true }));
    },
    onError: (failure, { wanted }) => {
      changeLoadedListing(client, listingId, { isFavorite: !wanted });
      notify.error(
        errorText(failure, wanted ? 'Failed to add to favorites' : 'Failed to remove from favorites'),
      );
    },
    // Not awaited: the button can be pressed again before the list has been fetched.
    onSettled: (_, failure, { wanted }) => {
      void client.invalidateQueries({ queryKey: ['favourites'] }).then(() => {
        // Fetched now, so that the list and the home can be read offline.
        if (!failure && wanted && !savesData()) void client.prefetchInfiniteQuery(savedHomesPages);
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
  function toggle() {
    if (!session) signUpFirst();
    else if (!mutation.isPending) mutation.mutate({ listingId, wanted: !isFavorite });
  }
  return toggle;
}
