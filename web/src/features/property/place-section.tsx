import { IconMapPin } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { Deferred } from '@/features/home/deferred';
import type { Listing } from '@/features/listings/listing-types';
import { placeOf } from '@/features/listings/listing-place';
import { savesData } from '@/lib/data-saver';

const PlaceMap = lazy(async () => ({ default: (await import('./place-map')).PlaceMap }));

/** The place in words, and on a map once it comes into sight (on a tap where data is saved). */
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
          <Suspense fallback={<Skeleton className="h-72 w-full rounded-card" />}>
            <PlaceMap point={point} />
          </Suspense>
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
