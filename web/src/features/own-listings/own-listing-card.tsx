import { Button } from '@/components/ui/button';
import { ListingCard } from '@/features/listings/listing-card';
import type { ListingView } from '@/features/listings/listing-types';
import { DeleteListing } from './delete-listing';
import { LifeActions } from './life-actions';
import { StateNote } from './state-note';

interface OwnListingCardProps {
  listing: ListingView;
  onEdit: (listing: ListingView) => void;
  /** Shows who looks at it. */
  onInsights?: (listing: ListingView) => void;
}

const UNFINISHED = ['DRAFT', 'REJECTED', 'CHANGES_REQUESTED'];

/** A home of the person's own: as others see it, with where it stands and what can be done. */
export function OwnListingCard({ listing, onEdit, onInsights }: OwnListingCardProps) {
  return (
    <ListingCard
      listing={listing}
      showStatus
      actions={
        <div className="w-full space-y-2">
          <StateNote listing={listing} />
          {listing.isOwner ? (
            <div className="-mx-2 flex flex-wrap items-center gap-1">
              {listing.status === 'SUSPENDED' ? null : (
                <Button look="secondary" onClick={() => onEdit(listing)}>
                  {UNFINISHED.includes(listing.status) ? 'Continue' : 'Edit Listing'}
                </Button>
              )}
              {onInsights && listing.publishedAt ? (
                <Button look="quiet" onClick={() => onInsights(listing)}>
                  Insights
                </Button>
              ) : null}
              <LifeActions listing={listing} />
              <DeleteListing listing={listing} />
            </div>
          ) : null}
        </div>
      }
    />
  );
}
