import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { titleOf } from '@/features/listings/listing-place';
import type { ListingView } from '@/features/listings/listing-types';
import { formatNumber, plural } from '@/lib/format/formatting';
import { insightsQuery, type Insights, type QualityFix } from './insights-api';
import { ViewsChart } from './views-chart';

interface InsightsDialogProps {
  listing: ListingView;
  onClose: () => void;
  /** Opens the wizard at the step of the fix. */
  onFix: (fix: QualityFix) => void;
}

const FIGURES: { key: keyof Insights['totals']; label: string }[] = [
  { key: 'views', label: 'Views' },
  { key: 'uniqueViewers', label: 'Viewers' },
  { key: 'saves', label: 'Saves' },
  { key: 'enquiries', label: 'Enquiries' },
  { key: 'tours', label: 'Tours' },
  { key: 'contacts', label: 'Calls and chats' },
];

/** The views of the person's own listing compared with similar ones, and hints for more enquiries. */
export function InsightsDialog({ listing, onClose, onFix }: InsightsDialogProps) {
  const query = useQuery(insightsQuery(listing.listingId));
  return (
    <Dialog open onClose={onClose} title={`Insights: ${titleOf(listing)}`} width="medium">
      <QueryView query={query} skeleton={<Skeleton className="h-72 w-full rounded-card" />}>
        {(insights) => (
          <div className="space-y-6">
            <dl className="grid grid-cols-3 gap-4">
              {FIGURES.map(({ key, label }) => (
                <div key={key} className="flex flex-col-reverse justify-end">
                  <dt className="text-sm text-muted">{label}</dt>
                  <dd className="text-2xl font-semibold tabular-nums">
                    {formatNumber(insights.totals[key])}
                  </dd>
                </div>
              ))}
            </dl>
            <ViewsChart days={insights.days} />
            <p>{placeOf(insights)}</p>
            <Quality insights={insights} onFix={onFix} />
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}

/** The listing's rank among those of its city and type, in words. */
function placeOf({ area, totals }: Insights): string {
  if (area.medianViews === null || area.homes === 0) return 'There is no other home like it in the city yet.';
  const standing =
    totals.views === area.medianViews
      ? 'As many as'
      : totals.views > area.medianViews
        ? 'More than'
        : 'Fewer than';
  const others = plural(area.homes, 'other home');
  return `${standing} half of the ${others} like it in ${area.city}: those have ${plural(area.medianViews, 'view')} in the same time.`;
}

function Quality({ insights, onFix }: { insights: Insights; onFix: (fix: QualityFix) => void }) {
  const { score, fixes } = insights.quality;
  const [next] = fixes;
  return (
    <section aria-labelledby="quality" className="space-y-3 rounded-tile bg-sunken p-4">
      <h3 id="quality" className="text-lg">
        Quality: {score} of 100
      </h3>
      {next ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            Best next step: {next.text} <span className="text-muted">(+{next.points})</span>
          </p>
          <Button onClick={() => onFix(next)}>Do it now</Button>
        </div>
      ) : (
        <p>Nothing is missing.</p>
      )}
      {fixes.length > 1 ? (
        <ul className="list-disc ps-5 text-sm text-muted">
          {fixes.slice(1).map((fix) => (
            <li key={fix.key}>
              {fix.text} (+{fix.points})
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
