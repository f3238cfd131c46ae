import { useQuery } from '@tanstack/react-query';
import { IconCoin, IconFlame } from '@tabler/icons-react';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { zoneText } from '@/features/leaderboard/own-standing';
import { useMyProfile, useShownUser } from '@/features/profile/profile-api';
import { personaLabel } from '@/features/profile/personas';
import { Medal } from '@/features/rewards/medal';
import { standingQuery } from '@/features/rewards/rewards-api';
import { capitalised, formatNumber, plural, UNKNOWN } from '@/lib/format/formatting';

/** The person, their coins and points, and the distance to the next tier. */
export function ProfileCard() {
  const user = useShownUser();
  const { data } = useMyProfile();
  return (
    <div className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar name={user?.fullName} src={user?.avatar} size={72} />
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-xl leading-tight font-semibold wrap-anywhere">{user?.fullName}</p>
          <p className="text-muted wrap-anywhere">{user?.username ? `@${user.username}` : null}</p>
          {data?.persona ? (
            <span className="mt-1 inline-block">
              <Badge tone="brand">{personaLabel(data.persona)}</Badge>
            </span>
          ) : null}
        </div>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          <Figure
            icon={<IconFlame size={22} aria-hidden="true" />}
            value={data ? plural(data.currentStreak ?? 0, 'day') : UNKNOWN}
            name="Streak"
          />
          <Figure
            icon={<IconCoin size={22} aria-hidden="true" />}
            value={data ? formatNumber(data.points ?? 0) : UNKNOWN}
            name="Points"
          />
        </ul>
        <ButtonLink to="/profile" look="secondary">
          Edit Profile
        </ButtonLink>
      </div>
      <Level />
    </div>
  );
}

/** The progress within the tier: this week's points against those needed to advance. */
function Level() {
  const { data } = useQuery(standingQuery);
  if (!data) return <div className="mt-4 h-12" />;
  const { tier, seasonPoints, pointsToAdvance } = data;
  const isGold = tier === 'gold';
  return (
    <div className="mt-4 flex items-center gap-3">
      <Medal tier={tier} size={44} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-4 text-sm">
          <span className="font-semibold">{capitalised(tier)} level</span>
          <span className="text-muted">{zoneText(data)}</span>
        </p>
        <Progress
          aria-label={`${capitalised(tier)} level`}
          className="mt-1"
          value={isGold ? 1 : Math.min(Math.max(seasonPoints, 0), pointsToAdvance)}
          max={isGold ? 1 : pointsToAdvance}
        />
      </div>
    </div>
  );
}

function Figure({ icon, value, name }: { icon: React.ReactNode; value: string; name: string }) {
  return (
    <li className="flex items-center gap-2">
      <span className="text-star">{icon}</span>
      <span>
        <span className="block leading-tight font-semibold">{value}</span>
        <span className="block text-sm text-muted">{name}</span>
      </span>
    </li>
  );
}
