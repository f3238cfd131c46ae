import { useQuery } from '@tanstack/react-query';
import { latePart } from '@/components/ui/late-part';
import { PageTitle } from '@/components/ui/page-title';
import { shownData } from '@/components/ui/query-view';
import { titleOf } from '@/lib/network/page-in';
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
import { SearchedFor } from '@/features/search/searched-for';
import { useSearch, useTopOfResults } from '@/features/search/use-search';
import { useWide } from '@/components/ui/use-wide';

const SearchMap = latePart(
  () => import('@/features/search/map/search-map'),
  'SearchMap',
  <Skeleton className="h-80 w-full rounded-card lg:h-full" />,
);

/** On wide screens the map is next to the results and stays visible; the filters are in a sheet then. */
const LAYOUTS = {
  filters: 'gap-8 lg:grid lg:grid-cols-[18rem_minmax(0,1fr)]',
  map: 'gap-6 lg:grid lg:grid-cols-2',
};
/** The fields stay visible, above the bar of the privacy choice, when a change leads to the top of the results. */
const FILTERS_PLACE =
  'hidden lg:sticky lg:top-20 lg:-m-2 lg:block lg:h-[calc(100dvh-10rem)] lg:overflow-y-auto lg:p-2';
const MAP_PLACE = 'my-3 lg:sticky lg:top-20 lg:order-last lg:my-2 lg:h-[calc(100dvh-6rem)]';

/** Search: filters, order, view and page are all in the URL. */
export function Search() {
  const { state, go, change, setFilters } = useSearch();
  const results = useTopOfResults(state);
  const wide = useWide();
  const data = shownData(useQuery({ ...searchQuery(state), enabled: state.type !== 'services' }));
  const mapped = state.map && state.type !== 'services';
  return (
    <div className={`page py-2 sm:py-6 ${mapped ? 'max-w-[110rem]!' : ''}`}>
      <div className="mb-1 space-y-2 sm:mb-4 sm:space-y-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <PageTitle title={titleOf(searchTitle(state), state.page)} className="flex-1 text-xl sm:text-3xl">
            {searchTitle(state)}
          </PageTitle>
          <p aria-live="polite" className="text-sm font-semibold whitespace-nowrap text-muted sm:text-base">
            {data ? countText(data.total, data.capped) : ''}
          </p>
        </div>
        <SearchBox value={state.filters.q ?? ''} onSearch={(q) => setFilters({ q })} />
      </div>
      <div className={LAYOUTS[mapped ? 'map' : 'filters']}>
        {mapped ? (
          <div className={MAP_PLACE}>
            <SearchMap state={state} setFilters={setFilters} />
          </div>
        ) : (
          <aside aria-label="Filters" className={FILTERS_PLACE}>
            <FilterFields state={state} counted={wide} onChange={change} />
          </aside>
        )}
        <div ref={results}>
          {state.type === 'services' ? (
            <FoundServices state={state} onApply={go} />
          ) : (
            <>
              <SaveSearch title={searchTitle(state)} filters={apiQuery({ ...state, sort: 'default' })}>
                {(save) => (
                  <ResultsHeader
                    state={state}
                    filters={<FilterSheet state={state} always={mapped} onApply={go} />}
                    onChange={go}
                    onSave={save}
                  />
                )}
              </SaveSearch>
              <FilterChips
                state={state}
                onRemove={(name) => setFilters({ [name]: undefined })}
                onClear={() => go(cleared(state))}
              />
              <SearchedFor state={state} words={data?.searchedFor} />
              {/* The focus stays below the row of filters. */}
              <div className="mt-2 **:scroll-mt-12 sm:mt-4">
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
    <div className="space-y-4 pt-2">
      <div className="lg:hidden">
        <FilterSheet state={state} onApply={onApply} />
      </div>
      <ServiceList
        filters={serviceFilters(state)}
        hrefFor={(page) => searchHref({ ...state, page })}
        clearHref={searchHref({ ...state, filters: {}, page: 1 })}
      />
    </div>
  );
}
