import { IconCoin } from '@tabler/icons-react';
import { ButtonLink } from '@/components/ui/button';
import { Popover } from '@/components/ui/popover';
import { useMyProfile } from '@/features/profile/profile-api';
import { formatNumber, UNKNOWN } from '@/lib/format/formatting';
import { pillClass } from './pill';
import { useLivePoints } from './use-live-points';

/** The current points; an award shows at once. */
export function PointsMenu() {
  useLivePoints();
  const { data } = useMyProfile();
  const points = data ? formatNumber(data.points ?? 0) : UNKNOWN;
  return (
    <Popover
      label={data ? `${points} points` : 'Points'}
      triggerClass={pillClass}
      trigger={
        <>
          <IconCoin size={20} aria-hidden="true" className="text-star" /> {points}
        </>
      }
      panelClass="w-72 p-4"
    >
      {(close) => (
        <>
          <p className="text-muted">Complete challenges to earn more coins</p>
          <p className="my-3 text-xl font-bold">{points} Points earned</p>
          <ButtonLink to="/leaderboard" full onClick={close}>
            Go to Leaderboard
          </ButtonLink>
          <ButtonLink to="/points" look="quiet" full className="mt-2" onClick={close}>
            See coins and points
          </ButtonLink>
        </>
      )}
    </Popover>
  );
}
