import { Button } from '@/components/ui/button';
import { ListingCard } from '@/features/listings/listing-card';
import type { ListingView } from '@/features/listings/listing-types';
import { DeleteListing } from './delete-listing';
import { LifeActions } from './life-actions';
import { StateNote } from './state-note';

interface OwnListingCardProps {
  listing: ListingView;
  onEdit: (listing: ListingView) => void;
  /** Opens the figures on views. */
  onInsights?: (listing: ListingView) => void;
  /** Offers only Edit and Delete. */
  brief?: boolean;
}

const UNFINISHED = ['DRAFT', 'REJECTED', 'CHANGES_REQUESTED'];

/** The person's own listing as others see it, with its status and the owner's actions. */
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
