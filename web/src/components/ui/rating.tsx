import { IconStarFilled } from '@tabler/icons-react';
import { formatNumber } from '@/lib/format/formatting';

/** "4.5 (12)", or "No reviews yet". */
export function Rating({ rating, count }: { rating: number | null; count?: number }) {
  if (rating === null) return <span className="text-sm text-muted">No reviews yet</span>;
  return (
    <span className="inline-flex items-center gap-1 text-sm font-semibold">
      <IconStarFilled size={16} aria-hidden="true" className="text-star" />
      <span className="sr-only">Rated</span>
      {rating.toFixed(1)}
      <span className="sr-only">of 5</span>
      {count ? (
        <span className="font-normal text-muted">
          ({formatNumber(count)}
          <span className="sr-only"> {count === 1 ? 'review' : 'reviews'}</span>)
        </span>
      ) : null}
    </span>
  );
}
