import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { latePart } from '@/components/ui/late-part';
import { Skeleton } from '@/components/ui/skeleton';
import type { Listing } from '@/features/listings/listing-types';
import { StatesMap } from '@/features/places/states-map';
import { savesData } from '@/lib/network/data-saver';
import { facetsQuery } from './search-api';
import { searchHref, withFilters, type SearchState } from './search-state';

const HomeMap = latePart(
  async () => (await import('./home-map')).HomeMap,
  <Skeleton className="my-3 h-80 w-full rounded-card sm:h-96" />,
);

interface SearchMapProps {
  state: SearchState;
  homes: Listing[];
  setFilters: (changes: Record<string, string | undefined>) => void;
}

/** At first the states, deeper green for more listings; within one, a map with the listings themselves. */
export function SearchMap({ state, homes, setFilters }: SearchMapProps) {
  const { data } = useQuery(facetsQuery(state));
  const placed = Boolean(state.filters.state ?? state.filters.city ?? state.filters.bbox);
  const [near, setNear] = useState(false);
  if ((placed && !savesData()) || near) {
    return (
      <HomeMap
        homes={homes}
        bbox={state.filters.bbox}
        onSearchHere={(bbox) => setFilters({ bbox, state: undefined, city: undefined, area: undefined })}
      />
    );
  }
  return (
    <div className="my-3 rounded-card border border-line bg-surface p-4">
      <div className="mx-auto max-w-2xl">
        <StatesMap
          counts={data?.state ?? {}}
          hrefFor={(name) => searchHref(withFilters(state, { state: name }))}
        />
      </div>
      <Button look="secondary" onClick={() => setNear(true)}>
        Show homes on the map
      </Button>
    </div>
  );
}
