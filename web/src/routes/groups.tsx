import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { PageTitle } from '@/components/ui/page-title';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { pageOf } from '@/features/communities/circles/circle-card';
import { CircleDialog } from '@/features/communities/circles/circle-dialog';
import { CircleList } from '@/features/communities/circles/circle-list';
import { MembershipDialog } from '@/features/communities/members/membership-dialog';
import { useSearchWords } from '@/lib/forms/use-search-words';

const TABS = [
  { value: 'mine', label: 'My groups' },
  { value: 'all', label: 'All groups' },
  { value: 'favorites', label: 'Favorites' },
];

/** Groups: the person's own, and those to join. */
export function Groups() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { text, setText, q } = useSearchWords();
  const [creates, setCreates] = useState(false);
  const [manages, setManages] = useState(false);
  const tab = TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'all';
  const create = (
    <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setCreates(true)}>
      Create group
    </Button>
  );
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>My Group List</PageTitle>
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" onClick={() => setManages(true)}>
            Membership
          </Button>
          {create}
        </div>
      </div>
      <TextField
        type="search"
        maxLength={100}
        label="Search groups"
        hideLabel
        placeholder="Search groups"
        lead={<IconSearch size={20} aria-hidden="true" />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Tabs
        label="Which groups"
        name="groups"
        tabs={TABS}
        value={tab}
        onChange={(next) => setParams({ tab: next })}
      />
      <TabPanel name="groups" value={tab}>
        <CircleList
          kind="groups"
          filter={{ q, mine: tab === 'mine' || undefined, favorite: tab === 'favorites' || undefined }}
          emptyHeading={tab === 'favorites' && !q ? 'No favorites yet' : 'No groups found'}
          action={tab === 'favorites' ? undefined : create}
        />
      </TabPanel>
      {manages ? <MembershipDialog kind="groups" onClose={() => setManages(false)} /> : null}
      {creates ? (
        <CircleDialog
          kind="groups"
          onClose={() => setCreates(false)}
          onDone={(made) => void navigate(pageOf(made))}
        />
      ) : null}
    </div>
  );
}
