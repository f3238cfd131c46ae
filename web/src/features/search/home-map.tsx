import L from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '@/components/ui/button';
import type { Listing } from '@/features/listings/listing-types';
import { createMap, pin, showNigeria } from '@/features/places/leaflet-map';
import { formatCompact } from '@/lib/format/formatting';

interface HomeMapProps {
  homes: Listing[];
  /** West, south, east, north from the URL, shown by the map. */
  bbox?: string;
  onSearchHere: (bbox: string) => void;
}

/** The listings of this page of results on a movable map; "Search this area" makes the visible area the filter. */
export function HomeMap({ homes, bbox, onSearchHere }: HomeMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(null);
  const pins = useRef<L.LayerGroup>(null);
  /** True while the map fits itself to the listings, in contrast to a person moving it. */
  const fitting = useRef(false);
  const [moved, setMoved] = useState(false);
  const navigate = useNavigate();

  useEffect(() => {
    const made = createMap(element.current!);
    map.current = made;
    pins.current = L.layerGroup().addTo(made);
    made.on('moveend', () => {
      if (!fitting.current) setMoved(true);
    });
    return () => {
      made.remove();
      map.current = null;
    };
  }, []);

  useEffect(() => {
    const shown = homes.filter(({ point }) => point);
    pins.current!.clearLayers();
    for (const { listingId, title, startPrice, point } of shown) {
      L.marker([point!.lat, point!.lng], {
        icon: pin(`₦${formatCompact(startPrice)}`),
        title,
        alt: title,
        keyboard: true,
      })
        .on('click', () => void navigate(`/property/${listingId}`))
        .addTo(pins.current!);
    }
    const box = bbox?.split(',').map(Number);
    fitting.current = true;
    if (box?.length === 4)
      map.current!.fitBounds(
        [
          [box[1]!, box[0]!],
          [box[3]!, box[2]!],
        ],
        { animate: false },
      );
    else if (shown.length > 0) {
      const around = L.latLngBounds(shown.map(({ point }) => [point!.lat, point!.lng])).pad(0.15);
      map.current!.fitBounds(around, { animate: false, maxZoom: 13 });
    } else showNigeria(map.current!);
    fitting.current = false;
    setMoved(false);
  }, [homes, bbox, navigate]);

  function searchHere() {
    const seen = map.current!.getBounds();
    const box = [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()];
    onSearchHere(box.map((degrees) => degrees.toFixed(4)).join(','));
  }

  return (
    <div className="relative isolate my-3 overflow-hidden rounded-card border border-line">
      <div ref={element} role="region" aria-label="Map of homes" className="h-80 bg-sunken sm:h-96" />
      {moved ? (
        <Button
          className="absolute top-3 start-1/2 z-[1000] -translate-x-1/2 shadow-raised"
          onClick={searchHere}
        >
          Search this area
        </Button>
      ) : null}
    </div>
  );
}
