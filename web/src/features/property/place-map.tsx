import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { createMap, hasStreets } from '@/features/places/leaflet-map';
import { label } from '@/features/places/map-markers';
import { placeText } from '@/lib/format/place-text';

interface PlaceMapProps {
  point: { lat: number; lng: number; exact: boolean };
  city: string | null;
  state: string | null;
}

const ABOUT_METRES = 1200;
/** Towns around it say where a place is only while several of them are visible. */
const AMONG_TOWNS = 9;

/** The location: a pin if the owner gives the exact place, else a circle that contains it. */
export function PlaceMap({ point, city, state }: PlaceMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const { lat, lng, exact } = point;
  useEffect(() => {
    const map = mapAround(element.current!, [lat, lng], exact, { city, state: state ?? '' });
    return () => void map.remove();
  }, [lat, lng, exact, city, state]);
  return (
    <div className="relative isolate overflow-hidden rounded-card border border-line">
      <div ref={element} role="region" aria-label="Map of the home’s location" className="h-72 bg-sunken" />
    </div>
  );
}

function mapAround(
  element: HTMLElement,
  at: L.LatLngTuple,
  exact: boolean,
  { city, state }: { city: string | null; state: string },
): L.Map {
  const streets = hasStreets();
  const map = createMap(element, { scrollWheelZoom: false }, state);
  map.setView(at, streets ? (exact ? 14 : 12) : AMONG_TOWNS, { animate: false });
  const ring = { className: 'stroke-brand fill-brand', weight: 2, fillOpacity: 0.15 };
  L.circle(at, { radius: exact ? 60 : ABOUT_METRES, ...ring }).addTo(map);
  if (streets) return map;
  L.circleMarker(at, { radius: 8, ...ring }).addTo(map);
  const place = placeText(city, state);
  label(place, '-mt-6 rounded-pill bg-brand px-2 py-1 text-xs font-bold text-on-brand')
    .setLatLng(at)
    .addTo(map);
  return map;
}
