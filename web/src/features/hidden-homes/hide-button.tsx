import { IconEyeOff } from '@tabler/icons-react';
import { Button } from '@/components/ui/button';
import { titleOf } from '@/features/listings/listing-place';
import type { ListingView } from '@/features/listings/listing-types';
import { notify } from '@/lib/toasts';
import { useHiddenHomes } from './use-hidden-homes';

/** Hides a home from the person's searches; can be undone while the message is shown. */
export function HideButton({ listing, className = '' }: { listing: ListingView; className?: string }) {
  const { listingId } = listing;
  const { hide, show } = useHiddenHomes();
  function leaveOut() {
    hide(listingId);
    notify.undo('Hidden from your searches', () => show([listingId]));
  }
  return (
    <Button
      look="quiet"
      className={`text-sm ${className}`}
      icon={<IconEyeOff size={16} aria-hidden="true" />}
      aria-label={`Hide ${titleOf(listing)}`}
      onClick={leaveOut}
    >
      Hide
    </Button>
  );
}
