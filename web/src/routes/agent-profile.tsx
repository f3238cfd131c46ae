import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '@/api/api-error';
import { latePart } from '@/components/ui/late-part';
import { PageTitle } from '@/components/ui/page-title';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { agentHomesQuery } from '@/features/agent/agent-api';
import { AgentCover } from '@/features/agent/agent-cover';
import { AgentFacts } from '@/features/agent/agent-facts';
import { AgentHomes } from '@/features/agent/agent-homes';
import { titleOf } from '@/features/listings/listing-place';
import { profileQuery, type Profile } from '@/features/profile/profile-api';
import { ReportButton } from '@/features/reports/report-button';
import { ReviewsPanel } from '@/features/reviews/reviews-panel';
import { useSession } from '@/lib/session/session';
import { Fallback } from './fallback';

const PersonPosts = latePart(() => import('@/features/communities/posts/person-posts'), 'PersonPosts');

/** The public page of a person: who they are, what others say of their homes, what they list. */
export function AgentProfile() {
  const { id = '' } = useParams();
  const query = useQuery(profileQuery(id));
  if (query.error instanceof ApiError && query.error.statusCode === 404) return <Fallback />;
  return (
    <div className="page py-4 sm:py-6">
      {query.data ? null : <PageTitle waits>Profile</PageTitle>}
      <QueryView
        query={query}
        skeleton={
          <div className="space-y-6">
            <Skeleton className="h-56 w-full rounded-card" />
            <Skeleton className="h-72 w-full rounded-card" />
          </div>
        }
      >
        {(profile) => <AgentPage profile={profile} />}
      </QueryView>
    </div>
  );
}

function AgentPage({ profile }: { profile: Profile }) {
  const { userId, reviewSummary } = profile;
  const session = useSession();
  const signedIn = session !== null;
  const own = session?.userId === userId;
  const homes = useInfiniteQuery(agentHomesQuery(userId)).data?.pages.flatMap((page) => page.items) ?? [];
  const reviewable = own ? [] : homes.map((home) => ({ value: home.listingId, label: titleOf(home) }));
  return (
    <div className="space-y-8">
      <AgentCover profile={profile} />
      <div className="grid gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <AgentFacts profile={profile} />
        <ReviewsPanel of={{ userId }} summary={reviewSummary} homes={reviewable} />
      </div>
      <AgentHomes userId={userId} />
      {signedIn ? <PersonPosts userId={userId} /> : null}
      {own ? null : <ReportButton subject={{ kind: 'person', id: userId }} label="Report this person" />}
    </div>
  );
}
