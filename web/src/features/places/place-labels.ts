import L from 'leaflet';
import { label } from './map-markers';
import { PLACE_TIERS, type PlaceTier } from './place-names';

interface Place {
  name: string;
  at: L.LatLngTuple;
  tier: PlaceTier;
}

/** Pixels at 12 px type, generous enough for the widest names. */
const LETTER = 7;
const HEIGHT = 18;
const BELOW_MARKS = -10_000;
const LOOKS: Record<PlaceTier['kind'], string> = {
  town: 'text-xs font-semibold text-ink',
  government: 'text-xs font-medium text-muted italic',
};

let read: Place[] | undefined;

const places = (): Place[] =>
  (read ??= PLACE_TIERS.flatMap((tier) =>
    tier.places.split('|').map((entry) => {
      const [name, lat, lng] = entry.split(',');
      return { name: name!, at: [Number(lat), Number(lng)], tier };
    }),
  ));

/** Names towns and local governments, larger ones first, as many as fit; zooming in shows more. */
export function namePlaces(map: L.Map): void {
  const shown = L.layerGroup().addTo(map);
  const draw = () => {
    shown.clearLayers();
    for (const { name, at, tier } of withRoom(map))
      label(name, LOOKS[tier.kind]).setLatLng(at).setZIndexOffset(BELOW_MARKS).addTo(shown);
  };
  map.on('moveend', draw);
  map.whenReady(draw);
}

/** The visible places whose names overlap none that was placed before. */
function withRoom(map: L.Map): Place[] {
  const zoom = map.getZoom();
  const sight = map.getBounds();
  const taken: L.Bounds[] = [];
  return places().filter(({ name, at, tier }) => {
    if (tier.zoom > zoom || !sight.contains(at)) return false;
    const half = L.point((name.length * LETTER) / 2, HEIGHT / 2);
    const middle = map.latLngToContainerPoint(at);
    const box = L.bounds(middle.subtract(half), middle.add(half));
    if (taken.some((other) => other.overlaps(box))) return false;
    taken.push(box);
    return true;
  });
}
