import { IconHeart } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/components/ui/button';
import { MoreButton } from '@/components/ui/more-button';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryView } from '@/components/ui/query-view';
import { ListingCard, ListingCardSkeleton } from '@/features/listings/listing-card';
import { savedHomesPages } from '../listings/saved-homes-api';

const grid = 'grid gap-4 xs:grid-cols-2 xl:grid-cols-3';

/** The person's saved homes, without deleted ones. */
export function SavedHomes() {
  const query = useInfiniteQuery(savedHomesPages);
  const saved = query.data?.pages.flatMap((page) => page.items) ?? [];
  const homes = saved.flatMap(({ listing }) => (listing?.isFavorite ? [listing] : []));
  return (
    <QueryView
      query={query}
      skeleton={
        <div className={grid}>
          <ListingCardSkeleton />
          <ListingCardSkeleton />
          <ListingCardSkeleton />
        </div>
      }
      isEmpty={() => homes.length === 0 && !query.hasNextPage}
      empty={
        <EmptyState
          icon={<IconHeart size={40} stroke={1.4} aria-hidden="true" />}
          heading="No saved properties yet"
          text="Your saved property listings will appear here when you save them as favourites"
          action={<ButtonLink to="/search">Search homes</ButtonLink>}
        />
      }
    >
      {() => (
        <div className="space-y-6">
          <ul className={grid}>
            {homes.map((listing, at) => (
              <li key={listing.listingId} className="min-w-0">
                <ListingCard listing={listing} eager={at < 2} />
              </li>
            ))}
          </ul>
          <MoreButton query={query} />
        </div>
      )}
    </QueryView>
  );
}
