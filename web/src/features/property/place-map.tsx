import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { createMap } from '@/features/places/leaflet-map';

interface PlaceMapProps {
  point: { lat: number; lng: number; exact: boolean };
}

const ABOUT_METRES = 1200;

/** Where the home is: a pin when its owner gives the exact place, else a ring that it lies within. */
export function PlaceMap({ point }: PlaceMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const { lat, lng, exact } = point;
  useEffect(() => {
    const map = createMap(element.current!, { scrollWheelZoom: false });
    map.setView([lat, lng], exact ? 14 : 12, { animate: false });
    L.circle([lat, lng], {
      radius: exact ? 60 : ABOUT_METRES,
      className: 'stroke-brand fill-brand',
      weight: 2,
      fillOpacity: 0.15,
    }).addTo(map);
    return () => void map.remove();
  }, [lat, lng, exact]);
  return (
    <div className="relative isolate overflow-hidden rounded-card border border-line">
      <div ref={element} role="region" aria-label="Map of where the home is" className="h-72 bg-sunken" />
    </div>
  );
}
