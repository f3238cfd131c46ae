import { Stars } from '@/components/ui/stars';
import { formatNumber, plural } from '@/lib/format/formatting';
import type { ReviewSummary as Summary } from './reviews-api';

const ROWS = [5, 4, 3, 2, 1] as const;

/** The average, and the number of reviews by stars. Hidden if there are none. */
export function ReviewSummary({ summary }: { summary: Summary }) {
  const { average, count, stars } = summary;
  if (average === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <div>
        <p className="text-4xl font-bold">{average.toFixed(1)}</p>
        <Stars value={average} />
        <p className="text-sm text-muted">{plural(count, 'review')}</p>
      </div>
      <ul aria-label="Stars" className="min-w-52 flex-1 space-y-1.5">
        {ROWS.map((row) => (
          <li key={row} className="flex items-center gap-3 text-sm">
            <span className="w-12 shrink-0">{plural(row, 'star')}</span>
            <span
              aria-hidden="true"
              className="h-2.5 flex-1 overflow-hidden rounded-pill bg-sunken forced-color-adjust-none"
            >
              <span
                className="block h-full rounded-pill bg-star"
                style={{ width: `${(100 * stars[row]) / count}%` }}
              />
            </span>
            <span className="w-10 shrink-0 text-end text-muted tabular-nums">
              {formatNumber(stars[row])}
              <span className="sr-only"> {stars[row] === 1 ? 'review' : 'reviews'}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
