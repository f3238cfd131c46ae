import { useSearchParams } from 'react-router';
import type { Prefetch } from '@/api/prefetch';
import { PageTitle } from '@/components/ui/page-title';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { SavedHomes } from '@/features/favourites/saved-homes';
import { HiddenHomes } from '@/features/hidden-homes/hidden-homes';
import { savedHomesPages } from '@/features/listings/saved-homes-api';
import { SavedSearchList } from '@/features/saved-searches/saved-search-list';

const TABS = [
  { value: 'homes', label: 'Homes' },
  { value: 'searches', label: 'Searches' },
  { value: 'hidden', label: 'Hidden' },
];

/** The person's saved homes and searches, and their hidden homes. */
export function Saved() {
  const [params, setParams] = useSearchParams();
  const { value: tab, label } = tabOf(params);
  return (
    <div className="space-y-6">
      <PageTitle>Saved Listings</PageTitle>
      <Tabs
        label="What you saved"
        name="saved"
        tabs={TABS}
        value={tab}
        onChange={(value) => setParams(value === 'homes' ? {} : { tab: value }, { replace: true })}
      />
      <TabPanel name="saved" value={tab}>
        <h2 className="sr-only">{label}</h2>
        {tab === 'homes' ? <SavedHomes /> : tab === 'searches' ? <SavedSearchList /> : <HiddenHomes />}
      </TabPanel>
    </div>
  );
}

const tabOf = (params: URLSearchParams) => TABS.find(({ value }) => value === params.get('tab')) ?? TABS[0]!;

Saved.prefetch = ((client, _userId, params) =>
  tabOf(params).value === 'homes' && client.prefetchInfiniteQuery(savedHomesPages)) satisfies Prefetch;
