import { useInfiniteQuery } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import { MoreButton } from '@/components/ui/more-button';
import { ErrorState } from '@/components/ui/error-state';
import { ReviewItem } from './review-item';
import { reviewsQuery, type ReviewsOf } from './reviews-api';

interface ReviewListProps {
  of: ReviewsOf;
  /** Shows only the N newest. */
  first?: number;
}

/** Reviews, newest first, with a button for more. */
export function ReviewList({ of, first }: ReviewListProps) {
  const query = useInfiniteQuery(reviewsQuery(of));
  if (query.isError && !query.data)
    return <ErrorState text={errorText(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data)
    return (
      <p role="status" className="py-4 text-muted">
        Loading Reviews...
      </p>
    );
  const reviews = query.data.pages.flatMap((page) => page.items);
  if (reviews.length === 0) return <p className="py-4 text-muted">No Reviews yet</p>;
  return (
    <>
      <ul>
        {reviews.slice(0, first).map((review) => (
          <li key={review.reviewId}>
            <ReviewItem review={review} withHome={'userId' in of} />
          </li>
        ))}
      </ul>
      {first === undefined ? <MoreButton query={query} /> : null}
    </>
  );
}
