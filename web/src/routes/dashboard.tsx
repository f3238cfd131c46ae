import { latePart } from '@/components/ui/late-part';
import { PageTitle } from '@/components/ui/page-title';
import { Loading } from '@/components/ui/query-view';
import { DashboardSkeleton } from '@/features/dashboard/dashboard-skeleton';
import { OwnHomes, SavedHomes } from '@/features/dashboard/listing-carousels';
import { ProfileCard } from '@/features/dashboard/profile-card';
import { RankingCard } from '@/features/dashboard/ranking-card';
import { ReferBanner } from '@/features/dashboard/refer-banner';
import { TaskCards } from '@/features/dashboard/task-cards';
import { prefetchDashboard, useDashboardReady } from '@/features/dashboard/use-dashboard-ready';
import { useOffers } from '@/features/dashboard/use-offers';
import { WaitingRequests } from '@/features/dashboard/waiting-requests';
import { isAsked } from '@/features/profile/personas';
import { useShownUser } from '@/features/profile/profile-api';
import { StreakCard } from '@/features/rewards/streak/streak-card';

const InvestBanner = latePart(() => import('@/features/dashboard/invest-banner'), 'InvestBanner');

/**
 * The start page of signed-in people: pending requests, their listings, and their rewards. People who receive requests
 * see those that wait for them first.
 */
export function Dashboard() {
  const user = useShownUser();
  const ready = useDashboardReady();
  const offers = useOffers();
  return (
    <div className="space-y-8">
      <PageTitle title="Home" className="text-2xl wrap-anywhere sm:text-3xl">
        {user?.firstName ? `Welcome, ${user.firstName}` : 'Welcome'}
      </PageTitle>
      {!ready ? (
        <Loading>
          <DashboardSkeleton />
        </Loading>
      ) : isAsked(user?.persona ?? (offers ? 'landlord' : null)) ? (
        <>
          <WaitingRequests />
          <OwnHomes />
          <Rewards />
          <ProfileCard />
          <SavedHomes />
        </>
      ) : (
        <>
          <Rewards />
          <ProfileCard />
          <SavedHomes />
          <OwnHomes />
          <WaitingRequests />
        </>
      )}
      {ready ? (
        <>
          <ReferBanner />
          <InvestBanner />
        </>
      ) : null}
    </div>
  );
}

Dashboard.prefetch = prefetchDashboard;

function Rewards() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <StreakCard />
      <div className="space-y-6">
        <RankingCard />
        <TaskCards />
      </div>
    </div>
  );
}
