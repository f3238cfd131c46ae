import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './leaflet-map.css';
import { namePlaces } from './place-labels';
import { MAP_BOUNDS, MAP_HEIGHT, MAP_WIDTH, STATE_SHAPES } from './nigeria-map';

const NIGERIA = L.latLngBounds([MAP_BOUNDS.south, MAP_BOUNDS.west], [MAP_BOUNDS.north, MAP_BOUNDS.east]);

/** The closest zoom without tiles: outlines and names of towns show no more detail beyond it. */
const NEAREST_WITHOUT_STREETS = 12;
const OWN_CREDIT = 'Outlines: svg-maps, places: GeoNames (both CC-BY-4.0)';

interface Tiles {
  url: string;
  credit: string;
}

/** The map tiles that the installation has configured, as its document names them. */
function configuredTiles(): Tiles | null {
  const { content, dataset } = document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]') ?? {};
  return content ? { url: content, credit: dataset?.credit ?? '' } : null;
}

export const hasStreets = (): boolean => configuredTiles() !== null;

/**
 * A map of Nigeria: configured tiles, otherwise the bundled outlines of the states, with `state` highlighted, and the
 * names of towns. Without tiles no third party is contacted.
 */
export function createMap(element: HTMLElement, options: L.MapOptions = {}, state?: string): L.Map {
  const tiles = configuredTiles();
  const map = L.map(element, {
    maxBounds: NIGERIA.pad(0.3),
    minZoom: 5,
    maxZoom: tiles ? 17 : NEAREST_WITHOUT_STREETS,
    zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    ...options,
  });
  // Leaflet's own grey background is too bright in dark mode.
  element.classList.add('bg-sunken!');
  map.attributionControl.setPrefix(false);
  map.on('unload', () => {
    // Leaflet fires `moveend` 200 ms after a resize of the window, even when the map has been removed by then.
    map.off('moveend');
    // Its timer ends the animation of a zoom 250 ms after its start, on elements that have been removed.
    (map as L.Map & { _animatingZoom: boolean })._animatingZoom = false;
  });
  // The credit is text of the installation's settings, never markup.
  if (tiles) L.tileLayer(tiles.url, { maxZoom: 19, attribution: escapeMarkup(tiles.credit) }).addTo(map);
  else {
    L.svgOverlay(statesSvg(state), NIGERIA, { attribution: OWN_CREDIT }).addTo(map);
    namePlaces(map);
  }
  return map;
}

export function showNigeria(map: L.Map): void {
  map.fitBounds(NIGERIA, { animate: false });
}

/** West, south, east, north. */
export function showBox(map: L.Map, [west, south, east, north]: [number, number, number, number]): void {
  map.fitBounds(
    [
      [south, west],
      [north, east],
    ],
    { animate: false },
  );
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

const escapeMarkup = (text: string): string => {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML;
};
