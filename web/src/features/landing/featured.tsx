import { useQuery } from '@tanstack/react-query';
import { IconHomeSearch } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryView } from '@/components/ui/query-view';
import { ListingCard, ListingCardSkeleton } from '@/features/listings/listing-card';
import { featuredQuery } from './landing-api';
import { Section } from './section';

/** The number of approved listings from which on the link to all of them is shown. */
const SEE_MORE_FROM = 6;
const grid = 'grid gap-4 xs:grid-cols-2 lg:grid-cols-4';

export function Featured() {
  const query = useQuery(featuredQuery);
  // Deferred: rendering eight cards at once would make the page unresponsive for a moment.
  const data = useDeferredValue(query.data);
  const total = data?.total ?? 0;
  return (
    <Section
      heading="Featured listings"
      action={
        total >= SEE_MORE_FROM ? (
          <ButtonLink to="/listing" look="secondary">
            See More<span className="sr-only"> listings</span>
          </ButtonLink>
        ) : null
      }
    >
      <QueryView
        query={{ ...query, data }}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            icon={<IconHomeSearch size={40} stroke={1.4} aria-hidden="true" />}
            heading="No listed properties yet"
            text="Listed properties will show here when they are listed"
          />
        }
        skeleton={
          <div className={grid}>
            {Array.from({ length: 8 }, (_, at) => (
              <ListingCardSkeleton key={at} />
            ))}
          </div>
        }
      >
        {({ items }) => (
          <ul className={grid}>
            {items.map((listing) => (
              <li key={listing.listingId} className="min-w-0">
                <ListingCard listing={listing} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}
