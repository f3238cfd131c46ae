import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '@/api/api-error';
import { PageTitle } from '@/components/ui/page-title';
import { TextLink } from '@/components/ui/text-link';
import { followsQuery, type Follows } from '@/features/people/people-api';
import { PeopleList } from '@/features/people/people-list';
import { profileQuery } from '@/features/profile/profile-api';
import { Fallback } from './fallback';

/** The followers of a person. */
export function Followers() {
  return <FollowsPage which="followers" />;
}

/** The people that a person follows. */
export function Following() {
  return <FollowsPage which="following" />;
}

const TEXTS: Record<Follows, { title: string; empty: string }> = {
  followers: { title: 'Followers', empty: 'No followers yet' },
  following: { title: 'Following', empty: 'Not following anyone yet' },
};

function FollowsPage({ which }: { which: Follows }) {
  const { id = '' } = useParams();
  const { data, error } = useQuery(profileQuery(id));
  if (error instanceof ApiError && error.statusCode === 404) return <Fallback />;
  const { title, empty } = TEXTS[which];
  return (
    <div className="max-w-3xl space-y-5">
      <div>
        <PageTitle title={data ? `${title}: ${data.fullName}` : title}>{title}</PageTitle>
        <p className="text-muted">
          <TextLink to={`/profile/${id}`}>{data?.fullName ?? 'Profile'}</TextLink>
        </p>
      </div>
      <PeopleList query={followsQuery(id, which)} empty={empty} />
    </div>
  );
}
