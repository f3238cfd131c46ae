import { useQuery } from '@tanstack/react-query';
import { IconCoin, IconFlame, IconSnowflake } from '@tabler/icons-react';
import { Button } from '@/components/ui/button';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { plural } from '@/lib/format/formatting';
import { streakQuery, useBuyFreeze, useCollect, type Streak } from '../rewards-api';
import { WeekStrip } from './week-strip';

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A page that stays open over midnight offers the coin of the new day. */
const NEW_DAY_MS = 10 * 60_000;

/** The Daily Streak: the week, the days in a row, the coin of today, freezes. */
export function StreakCard() {
  return (
    <section aria-labelledby="daily-streak" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <QueryView
        query={useQuery({ ...streakQuery, refetchInterval: NEW_DAY_MS })}
        skeleton={<Skeleton className="h-52 w-full rounded-tile" />}
      >
        {(streak) => <StreakBody streak={streak} />}
      </QueryView>
    </section>
  );
}

function StreakBody({ streak }: { streak: Streak }) {
  const collect = useCollect();
  const collected = streak.week.some(({ date, checkedIn }) => date === streak.today && checkedIn);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="daily-streak" className="text-xl">
          Daily Streak
        </h2>
        <p className="text-muted">{month.format(new Date(`${streak.today}T12:00:00Z`))}</p>
      </div>
      <WeekStrip streak={streak} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-2 font-semibold">
          <IconFlame size={22} aria-hidden="true" className="text-star" />
          {plural(streak.current, 'day')} in a row
        </p>
        {/* aria-disabled instead of disabled: the button keeps the focus after it was pressed. */}
        <Button
          className="max-xs:w-full"
          look={collected ? 'secondary' : 'primary'}
          aria-disabled={collected || undefined}
          aria-describedby={collected ? 'coin-collected' : undefined}
          icon={<IconCoin size={20} aria-hidden="true" />}
          loading={collect.isPending}
          onClick={() => collected || collect.mutate('STREAK')}
        >
          Collect Coin
        </Button>
      </div>
      {collected ? (
        <p id="coin-collected" className="mt-2 text-center text-sm text-muted xs:text-end">
          Already checked in, try again tomorrow
        </p>
      ) : null}
      {streak.nextMilestone ? (
        <p className="mt-3 text-sm text-muted">
          {plural(streak.nextMilestone.days - streak.current, 'more day')} to{' '}
          {plural(streak.nextMilestone.reward, 'extra coin')}
        </p>
      ) : null}
      <Freezes streak={streak} />
    </>
  );
}

function Freezes({ streak }: { streak: Streak }) {
  const buy = useBuyFreeze();
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="flex items-center gap-2">
        <IconSnowflake size={22} aria-hidden="true" className="text-brand" />
        <span>
          <span className="block font-semibold">{plural(streak.freezes, 'streak freeze')}</span>
          <span className="block text-sm text-muted">A day that you miss uses one</span>
        </span>
      </p>
      {streak.freezes < streak.freezesMax ? (
        <Button
          look="secondary"
          className="max-xs:w-full"
          loading={buy.isPending}
          onClick={() => buy.mutate()}
        >
          Buy for {plural(streak.freezePrice, 'coin')}
        </Button>
      ) : null}
    </div>
  );
}
