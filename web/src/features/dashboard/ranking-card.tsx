import { useQuery } from '@tanstack/react-query';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { rankText, zoneText } from '@/features/leaderboard/own-standing';
import type { Standing } from '@/features/leaderboard/leaderboard-api';
import { useMyProfile } from '@/features/profile/profile-api';
import { Medal } from '@/features/rewards/medal';
import { standingQuery } from '@/features/rewards/rewards-api';
import { plural } from '@/lib/format/formatting';
import { Panel } from './panel';

/** The person's rank of the week, and its change since midnight. */
export function RankingCard() {
  const isLeaving = Boolean(useMyProfile().data?.deletedOn);
  return (
    <Panel heading="Ranking" seeAll="/leaderboard">
      <QueryView query={useQuery(standingQuery)} skeleton={<Skeleton className="h-28 w-full rounded-card" />}>
        {(standing) => (
          <div className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-5">
            <Medal tier={standing.tier} size={56} />
            <div className="max-w-full flex-1">
              <p className="text-lg font-semibold">{rankText(standing, isLeaving)}</p>
              {standing.visible ? <p className="text-muted">{zoneText(standing)}</p> : null}
              <Movement movement={standing.movement} />
            </div>
          </div>
        )}
      </QueryView>
    </Panel>
  );
}

function Movement({ movement }: Pick<Standing, 'movement'>) {
  if (!movement) return null;
  const isUp = movement > 0;
  const Icon = isUp ? IconArrowUpRight : IconArrowDownRight;
  return (
    <p className="mt-1 flex items-center gap-1 text-sm">
      <Icon size={18} aria-hidden="true" className={isUp ? 'text-brand' : 'text-danger'} />
      {isUp ? 'Up' : 'Down'} {plural(Math.abs(movement), 'place')} since midnight
    </p>
  );
}
