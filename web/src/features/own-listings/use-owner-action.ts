import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import type { ListingView } from '@/features/listings/listing-types';
import { showChanged } from '@/lib/network/show-changed';
import { pastSecondTap } from '@/lib/timing/second-tap';
import { notify } from '@/lib/toasts';
import { act, type Closing, type OwnerAction } from './own-listings-api';

interface Asked {
  action: OwnerAction;
  /** For the action "close". */
  body?: Closing;
}

/** Runs an action on a listing, and shows the server's message once the lists are reloaded. */
export function useOwnerAction(listing: ListingView) {
  const client = useQueryClient();
  return useMutation({
    // A list by status loses the card, and what comes there is another home's.
    mutationFn: ({ action, body }: Asked) => pastSecondTap(act(listing.listingId, action, body)),
    onSuccess: async ({ message }) => {
      await showChanged(client, [['listings'], ['requests']]);
      notify.success(message);
    },
    onError: (failure) => {
      notify.error(errorText(failure));
      // Its response may have been lost, or the card be older than another device's action.
      return showChanged(client, [['listings'], ['requests']]);
    },
  });
}
