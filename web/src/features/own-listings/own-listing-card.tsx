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
  /** To edit and to delete, and no more. */
  brief?: boolean;
}

const UNFINISHED = ['DRAFT', 'REJECTED', 'CHANGES_REQUESTED'];

/** A home of the person's own: as others see it, with where it stands and what can be done. */
export function OwnListingCard({ listing, onEdit, onInsights, brief = false }: OwnListingCardProps) {
  return (
    <ListingCard
      listing={listing}
      showStatus
      showDescription={!brief}
      actions={
        <div className="w-full space-y-2">
          {brief ? null : <StateNote listing={listing} />}
          {listing.isOwner ? (
            <>
              {listing.status === 'SUSPENDED' ? null : (
                <Button look="secondary" full onClick={() => onEdit(listing)}>
                  {UNFINISHED.includes(listing.status) ? 'Continue' : 'Edit Listing'}
                </Button>
              )}
              <div className="-mx-3 flex flex-wrap items-center [&>button]:px-3">
                {onInsights && listing.publishedAt ? (
                  <Button look="quiet" onClick={() => onInsights(listing)}>
                    Insights
                  </Button>
                ) : null}
                {brief ? null : <LifeActions listing={listing} />}
                <DeleteListing listing={listing} />
              </div>
            </>
          ) : null}
        </div>
      }
    />
  );
}
