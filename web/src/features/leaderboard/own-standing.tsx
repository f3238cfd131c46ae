import { Link } from 'react-router';
import { Progress } from '@/components/ui/progress';
import { useMyProfile } from '@/features/profile/profile-api';
import { formatNumber, plural } from '@/lib/format/formatting';
import type { Tier } from '@/features/rewards/medal';
import type { Standing } from './leaderboard-api';
import { TimeLeft } from './time-left';

interface OwnStandingProps {
  standing: Standing;
  /** The tier whose ranks are shown: the person's own is named where it is another. */
  shown: Tier;
}

/** The person's rank, progress to the next tier, and the time left. */
export function OwnStanding({ standing, shown }: OwnStandingProps) {
  const { visible, people, seasonPoints, pointsToAdvance, tier, season } = standing;
  const isLeaving = Boolean(useMyProfile().data?.deletedOn);
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="text-lg font-semibold">
          {rankText(standing, isLeaving)}
          {visible && tier !== shown ? ` in ${tier}` : ''}{' '}
          {visible && people > 0 ? (
            <span className="block text-base font-normal text-muted sm:ms-2 sm:inline">
              {plural(people, 'person', 'people')} with points
            </span>
          ) : null}
        </p>
        <p className="text-muted">
          <TimeLeft until={season.endsAt} />
        </p>
      </div>
      {visible ? (
        <p className="mt-1 text-muted">{zoneText(standing)}</p>
      ) : (
        <p className="mt-1 text-muted">
          Others do not see you, and you do not advance.{' '}
          {isLeaving ? null : (
            <Link
              to="/settings?tab=notification"
              className="font-semibold text-brand underline underline-offset-4"
            >
              Take part again
            </Link>
          )}
        </p>
      )}
      {visible && tier !== 'gold' ? (
        <div className="mt-3">
          <Progress
            aria-label="Points needed to advance"
            value={Math.min(Math.max(seasonPoints, 0), pointsToAdvance)}
            max={pointsToAdvance}
          />
        </div>
      ) : null}
    </div>
  );
}

/** The rank, or why there is none; `isLeaving`: the account will be deleted. */
export function rankText({ visible, rank }: Standing, isLeaving: boolean): string {
  if (visible) return `You are ranked No ${formatNumber(rank!)}`;
  return isLeaving ? 'You are not ranked, as your account will be deleted' : 'You left the leaderboard';
}

/** The outcome if the season ended now. */
export function zoneText({ zone, tier, seasonPoints, pointsToAdvance, advancing }: Standing): string {
  if (zone === 'promote') return 'You are in the promotion zone';
  if (zone === 'drop') return 'Earn a point before the season ends, or you drop a tier';
  if (tier === 'gold') return 'The first three in gold win a badge';
  if (seasonPoints < pointsToAdvance)
    return `${formatNumber(seasonPoints)} of the ${formatNumber(pointsToAdvance)} points needed to advance`;
  return `Reach the top ${advancing} to advance`;
}
