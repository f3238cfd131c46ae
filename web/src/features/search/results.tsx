import { useQuery } from '@tanstack/react-query';
import { Pagination } from '@/components/ui/pagination';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { HiddenNote } from '@/features/hidden-homes/hidden-note';
import { HomeMenu } from '@/features/hidden-homes/home-menu';
import { useHiddenHomes } from '@/features/hidden-homes/use-hidden-homes';
import { ListingCard, ListingCardSkeleton } from '@/features/listings/listing-card';
import { ListingRow } from '@/features/listings/listing-row';
import { propertyHref, StayOffer } from '@/features/listings/stay-offer';
import { PAY_TEXT } from '@/features/stays/pay-text';
import { NothingFound } from './relax';
import { PAGE_SIZE, searchQuery } from './search-api';
import { MOST_PAGES } from '@/lib/network/page-in';
import { searchHref, type SearchState } from './search-state';

const gridClass = 'grid gap-4 xs:grid-cols-2 xl:grid-cols-3';

/** One page of listings, as rows or as cards. */
export function Results({ state }: { state: SearchState }) {
  const query = useQuery(searchQuery(state));
  const grid = state.view === 'grid';
  const { ids: hidden } = useHiddenHomes();
  return (
    <QueryView
      query={query}
      isEmpty={({ items }) => items.length === 0}
      empty={<NothingFound state={state} beyond={(query.data?.total ?? 0) > 0} />}
      skeleton={<ResultsSkeleton grid={grid} />}
    >
      {({ items, total }) => (
        <>
          <h2 className="sr-only">Homes</h2>
          {items.some(({ stayOffer }) => stayOffer) ? (
            <p className="mb-3 text-sm text-muted">{PAY_TEXT}</p>
          ) : null}
          <ul
            className={`${grid ? gridClass : 'space-y-3 sm:space-y-4'} ${query.isPlaceholderData ? 'opacity-60' : ''}`}
          >
            {items
              .filter(({ listingId }) => !hidden.includes(listingId))
              .map((listing, at) => (
                <li key={listing.listingId} className="relative min-w-0">
                  {grid ? (
                    <ListingCard
                      listing={listing}
                      href={propertyHref(listing)}
                      price={listing.stayOffer ? <StayOffer offer={listing.stayOffer} /> : null}
                      eager={at < 2}
                      cornered
                    />
                  ) : (
                    <ListingRow listing={listing} eager={at < 3} />
                  )}
                  <HomeMenu listing={listing} />
                </li>
              ))}
          </ul>
          <HiddenNote ids={items.map(({ listingId }) => listingId)} />
          <div className="mt-8">
            <Pagination
              page={state.page}
              pages={Math.min(MOST_PAGES, Math.ceil(total / PAGE_SIZE))}
              hrefFor={(page) => searchHref({ ...state, page })}
            />
          </div>
        </>
      )}
    </QueryView>
  );
}

function ResultsSkeleton({ grid }: { grid: boolean }) {
  return (
    <div className={grid ? gridClass : 'space-y-4'}>
      {Array.from({ length: 6 }, (_, at) =>
        grid ? (
          <ListingCardSkeleton key={at} />
        ) : (
          <Skeleton key={at} className="h-36 w-full rounded-card sm:h-44" />
        ),
      )}
    </div>
  );
}
