import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import type { ListingView } from '@/features/listings/listing-types';
import { notify } from '@/lib/toasts';
import { act, type Closing, type OwnerAction } from './own-listings-api';

interface Asked {
  action: OwnerAction;
  /** With "close". */
  body?: Closing;
}

/** Does one thing to a home and shows the server's word for it; every list of homes is asked for again. */
export function useOwnerAction(listing: ListingView) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ action, body }: Asked) => act(listing.listingId, action, body),
    onSuccess: ({ message }) => {
      notify.success(message);
      void client.invalidateQueries({ queryKey: ['listings'] });
    },
    onError: (failure) => notify.error(errorText(failure)),
  });
}
