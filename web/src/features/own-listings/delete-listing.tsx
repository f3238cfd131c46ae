import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import { DeleteDialog } from '@/components/ui/confirm-dialog';
import type { ListingView } from '@/features/listings/listing-types';
import { showChanged } from '@/lib/network/show-changed';
import { pastSecondTap } from '@/lib/timing/second-tap';
import { notify } from '@/lib/toasts';
import { act } from './own-listings-api';

interface DeleteListingProps {
  listing: ListingView;
  onClose: () => void;
}

/** Asks before a listing is deleted. */
export function DeleteListing({ listing, onClose }: DeleteListingProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => pastSecondTap(act(listing.listingId, 'delete')),
    onSuccess: async () => {
      await showChanged(client, [['listings'], ['requests']]);
      onClose();
      notify.success('Property deleted successfully');
    },
    onError: (failure) => notify.error(errorText(failure, 'Failed to delete the property.')),
  });
  return (
    <DeleteDialog open onClose={onClose} title="Delete Listing" remove={remove}>
      <p>
        “{listing.title ?? 'This draft'}” will be removed from every page. Its enquiries and tours stay in
        your list.
      </p>
      {remove.isError ? (
        <p role="alert" className="mt-3 font-medium text-danger">
          Failed to delete. Please try again.
        </p>
      ) : null}
    </DeleteDialog>
  );
}
