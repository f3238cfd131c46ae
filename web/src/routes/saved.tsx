import { useSearchParams } from 'react-router';
import { PageTitle } from '@/components/ui/page-title';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { SavedHomes } from '@/features/favourites/saved-homes';
import { SavedSearchList } from '@/features/saved-searches/saved-search-list';

const TABS = [
  { value: 'homes', label: 'Homes' },
  { value: 'searches', label: 'Searches' },
];

/** The homes and the searches that one keeps. */
export function Saved() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'searches' ? 'searches' : 'homes';
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
        <h2 className="sr-only">{tab === 'homes' ? 'Homes' : 'Searches'}</h2>
        {tab === 'homes' ? <SavedHomes /> : <SavedSearchList />}
      </TabPanel>
    </div>
  );
}
