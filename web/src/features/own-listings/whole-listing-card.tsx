import type { ListingView } from '@/features/listings/listing-types';
import { HostFigures } from '@/features/stays/hosting/host-figures';
import { OwnListingCard } from './own-listing-card';
import { OwnerMenu } from './owner-menu';
import { StateNote } from './state-note';

interface WholeListingCardProps {
  listing: ListingView;
  /** Among the first visible cards: its picture loads at once. */
  eager?: boolean;
  onEdit: (listing: ListingView) => void;
  /** Opens the figures on views. */
  onInsights: (listing: ListingView) => void;
}

/** The person's own listing with what its state means, its figures and everything that can be done with it. */
export function WholeListingCard({ listing, ...actions }: WholeListingCardProps) {
  return (
    <OwnListingCard
      listing={listing}
      {...actions}
      note={
        <>
          <StateNote listing={listing} />
          {listing.stay ? <HostFigures stay={listing.stay} /> : null}
        </>
      }
      menu={(props) => <OwnerMenu {...props} />}
    />
  );
}
