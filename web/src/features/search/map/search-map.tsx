import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { latePart } from '@/components/ui/late-part';
import { Skeleton } from '@/components/ui/skeleton';
import { useHiddenHomes } from '@/features/hidden-homes/use-hidden-homes';
import { StatesMap } from '@/features/places/states-map';
import { formatNumber, plural } from '@/lib/format/formatting';
import { savesData } from '@/lib/network/data-saver';
import { facetsQuery, PINS_MAX, pinsQuery } from '../search-api';
import { searchHref, withFilters, type SearchState } from '../search-state';

const HomeMap = latePart(
  () => import('./home-map'),
  'HomeMap',
  <Skeleton className="h-80 w-full rounded-card sm:h-96 lg:h-full" />,
);

interface SearchMapProps {
  state: SearchState;
  setFilters: (changes: Record<string, string | undefined>) => void;
}

/** The other states can still be chosen. */
const ANYWHERE = { state: undefined, city: undefined, area: undefined, bbox: undefined };

/** The matching homes on a map; for people who save data the states, until they ask for it. */
export function SearchMap({ state, setFilters }: SearchMapProps) {
  const [near, setNear] = useState(!savesData());
  if (near)
    return (
      <FoundMap
        key={JSON.stringify(state.filters)}
        state={state}
        onSearchHere={(bbox) => setFilters({ ...ANYWHERE, bbox })}
      />
    );
  return <CountedStates state={state} onNear={() => setNear(true)} />;
}

/** Where there are more homes than the map takes at once, those of the visible part are requested. */
function FoundMap({ state, onSearchHere }: { state: SearchState; onSearchHere: (bbox: string) => void }) {
  const all = useQuery(pinsQuery(state)).data;
  const [area, setArea] = useState<string>();
  const isPart = all !== undefined && all.total > PINS_MAX;
  const inSight = useQuery({ ...pinsQuery(state, area), enabled: isPart && area !== undefined }).data;
  const found = (isPart && area && inSight) || all;
  const { ids: hidden } = useHiddenHomes();
  const pins = found?.items.filter(({ listingId }) => !hidden.includes(listingId));
  return (
    <div className="relative isolate overflow-hidden rounded-card border border-line lg:h-full">
      <HomeMap pins={pins} bbox={state.filters.bbox} onMove={setArea} onSearchHere={onSearchHere} />
      {found && found.items.length < found.total ? (
        // Above the map's credits.
        <p
          role="status"
          className="absolute start-3 bottom-8 z-[1000] me-3 rounded-control bg-surface px-3 py-1.5 text-sm font-medium shadow-raised"
        >
          {missingText(found)}
        </p>
      ) : null}
    </div>
  );
}

/** Why there are fewer homes on the map than in the list. */
function missingText({ items, total }: { items: object[]; total: number }): string {
  if (total > PINS_MAX) return `The newest ${formatNumber(items.length)} homes. Move closer to see all.`;
  const missing = total - items.length;
  return `${plural(missing, 'home')} without a place on the map.`;
}

function CountedStates({ state, onNear }: { state: SearchState; onNear: () => void }) {
  const { data } = useQuery(facetsQuery(withFilters(state, ANYWHERE)));
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <div className="mx-auto max-w-2xl">
        <StatesMap
          counts={data?.state ?? {}}
          hrefFor={(name) => searchHref(withFilters(state, { state: name }))}
        />
      </div>
      <Button look="secondary" onClick={onNear}>
        Show homes on the map
      </Button>
    </div>
  );
}
