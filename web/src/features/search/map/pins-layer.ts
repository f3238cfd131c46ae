import L from 'leaflet';
import Supercluster, { type ClusterFeature, type PointFeature } from 'supercluster';
import { clusterPin, textPin } from '@/features/places/map-markers';
import { formatNaira, plural } from '@/lib/format/formatting';
import { formatCompact } from '@/lib/format/compact';
import type { Pin } from '../search-api';

type Point = PointFeature<Pin>;
type Cluster = ClusterFeature<object>;

/** Pixels within which homes are drawn as one. */
const RADIUS = 56;
/** Pixels of a tile: Leaflet's are half as wide as those that Supercluster expects. */
const TILE = 256;
/** From this number of homes on a cluster is drawn larger. */
const MANY = 50;
const CLOSEST_FIT = 13;

/** The price of the home: with dates, that of the stay. */
const priceOf = ({ stayTotal, startPrice }: Pin): number => stayTotal ?? startPrice;

const isCluster = (found: Point | Cluster): found is Cluster => 'cluster' in found.properties;

/** The homes on a map, drawn again after each movement: single ones with their price, close ones as one with their number. */
export class PinsLayer {
  private readonly markers: L.LayerGroup;
  private readonly clusters = new Supercluster<Pin>({ radius: RADIUS, extent: TILE, maxZoom: 17 }).load([]);
  private pins: Pin[] = [];

  constructor(
    private readonly map: L.Map,
    private readonly open: (listingId: string) => void,
  ) {
    this.markers = L.layerGroup().addTo(map);
    map.on('moveend', () => this.draw());
  }

  show(pins: Pin[]): void {
    this.pins = pins;
    this.clusters.load(
      pins.map((pin) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [pin.lng, pin.lat] },
        properties: pin,
      })),
    );
    this.draw();
  }

  /** Moves the map to all of them. */
  fit(): void {
    if (this.pins.length === 0) return;
    const around = L.latLngBounds(this.pins.map(({ lat, lng }) => [lat, lng])).pad(0.1);
    this.map.fitBounds(around, { animate: false, maxZoom: CLOSEST_FIT });
  }

  private draw(): void {
    this.markers.clearLayers();
    const bounds = this.map.getBounds().pad(0.2);
    const box: [number, number, number, number] = [
      bounds.getWest(),
      bounds.getSouth(),
      bounds.getEast(),
      bounds.getNorth(),
    ];
    for (const found of this.clusters.getClusters(box, Math.round(this.map.getZoom()))) {
      const marker = isCluster(found) ? this.clusterMarker(found) : this.homeMarker(found.properties);
      marker.addTo(this.markers);
    }
  }

  private homeMarker(pin: Pin): L.Marker {
    const { listingId, title, lat, lng } = pin;
    const price = `₦${formatCompact(priceOf(pin))}`;
    const marker = L.marker([lat, lng], { icon: textPin(price), title });
    return button(marker, `${price}, ${title}`, () => this.open(listingId));
  }

  private clusterMarker({ id, properties, geometry }: Cluster): L.Marker {
    const count = properties.point_count;
    const [lng, lat] = geometry.coordinates as [number, number];
    const marker = L.marker([lat, lng], { icon: clusterPin(formatCompact(count), count >= MANY) });
    const name = `${plural(count, 'home')}, move closer`;
    return button(marker, name, () => this.approach(Number(id), [lat, lng]));
  }

  /** Moves to where a cluster breaks up; homes at one place are listed at the closest zoom. */
  private approach(cluster: number, at: L.LatLngTuple): void {
    const zoom = Math.min(this.clusters.getClusterExpansionZoom(cluster), this.map.getMaxZoom());
    if (zoom > this.map.getZoom()) this.map.setView(at, zoom);
    else this.list(cluster, at);
  }

  private list(cluster: number, at: L.LatLngTuple): void {
    const homes = document.createElement('ul');
    for (const { properties } of this.clusters.getLeaves(cluster, Infinity)) {
      const link = document.createElement('a');
      link.href = `/property/${properties.listingId}`;
      link.textContent = `${properties.title}, ${formatNaira(priceOf(properties))}`;
      link.className = 'flex min-h-11 items-center text-sm font-medium';
      link.addEventListener('click', (event) => {
        event.preventDefault();
        this.open(properties.listingId);
      });
      const entry = document.createElement('li');
      entry.append(link);
      homes.append(entry);
    }
    L.popup({ maxHeight: 240, minWidth: 220 }).setLatLng(at).setContent(homes).openOn(this.map);
  }
}

/** Leaflet gives markers the role of a button, but names only images and handles no keys. */
function button(marker: L.Marker, name: string, act: () => void): L.Marker {
  marker.on('add', () => marker.getElement()?.setAttribute('aria-label', name));
  marker.on('click', act);
  return marker.on('keydown', ({ originalEvent }: L.LeafletKeyboardEvent) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
    originalEvent.preventDefault();
    act();
  });
}
