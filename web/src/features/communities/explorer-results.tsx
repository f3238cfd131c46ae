import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { latePart } from '@/components/ui/late-part';
import { Skeleton } from '@/components/ui/skeleton';
import { CircleList } from './circles/circle-list';
import type { Filter } from './communities-api';
import { InvitationList } from './members/invitation-list';
import { peopleQuery } from '@/features/people/people-api';
import { PeopleList } from '@/features/people/people-list';

const PostList = latePart(
  () => import('@/features/communities/posts/post-list'),
  'PostList',
  <Skeleton className="h-64 w-full rounded-card" />,
);

const HEADINGS: Record<string, string> = {
  favorites: 'Favorites',
  following: 'Following',
  invitations: 'Invitations',
};

interface Props {
  tab: string;
  /** The choice of the menu: favorites, following, invitations, or nothing. */
  show: string | null;
  q: string;
  /** The button that makes what the tab lists. */
  create: ReactNode;
}

/** Which communities the tab of groups lists. */
export const communitiesFilter = (show: string | null, q: string): Filter => ({
  q,
  favorite: show === 'favorites' || undefined,
});

/** The list of a tab of the explorer. */
export function ExplorerResults({ tab, show, q, create }: Props) {
  const heading = show ? HEADINGS[show] : undefined;
  return (
    <div className="space-y-4">
      {heading ? (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h2 className="text-xl">{heading}</h2>
          <ButtonLink to={`/community?tab=${tab}`} look="quiet">
            Show all
          </ButtonLink>
        </div>
      ) : null}
      <List {...{ tab, show, q, create }} />
    </div>
  );
}

function List({ tab, show, q, create }: Props) {
  if (tab === 'people')
    return <PeopleList query={peopleQuery(q)} empty="Nobody found" hint="Try another name" />;
  if (tab === 'posts')
    return <PostList feed={{ of: show === 'following' ? 'following' : 'all', q }} action={create} />;
  if (show === 'invitations') return <InvitationList />;
  const filter = communitiesFilter(show, q);
  const { favorite } = filter;
  return (
    <CircleList
      kind="communities"
      filter={filter}
      emptyHeading={favorite ? 'No favorites yet' : 'No communities found'}
      action={favorite ? undefined : create}
    />
  );
}
