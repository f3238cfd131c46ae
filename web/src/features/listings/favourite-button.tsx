import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import type { ListingView } from '@/features/listings/listing-types';
import { titleOf } from '@/features/listings/listing-place';
import { useFavourite } from './use-favourite';

/** The heart button of a listing. Filled means saved. */
export function FavouriteButton({ listing, className = '' }: { listing: ListingView; className?: string }) {
  const toggle = useFavourite(listing);
  const Icon = listing.isFavorite ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      aria-pressed={listing.isFavorite}
      aria-label={`Save ${titleOf(listing)}`}
      onClick={toggle}
      className={`flex size-11 items-center justify-center rounded-pill bg-surface text-ink shadow-raised aria-pressed:text-danger ${className}`}
    >
      <Icon size={22} aria-hidden="true" />
    </button>
  );
}
