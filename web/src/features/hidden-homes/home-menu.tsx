import { IconDotsVertical, IconEyeOff } from '@tabler/icons-react';
import { MenuButton } from '@/components/ui/menu';
import { Popover } from '@/components/ui/popover';
import { titleOf } from '@/features/listings/listing-place';
import type { ListingView } from '@/features/listings/listing-types';
import { notify } from '@/lib/toasts';
import { useHiddenHomes } from './use-hidden-homes';

/** Actions on a found home besides opening and saving it. Hiding can be undone while the message is shown. */
export function HomeMenu({ listing }: { listing: ListingView }) {
  const { listingId } = listing;
  const { hide, show } = useHiddenHomes();
  function leaveOut() {
    hide(listingId);
    notify.undo('Hidden from your searches', () => show([listingId]));
  }
  return (
    // An open panel covers the favourite buttons of the homes below.
    <div className="absolute end-1 bottom-1 z-10 has-[[aria-expanded=true]]:z-20">
      <Popover
        label={`More about ${titleOf(listing)}`}
        triggerClass="flex size-11 items-center justify-center rounded-pill text-muted hover:bg-brand-soft hover:text-brand-strong"
        trigger={<IconDotsVertical size={20} aria-hidden="true" />}
        panelClass="w-56 p-2"
      >
        {(close) => (
          <MenuButton
            icon={<IconEyeOff size={20} aria-hidden="true" />}
            onClick={() => {
              close();
              leaveOut();
            }}
          >
            Hide from searches
          </MenuButton>
        )}
      </Popover>
    </div>
  );
}
