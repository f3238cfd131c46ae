import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { latePart } from '@/components/ui/late-part';
import { Skeleton } from '@/components/ui/skeleton';
import { Deferred } from '@/components/ui/deferred';
import type { Listing } from '@/features/listings/listing-types';
import { placeOf } from '@/features/listings/listing-place';
import { savesData } from '@/lib/network/data-saver';

const PlaceMap = latePart(
  () => import('./place-map'),
  'PlaceMap',
  <Skeleton className="h-72 w-full rounded-card" />,
);

/** The place in words, and on a map that loads when scrolled to (on a tap if data is saved). */
export function PlaceSection({ listing }: { listing: Listing }) {
  const [asked, setAsked] = useState(!savesData());
  const { point } = listing;
  return (
    <section aria-labelledby="place">
      <h2 id="place" className="text-xl">
        Where it is
      </h2>
      <p className="mt-2 mb-3 flex items-center gap-1 text-muted">
        <IconMapPin size={18} aria-hidden="true" /> {placeOf(listing)}
        {point && !point.exact ? ' (the ring is approximate)' : ''}
      </p>
      {point && asked ? (
        <Deferred height="h-72">
          <PlaceMap point={point} city={listing.city} state={listing.state} />
        </Deferred>
      ) : null}
      {point && !asked ? (
        <Button look="secondary" onClick={() => setAsked(true)}>
          Show the map
        </Button>
      ) : null}
    </section>
  );
}
