import { IconCoin } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/components/ui/button';
import { DateText } from '@/components/ui/date-text';
import { EmptyState } from '@/components/ui/empty-state';
import { MoreButton } from '@/components/ui/more-button';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { formatNumber } from '@/lib/format/formatting';
import { pointsPages, REASONS, type Line } from './points-api';

/** A person's totals, and each line that made them. */
export function PointsLedger() {
  const query = useInfiniteQuery(pointsPages);
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {({ pages }) => {
        const { coins, points } = pages[0]!;
        const lines = new Map(pages.flatMap(({ entries }) => entries).map((line) => [line.entryId, line]));
        return (
          <div className="space-y-6">
            <dl className="grid gap-4 xs:grid-cols-2">
              <Figure label="Coins" value={coins} hint="To spend, for example on streak freezes" />
              <Figure label="Points" value={points} hint="They rank you, and are never spent" />
            </dl>
            <section aria-labelledby="lines" className="space-y-3">
              <h2 id="lines" className="text-xl">
                Earned and spent
              </h2>
              {lines.size === 0 ? (
                <EmptyState
                  icon={<IconCoin size={40} stroke={1.4} aria-hidden="true" />}
                  heading="No coins yet"
                  text="Complete challenges to earn more coins"
                  action={<ButtonLink to="/challenges">Go to Challenges</ButtonLink>}
                />
              ) : (
                <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
                  {[...lines.values()].map((line) => (
                    <LedgerLine key={line.entryId} line={line} />
                  ))}
                </ul>
              )}
              <MoreButton query={query} />
            </section>
          </div>
        );
      }}
    </QueryView>
  );
}

function Figure({ label, value, hint }: { label: string; value: number; hint: string }) {
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <dt className="font-semibold">{label}</dt>
      <dd>
        <span className="block text-3xl font-bold tabular-nums">{formatNumber(value)}</span>
        <span className="text-sm text-muted">{hint}</span>
      </dd>
    </div>
  );
}

function LedgerLine({ line: { reason, amount, at } }: { line: Line }) {
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3 sm:px-5">
      <span className="min-w-0">
        <span className="block font-semibold">{REASONS[reason]}</span>
        <span className="block text-sm text-muted">
          <DateText value={at} as="date-time" />
        </span>
      </span>
      <span className={`shrink-0 font-semibold tabular-nums ${amount < 0 ? 'text-danger' : 'text-brand'}`}>
        {amount > 0 ? '+' : ''}
        {formatNumber(amount)}
        <span className="sr-only"> coins</span>
      </span>
    </li>
  );
}
