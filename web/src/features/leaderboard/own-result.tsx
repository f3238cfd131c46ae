import type { Schema } from '@/api/client';
import { capitalised, formatNumber, plural } from '@/lib/format/formatting';

type Own = Schema<'SeasonDetailView'>['own'];

const OUTCOMES: Record<string, string> = {
  promoted: 'You advanced a tier',
  dropped: 'You dropped a tier',
  stayed: 'You stayed in your tier',
};
const PLACES = ['first', 'second', 'third'];

/** The viewer's own result of a season. */
export function OwnResult({ own, isCurrent }: { own: Own; isCurrent: boolean }) {
  if (!own) return <p className="text-muted">You had no part in this season.</p>;
  const { tier, rank, seasonPoints, outcome, badge } = own;
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <p className="text-lg font-semibold">
        {rank === null
          ? capitalised(tier)
          : `${isCurrent ? 'You are' : 'You were'} No ${formatNumber(rank)} of ${tier}`}
        , {plural(seasonPoints, 'point')}
      </p>
      {outcome && OUTCOMES[outcome] ? <p className="mt-1 text-muted">{OUTCOMES[outcome]}</p> : null}
      {badge ? (
        <p className="mt-1 font-semibold">You won the badge of the {PLACES[badge - 1]} in gold</p>
      ) : null}
    </div>
  );
}
