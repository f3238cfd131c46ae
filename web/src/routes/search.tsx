import { useQuery } from '@tanstack/react-query';
import { latePart } from '@/components/ui/late-part';
import { PageTitle } from '@/components/ui/page-title';
import { Skeleton } from '@/components/ui/skeleton';
import { SaveSearch } from '@/features/saved-searches/save-search';
import { ServiceList } from '@/features/services/service-list';
import { countText } from '@/features/search/count-text';
import { FilterChips } from '@/features/search/filter-chips';
import { FilterFields } from '@/features/search/filter-fields';
import { cleared, FilterSheet } from '@/features/search/filter-sheet';
import { Results } from '@/features/search/results';
import { ResultsHeader } from '@/features/search/results-header';
import { SearchBox } from '@/features/search/search-box';
import { searchQuery } from '@/features/search/search-api';
import { searchTitle } from '@/features/search/search-title';
import { apiQuery, searchHref, serviceFilters, type SearchState } from '@/features/search/search-state';
import { useSearch } from '@/features/search/use-search';

const SearchMap = latePart(
  async () => (await import('@/features/search/search-map')).SearchMap,
  <Skeleton className="my-3 h-80 w-full rounded-card" />,
);

/** Search: filters, order, view and page are all in the URL. */
export function Search() {
  const { state, go, change, setFilters } = useSearch();
  const { data } = useQuery({ ...searchQuery(state), enabled: state.type !== 'services' });
  return (
    <div className="page py-6">
      <div className="mb-4 space-y-3">
        <PageTitle>{searchTitle(state)}</PageTitle>
        <SearchBox
          key={state.filters.q ?? ''}
          value={state.filters.q ?? ''}
          onSearch={(q) => setFilters({ q })}
        />
      </div>
      <div className="gap-8 lg:grid lg:grid-cols-[18rem_minmax(0,1fr)]">
        <aside aria-label="Filters" className="hidden lg:block">
          <FilterFields state={state} onChange={change} />
        </aside>
        <div>
          {state.type === 'services' ? (
            <FoundServices state={state} onApply={go} />
          ) : (
            <>
              <ResultsHeader
                state={state}
                count={data ? countText(data.total, data.capped) : ''}
                filters={<FilterSheet state={state} onApply={go} />}
                onChange={go}
              />
              <FilterChips
                state={state}
                onRemove={(name) => setFilters({ [name]: undefined })}
                onClear={() => go(cleared(state))}
              />
              <div className="mt-3">
                <SaveSearch title={searchTitle(state)} filters={apiQuery({ ...state, sort: 'default' })} />
              </div>
              {state.map ? (
                <SearchMap state={state} homes={data?.items ?? []} setFilters={setFilters} />
              ) : null}
              <div className="mt-4">
                <Results state={state} />
              </div>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function FoundServices({ state, onApply }: { state: SearchState; onApply: (state: SearchState) => void }) {
  return (
    <div className="space-y-4">
      <div className="lg:hidden">
        <FilterSheet state={state} onApply={onApply} />
      </div>
      <ServiceList filters={serviceFilters(state)} hrefFor={(page) => searchHref({ ...state, page })} />
    </div>
  );
}
