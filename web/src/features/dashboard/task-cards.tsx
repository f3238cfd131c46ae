import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { QueryView } from '@/components/ui/query-view';
import { Progress } from '@/components/ui/progress';
import { Skeleton } from '@/components/ui/skeleton';
import { challengesQuery, type Challenge } from '@/features/rewards/rewards-api';
import { formatNumber } from '@/lib/formatting';
import { Panel } from './panel';

/** The three tasks of today with their real progress; they are collected on the page of the challenges. */
export function TaskCards() {
  const query = useQuery({
    ...challengesQuery,
    select: (cards) => cards.filter(({ reason }) => reason !== 'CHECK_IN'),
  });
  return (
    <Panel heading="Earn coins" seeAll="/challenges">
      <QueryView query={query} skeleton={<Skeleton className="h-28 w-full rounded-card" />}>
        {(tasks) => (
          <ul className="grid gap-3 sm:grid-cols-3">
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
        className="block h-full rounded-card border border-line bg-surface p-4 -outline-offset-3 hover:bg-brand-soft"
      >
        <span className="flex items-start justify-between gap-2">
          <span className="font-semibold">{title}</span>
          <span className="shrink-0 rounded-pill bg-coin px-2 text-sm font-semibold text-on-metal">
            +{formatNumber(reward)}
          </span>
        </span>
        <span className="mt-2 mb-1 block text-sm text-muted">
          {status ? 'Collected' : isReady ? 'Ready to collect' : `${progress.done}/${progress.needed}`}
        </span>
        <Progress aria-label={`Progress of ${title}`} value={progress.done} max={progress.needed} />
      </Link>
    </li>
  );
}
