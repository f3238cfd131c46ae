import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Prefetch } from '@/api/prefetch';
import { Button } from '@/components/ui/button';
import { CirclesExplorer } from '@/features/communities/circles-explorer';
import { CircleDialog } from '@/features/communities/circles/circle-dialog';
import { CircleList } from '@/features/communities/circles/circle-list';
import { circlesQuery, type Filter } from '@/features/communities/communities-api';
import { MembershipDialog } from '@/features/communities/members/membership-dialog';

const TABS = [
  { value: 'mine', label: 'My groups' },
  { value: 'all', label: 'All groups' },
  { value: 'favorites', label: 'Favorites' },
];

/** Groups: the person's own, and those to join. */
export function Groups() {
  const [params] = useSearchParams();
  const [creates, setCreates] = useState(false);
  const [manages, setManages] = useState(false);
  const tab = tabOf(params);
  const create = (
    <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setCreates(true)}>
      Create group
    </Button>
  );
  return (
    <>
      <CirclesExplorer
        title="My Group List"
        searchLabel="Search groups"
        tabs={{ label: 'Which groups', name: 'groups', tabs: TABS, value: tab }}
        actions={
          <>
            <Button look="secondary" onClick={() => setManages(true)}>
              Membership
            </Button>
            {create}
          </>
        }
      >
        {(q) => (
          <CircleList
            kind="groups"
            filter={filterOf(tab, q)}
            emptyHeading={tab === 'favorites' && !q ? 'No favorites yet' : 'No groups found'}
            action={tab === 'favorites' ? undefined : create}
          />
        )}
      </CirclesExplorer>
      {manages ? <MembershipDialog kind="groups" onClose={() => setManages(false)} /> : null}
      {creates ? <CircleDialog kind="groups" onClose={() => setCreates(false)} /> : null}
    </>
  );
}

const tabOf = (params: URLSearchParams) =>
  TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'all';

const filterOf = (tab: string, q: string): Filter => ({
  q,
  mine: tab === 'mine' || undefined,
  favorite: tab === 'favorites' || undefined,
});

Groups.prefetch = ((client, _userId, params) =>
  client.prefetchInfiniteQuery(
    circlesQuery('groups', filterOf(tabOf(params), params.get('q') ?? '')),
  )) satisfies Prefetch;
