import type { Map } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '@/components/ui/button';
import { createMap, showBox, showNigeria } from '@/features/places/leaflet-map';
import { readStayParams, stayParams } from '@/features/stays/stay-params';
import { PinsLayer } from './pins-layer';
import type { Pin } from '../search-api';

interface HomeMapProps {
  /** Undefined until they are known. */
  pins: Pin[] | undefined;
  /** West, south, east, north from the URL, shown by the map. */
  bbox?: string;
  /** Receives the visible area after each movement, in the same form. */
  onMove: (area: string) => void;
  onSearchHere: (bbox: string) => void;
}

/** Homes on a movable map, in clusters where they are close; "Search this area" makes the visible area the filter. */
export function HomeMap({ pins, bbox, onMove, onSearchHere }: HomeMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<Map>(null);
  const layer = useRef<PinsLayer>(null);
  const fitted = useRef(false);
  const [moved, setMoved] = useState(false);
  const navigate = useNavigate();

  useEffect(() => {
    const made = createMap(element.current!);
    map.current = made;
    layer.current = new PinsLayer(made, (listingId) => void navigate(propertyPath(listingId)));
    showNigeria(made);
    made.on('moveend', () => {
      // The first view is set by the map itself, not by a person.
      if (!fitted.current) return;
      setMoved(true);
      onMove(areaOf(made));
    });
    // Next to the results its size follows the window.
    const size = new ResizeObserver(() => made.invalidateSize({ pan: false }));
    size.observe(element.current!);
    return () => {
      size.disconnect();
      made.remove();
      fitted.current = false;
    };
  }, [navigate, onMove]);

  useEffect(() => {
    if (!pins) return;
    layer.current!.show(pins);
    if (fitted.current) return;
    const box = bbox?.split(',').map(Number);
    if (box?.length === 4) showBox(map.current!, box as [number, number, number, number]);
    else layer.current!.fit();
    fitted.current = true;
  }, [pins, bbox]);

  return (
    <>
      <div
        ref={element}
        role="region"
        aria-label="Map of homes"
        className="h-80 bg-sunken sm:h-96 lg:h-full"
      />
      {moved ? (
        <Button
          className="absolute top-3 start-1/2 z-[1000] -translate-x-1/2 shadow-raised"
          onClick={() => onSearchHere(areaOf(map.current!))}
        >
          Search this area
        </Button>
      ) : null}
    </>
  );
}

/** The path of a home, with the stay that the URL of the search asks for. */
function propertyPath(listingId: string): string {
  const stay = stayParams(readStayParams(new URLSearchParams(window.location.search))).toString();
  return `/property/${listingId}${stay ? `?${stay}` : ''}`;
}

function areaOf(map: Map): string {
  const seen = map.getBounds();
  const box = [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()];
  return box.map((degrees) => degrees.toFixed(4)).join(',');
}
