import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Prefetch } from '@/api/prefetch';
import { Button } from '@/components/ui/button';
import { CirclesExplorer } from '@/features/communities/circles-explorer';
import { CircleDialog } from '@/features/communities/circles/circle-dialog';
import { circlesQuery } from '@/features/communities/communities-api';
import { ExplorerMenu } from '@/features/communities/explorer-menu';
import { communitiesFilter, ExplorerResults } from '@/features/communities/explorer-results';
import { MembershipDialog } from '@/features/communities/members/membership-dialog';
import { NewPostDialog } from '@/features/communities/posts/new-post-dialog';

const TABS = [
  { value: 'people', label: 'People' },
  { value: 'groups', label: 'Groups' },
  { value: 'posts', label: 'Group Post' },
];

/** People, communities and posts to explore. */
export function Community() {
  const [params] = useSearchParams();
  const [open, setOpen] = useState<'create' | 'membership' | null>(null);
  const tab = tabOf(params);
  const close = () => setOpen(null);
  const create = (
    <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setOpen('create')}>
      {tab === 'posts' ? 'New Post' : 'New Community'}
    </Button>
  );
  return (
    <>
      <CirclesExplorer
        title="Community"
        searchLabel="Explore Community"
        tabs={{ label: 'What to explore', name: 'explorer', tabs: TABS, value: tab }}
        actions={
          <>
            <ExplorerMenu onMembership={() => setOpen('membership')} />
            {create}
          </>
        }
      >
        {(q) => <ExplorerResults tab={tab} show={params.get('show')} q={q} create={create} />}
      </CirclesExplorer>
      {open === 'membership' ? <MembershipDialog kind="communities" onClose={close} /> : null}
      {open === 'create' && tab === 'posts' ? <NewPostDialog onClose={close} /> : null}
      {open === 'create' && tab !== 'posts' ? <CircleDialog kind="communities" onClose={close} /> : null}
    </>
  );
}

const tabOf = (params: URLSearchParams): string =>
  TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'groups';

Community.prefetch = ((client, _userId, params) => {
  const show = params.get('show');
  if (tabOf(params) !== 'groups' || show === 'invitations') return undefined;
  return client.prefetchInfiniteQuery(
    circlesQuery('communities', communitiesFilter(show, params.get('q') ?? '')),
  );
}) satisfies Prefetch;
