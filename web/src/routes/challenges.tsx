import { useQuery } from '@tanstack/react-query';
import { PageTitle } from '@/components/ui/page-title';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { ChallengeCard } from '@/features/rewards/challenge-card';
import { challengesQuery } from '@/features/rewards/rewards-api';
import { StreakCard } from '@/features/rewards/streak/streak-card';
import { useDailyCheckIn } from '@/features/rewards/streak/use-daily-check-in';

/** Today's challenges. Opening the page is the check-in. */
export function Challenges() {
  useDailyCheckIn();
  const query = useQuery(challengesQuery);
  return (
    <div className="space-y-6">
      <div>
        <PageTitle title="Challenges">Challenges</PageTitle>
        <p className="mt-1 text-muted">
          New every day at midnight in Lagos. Every coin is a point too, and points rank you on the
          leaderboard.
        </p>
      </div>
      <QueryView query={query} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
        {(challenges) => (
          <ul className="grid gap-4 sm:grid-cols-2">
            {challenges.map((challenge) => (
              <ChallengeCard key={challenge.reason} challenge={challenge} />
            ))}
          </ul>
        )}
      </QueryView>
      {/* Not before what is above it, which would push it down. */}
      {query.isPending ? null : <StreakCard />}
    </div>
  );
}
