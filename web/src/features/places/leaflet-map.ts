import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './leaflet-map.css';
import { MAP_BOUNDS, MAP_HEIGHT, MAP_WIDTH, STATE_SHAPES } from './nigeria-map';

const NIGERIA = L.latLngBounds([MAP_BOUNDS.south, MAP_BOUNDS.west], [MAP_BOUNDS.north, MAP_BOUNDS.east]);

/** The URL template of map tiles, if the installation has configured one. */
export function tileAddress(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]')?.content ?? null;
}

/**
 * A map of Nigeria: configured tiles, otherwise the bundled outlines of the states, with `state` highlighted. No third
 * party is contacted.
 */
export function createMap(element: HTMLElement, options: L.MapOptions = {}, state?: string): L.Map {
  const map = L.map(element, {
    maxBounds: NIGERIA.pad(0.3),
    minZoom: 5,
    maxZoom: 17,
    zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    ...options,
  });
  // Leaflet's own grey background is too bright in dark mode.
  element.classList.add('bg-sunken!');
  map.attributionControl.setPrefix(false);
  const tiles = tileAddress();
  if (tiles) L.tileLayer(tiles, { maxZoom: 19 }).addTo(map);
  else L.svgOverlay(statesSvg(state), NIGERIA, { attribution: 'Outlines: svg-maps, CC-BY-4.0' }).addTo(map);
  return map;
}

export function showNigeria(map: L.Map): void {
  map.fitBounds(NIGERIA, { animate: false });
}

/** Labels each state on the map except the given one. */
export function nameStates(map: L.Map, but: string): void {
  const { west, east, south, north } = MAP_BOUNDS;
  for (const { name, centre } of STATE_SHAPES) {
    if (name === but) continue;
    const lng = west + (centre[0] / MAP_WIDTH) * (east - west);
    const lat = north - (centre[1] / MAP_HEIGHT) * (north - south);
    label(name, 'text-xs font-medium text-muted').setLatLng([lat, lng]).addTo(map);
  }
}

/** A text label, centred on its place. */
export function label(text: string, look: string): L.Marker {
  const words = document.createElement('span');
  words.textContent = text;
  words.className = `absolute -translate-x-1/2 -translate-y-1/2 whitespace-nowrap ${look}`;
  const icon = L.divIcon({ html: words, className: '', iconSize: [0, 0] });
  return L.marker([0, 0], { icon, interactive: false, keyboard: false });
}

function statesSvg(state?: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`);
  svg.setAttribute('preserveAspectRatio', 'none');
  for (const { name, path } of STATE_SHAPES) {
    const shape = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    shape.setAttribute('d', path);
    shape.setAttribute('class', `${name === state ? 'fill-brand/25' : 'fill-brand-soft'} stroke-control`);
    shape.setAttribute('stroke-width', '1');
    shape.setAttribute('vector-effect', 'non-scaling-stroke');
    svg.append(shape);
  }
  return svg;
}

/** A round marker with text, at least 44 px high with its margin, for fingers. */
export function pin(text: string): L.DivIcon {
  const label = document.createElement('span');
  label.textContent = text;
  label.className =
    'absolute top-1/2 start-1/2 -translate-x-1/2 -translate-y-1/2 rounded-pill border border-surface bg-brand px-2 py-1 text-xs font-bold whitespace-nowrap text-on-brand shadow-raised';
  return L.divIcon({ html: label, className: '', iconSize: [44, 44] });
}
