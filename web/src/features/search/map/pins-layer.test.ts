import L from 'leaflet';
import { expect, it } from 'vitest';
import { PinsLayer } from './pins-layer';
import type { Pin } from '../search-api';

/** The names of the markers of two homes that are N pixels apart, the second with dates. */
function markersOf(pixels: number): (string | null)[] {
  const element = document.createElement('div');
  Object.defineProperties(element, { clientWidth: { value: 400 }, clientHeight: { value: 400 } });
  const map = L.map(element).setView([9, 8], 6);
  const here = map.project([9, 8]);
  const there = map.unproject(here.add([pixels, 0]));
  const pin = (listingId: string, { lat, lng }: L.LatLngLiteral): Pin => ({
    ...{ listingId, title: 'Flat', startPrice: 100_000 },
    ...{ lat, lng },
  });
  new PinsLayer(map, () => undefined).show([
    pin('a', { lat: 9, lng: 8 }),
    { ...pin('b', there), stayTotal: 250_000 },
  ]);
  return [...element.querySelectorAll('.leaflet-marker-icon')].map((marker) =>
    marker.getAttribute('aria-label'),
  );
}

it('draws homes as one cluster where their markers would overlap', () => {
  expect(markersOf(44)).toEqual(['2 homes, move closer']);
  expect(markersOf(70)).toEqual(['₦100K, Flat', '₦250K, Flat']);
});
