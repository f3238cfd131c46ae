import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { MAP_BOUNDS, MAP_HEIGHT, MAP_WIDTH, STATE_SHAPES } from './nigeria-map';

const NIGERIA = L.latLngBounds([MAP_BOUNDS.south, MAP_BOUNDS.west], [MAP_BOUNDS.north, MAP_BOUNDS.east]);

/** The address of map tiles where the installation has configured one. */
function tileAddress(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]')?.content ?? null;
}

/**
 * A map of Nigeria: configured tiles, otherwise the outlines of the states, which the site brings along. Nothing is
 * asked of anyone else.
 */
export function createMap(element: HTMLElement, options: L.MapOptions = {}): L.Map {
  const map = L.map(element, {
    maxBounds: NIGERIA.pad(0.3),
    minZoom: 5,
    maxZoom: 17,
    zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    ...options,
  });
  map.attributionControl.setPrefix(false);
  const tiles = tileAddress();
  if (tiles) L.tileLayer(tiles, { maxZoom: 19 }).addTo(map);
  else L.svgOverlay(statesSvg(), NIGERIA, { attribution: 'Outlines: svg-maps, CC-BY-4.0' }).addTo(map);
  return map;
}

export function showNigeria(map: L.Map): void {
  map.fitBounds(NIGERIA, { animate: false });
}

function statesSvg(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`);
  svg.setAttribute('preserveAspectRatio', 'none');
  for (const { path } of STATE_SHAPES) {
    const shape = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    shape.setAttribute('d', path);
    shape.setAttribute('class', 'fill-brand-soft stroke-control');
    shape.setAttribute('stroke-width', '0.6');
    svg.append(shape);
  }
  return svg;
}

/** A round mark with text, pressed with a finger: at least 44 px high with its margin. */
export function pin(text: string): L.DivIcon {
  const label = document.createElement('span');
  label.textContent = text;
  label.className =
    'absolute top-1/2 start-1/2 -translate-x-1/2 -translate-y-1/2 rounded-pill border border-surface bg-brand px-2 py-1 text-xs font-bold whitespace-nowrap text-on-brand shadow-raised';
  return L.divIcon({ html: label, className: '', iconSize: [44, 44] });
}
