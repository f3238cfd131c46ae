import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Carousel } from '@/components/ui/carousel';
import { EmptyState } from '@/components/ui/empty-state';
import { lateDialog } from '@/components/ui/late-dialog';
import { QueryView } from '@/components/ui/query-view';
import { ListingCard, ListingCardSkeleton } from '@/features/listings/listing-card';
import { asPublished } from '@/features/listings/listing-types';
import { OwnListingCard } from '@/features/own-listings/own-listing-card';
import { updatePersistedState } from '@/lib/session/persisted-state';
import { useSession } from '@/lib/session/session';
import { ownHomesQuery, savedHomesQuery } from './dashboard-api';
import { Panel } from './panel';

const EditWizard = lateDialog(() => import('@/features/own-listings/edit-wizard'), 'EditWizard');

/** The person's own listings, at most six. */
export function OwnHomes() {
  const userId = useSession()!.userId;
  const query = useQuery(ownHomesQuery(userId));
  const { data } = query;
  const [edited, setEdited] = useState<string | null>(null);
  useEffect(() => {
    if (data) updatePersistedState({ myProperty: data.items.map(({ listingId }) => listingId) });
  }, [data]);
  return (
    <Panel
      heading="My Properties"
      seeAll="/properties"
      action={
        <span className="flex flex-wrap gap-2">
          {data?.items.some(({ stay }) => stay) ? (
            <ButtonLink to="/front-desk" look="secondary" className="flex-1">
              Front desk
            </ButtonLink>
          ) : null}
          <ButtonLink to="/properties" look="secondary" className="flex-1 whitespace-nowrap">
            + Create Listing
          </ButtonLink>
        </span>
      }
    >
      <QueryView
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            heading="No properties yet"
            text="Homes that you list show here with their enquiries and tours."
          />
        }
        skeleton={<CardRow />}
      >
        {({ items }) => (
          <Carousel label="My listed homes">
            {items.map((listing) => (
              <OwnListingCard
                key={listing.listingId}
                listing={listing}
                onEdit={({ listingId }) => setEdited(listingId)}
              />
            ))}
          </Carousel>
        )}
      </QueryView>
      {edited ? <EditWizard listingId={edited} onClose={() => setEdited(null)} /> : null}
    </Panel>
  );
}

/** Saved homes that are still public. */
export function SavedHomes() {
  const query = useQuery({
    ...savedHomesQuery,
    select: (entries) => entries.flatMap(({ listing }) => (listing ? [asPublished(listing)] : [])),
  });
  return (
    <Panel heading="Saved Listings" seeAll="/saved">
      <QueryView
        query={query}
        empty={
          <EmptyState
            heading="No saved properties yet"
            text="Your saved property listings will appear here when you save them as favourites"
            action={<ButtonLink to="/search">Search homes</ButtonLink>}
          />
        }
        skeleton={<CardRow />}
      >
        {(homes) => (
          <Carousel label="My saved homes">
            {homes.map((listing) => (
              <ListingCard key={listing.listingId} listing={listing} />
            ))}
          </Carousel>
        )}
      </QueryView>
    </Panel>
  );
}

function CardRow() {
  return (
    <div className="grid gap-4 xs:grid-cols-2 lg:grid-cols-3">
      <ListingCardSkeleton />
      <ListingCardSkeleton />
      <ListingCardSkeleton />
    </div>
  );
}
