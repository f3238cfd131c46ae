import { PageTitle } from '@/components/ui/page-title';
import { OwnHomes, SavedHomes } from '@/features/dashboard/home-carousels';
import { InvestBanner } from '@/features/dashboard/invest-banner';
import { ProfileCard } from '@/features/dashboard/profile-card';
import { RankingCard } from '@/features/dashboard/ranking-card';
import { ReferBanner } from '@/features/dashboard/refer-banner';
import { TaskCards } from '@/features/dashboard/task-cards';
import { WaitingRequests } from '@/features/dashboard/waiting-requests';
import { useShownUser } from '@/features/profile/profile-api';
import { StreakCard } from '@/features/rewards/streak-card';

/** The start page of signed-in people: pending requests, their listings, and their rewards. */
export function Dashboard() {
  const user = useShownUser();
  return (
    <div className="space-y-8">
      <PageTitle title="Home">{user?.firstName ? `Welcome, ${user.firstName}` : 'Welcome'}</PageTitle>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <StreakCard />
        <div className="space-y-6">
          <RankingCard />
          <TaskCards />
        </div>
      </div>
      <ProfileCard />
      <SavedHomes />
      <OwnHomes />
      <WaitingRequests />
      <ReferBanner />
      <InvestBanner />
    </div>
  );
}
