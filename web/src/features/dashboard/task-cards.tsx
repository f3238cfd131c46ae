import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { QueryView } from '@/components/ui/query-view';
import { Progress } from '@/components/ui/progress';
import { Skeleton } from '@/components/ui/skeleton';
import { challengesQuery, type Challenge } from '@/features/rewards/rewards-api';
import { formatNumber } from '@/lib/format/formatting';
import { Panel } from './panel';

/** Today's three tasks with their progress; rewards are collected on the challenges page. */
export function TaskCards() {
  const query = useQuery({
    ...challengesQuery,
    select: (cards) => cards.filter(({ reason }) => reason !== 'CHECK_IN'),
  });
  return (
    <Panel heading="Earn coins" seeAll="/challenges">
      <QueryView query={query} skeleton={<Skeleton className="h-52 w-full rounded-card" />}>
        {(tasks) => (
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {tasks.map((task) => (
              <Task key={task.reason} task={task} />
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

function Task({ task: { title, reward, status, progress } }: { task: Challenge }) {
  const isReady = !status && progress.done >= progress.needed;
  return (
    <li>
      <Link
        to="/challenges"
        className="flex items-center gap-4 px-4 py-3 -outline-offset-3 hover:bg-brand-soft sm:px-5"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="max-w-full flex-1 font-semibold">{title}</span>
            <span className="text-sm text-muted">
              {status ? 'Collected' : isReady ? 'Ready to collect' : `${progress.done}/${progress.needed}`}
            </span>
          </span>
          <Progress
            className="mt-2"
            aria-label={`Progress of ${title}`}
            value={progress.done}
            max={progress.needed}
          />
        </span>
        <span className="shrink-0 rounded-pill bg-coin px-2 text-sm font-semibold text-on-metal">
          +{formatNumber(reward)}
        </span>
      </Link>
    </li>
  );
}
