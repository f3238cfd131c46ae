import { useQuery } from '@tanstack/react-query';
import { titleOf } from '@/features/listings/listing-place';
import type { Listing } from '@/features/listings/listing-types';
import { useSession } from '@/lib/session/session';
import { reviewSummaryQuery } from './reviews-api';
import { ReviewsPanel } from './reviews-panel';

/** The reviews of one listing. */
export function PropertyReviews({ listing }: { listing: Listing }) {
  const { listingId } = listing;
  const { data } = useQuery(reviewSummaryQuery(listingId));
  const session = useSession();
  const reviewable = session ? data?.canWrite : listing.status === 'APPROVED';
  const homes = reviewable ? [{ value: listingId, label: titleOf(listing) }] : [];
  return <ReviewsPanel of={{ listingId }} summary={data} homes={homes} />;
}
