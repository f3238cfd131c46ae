import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { PageTitle } from '@/components/ui/page-title';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { pageOf } from '@/features/communities/circles/circle-card';
import { CircleDialog } from '@/features/communities/circles/circle-dialog';
import { ExplorerMenu } from '@/features/communities/explorer-menu';
import { ExplorerResults } from '@/features/communities/explorer-results';
import { MembershipDialog } from '@/features/communities/members/membership-dialog';
import { NewPostDialog } from '@/features/communities/posts/new-post-dialog';
import { useSearchWords } from '@/lib/forms/use-search-words';

const TABS = [
  { value: 'people', label: 'People' },
  { value: 'groups', label: 'Groups' },
  { value: 'posts', label: 'Group Post' },
];

/** People, communities and posts to explore. */
export function Community() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { text, setText, q } = useSearchWords();
  const [open, setOpen] = useState<'create' | 'membership' | null>(null);
  const asked = params.get('tab');
  const tab = TABS.some(({ value }) => value === asked) ? asked! : 'groups';
  const close = () => setOpen(null);
  const create = (
    <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setOpen('create')}>
      {tab === 'posts' ? 'New Post' : 'New Community'}
    </Button>
  );
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>Community</PageTitle>
        <div className="flex flex-wrap gap-3">
          <ExplorerMenu onMembership={() => setOpen('membership')} />
          {create}
        </div>
      </div>
      <TextField
        type="search"
        maxLength={100}
        label="Explore Community"
        hideLabel
        placeholder="Explore Community"
        lead={<IconSearch size={20} aria-hidden="true" />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Tabs
        label="What to explore"
        name="explorer"
        tabs={TABS}
        value={tab}
        onChange={(next) => setParams({ tab: next })}
      />
      <TabPanel name="explorer" value={tab}>
        <ExplorerResults tab={tab} show={params.get('show')} q={q} create={create} />
      </TabPanel>
      {open === 'membership' ? <MembershipDialog kind="communities" onClose={close} /> : null}
      {open === 'create' && tab === 'posts' ? <NewPostDialog onClose={close} /> : null}
      {open === 'create' && tab !== 'posts' ? (
        <CircleDialog kind="communities" onClose={close} onDone={(made) => void navigate(pageOf(made))} />
      ) : null}
    </div>
  );
}
