import { IconHomeSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ApiError } from '@/api/api-error';
import { EmptyState } from '@/components/ui/empty-state';
import { NoSuchPage } from '@/components/ui/no-such-page';
import { PageTitle } from '@/components/ui/page-title';
import { Pagination } from '@/components/ui/pagination';
import { QueryView } from '@/components/ui/query-view';
import { ListingCard, ListingCardSkeleton } from '@/features/listings/listing-card';
import { approvedQuery, PAGE_SIZE } from '@/features/listings/listings-api';
import { formatNumber } from '@/lib/format/formatting';
import { MOST_PAGES, pageIn, titleOf } from '@/lib/network/page-in';

const grid = 'grid gap-4 xs:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';
const failureText = (failure: unknown): string =>
  failure instanceof ApiError ? `Error: ${failure.message}` : 'An unknown error occurred';

/** All approved listings, newest first. */
export function ApprovedListings() {
  const [params] = useSearchParams();
  const page = Math.min(MOST_PAGES, pageIn(params));
  const query = useQuery(approvedQuery(page));
  return (
    <div className="page py-6">
      <PageTitle title={titleOf('Approved listings', page)}>Approved listings</PageTitle>
      <div className="mt-4">
        <QueryView
          query={query}
          failureText={failureText}
          isEmpty={({ items }) => items.length === 0}
          empty={
            page > 1 ? (
              <NoSuchPage page={page} firstHref="/listing" />
            ) : (
              <EmptyState
                icon={<IconHomeSearch size={40} stroke={1.4} aria-hidden="true" />}
                heading="No approved properties available"
                text="Please check back later for new listings"
              />
            )
          }
          skeleton={
            <div className={grid}>
              {Array.from({ length: 8 }, (_, at) => (
                <ListingCardSkeleton key={at} />
              ))}
            </div>
          }
        >
          {({ items, total, capped }) => (
            <>
              <h2 className="sr-only">Homes</h2>
              <ul className={grid}>
                {items.map((listing, at) => (
                  <li key={listing.listingId} className="min-w-0">
                    <ListingCard listing={listing} eager={at < 2} />
                  </li>
                ))}
              </ul>
              <p className="my-6 text-center font-medium text-muted">
                {formatNumber(total)}
                {capped ? '+' : ''} properties available
              </p>
              <Pagination
                page={page}
                pages={Math.min(MOST_PAGES, Math.ceil(total / PAGE_SIZE))}
                hrefFor={(next) => `/listing?page=${next}`}
              />
            </>
          )}
        </QueryView>
      </div>
    </div>
  );
}
