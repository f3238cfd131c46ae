import { IconEyeOff } from '@tabler/icons-react';
import { Button } from '@/components/ui/button';
import { titleOf } from '@/features/listings/listing-place';
import type { ListingView } from '@/features/listings/listing-types';
import { notify } from '@/lib/toasts';
import { hiddenHomes } from './local-homes';

/** Leaves a home out of this browser's searches; undone while the message stays. */
export function HideButton({ listing }: { listing: ListingView }) {
  const { listingId } = listing;
  function hide() {
    hiddenHomes.add(listingId);
    notify.undo('Hidden from your searches', () => hiddenHomes.remove(listingId));
  }
  return (
    <Button
      look="quiet"
      className="text-sm"
      icon={<IconEyeOff size={16} aria-hidden="true" />}
      aria-label={`Hide ${titleOf(listing)}`}
      onClick={hide}
    >
      Hide
    </Button>
  );
}
