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
/** The map moves so far that the list is below "Search this area", and has room there on a phone. */
const BELOW_BUTTON: L.PopupOptions = { maxHeight: 200, minWidth: 220, autoPanPaddingTopLeft: [5, 64] };

/** The price of the home: with dates, that of the stay. */
const priceOf = ({ stayTotal, startPrice }: Pin): number => stayTotal ?? startPrice;

const isCluster = (found: Point | Cluster): found is Cluster => 'cluster' in found.properties;

/** What a marker shows; the ids of clusters alone are those of other homes after a search. */
const keyOf = ({ geometry, properties }: Point | Cluster): string =>
  'cluster' in properties
    ? [properties.cluster_id, properties.point_count, ...geometry.coordinates].join()
    : [properties.listingId, priceOf(properties)].join();

/** The homes on a map, drawn again after each movement: single ones with their price, close ones as one with their number. */
export class PinsLayer {
  private readonly markers: L.LayerGroup;
  /** The markers on the map, by what they show. */
  private shown = new Map<string, L.Marker>();
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

  /** A marker that stays is not drawn again: it would lose the focus. That of one that goes moves to the nearest. */
  private draw(): void {
    const focused = this.focusedMarker();
    const before = this.shown;
    this.shown = new Map(this.inSight().map((found) => [keyOf(found), this.markerOf(found, before)]));
    const kept = new Set(this.shown.values());
    for (const marker of before.values()) if (!kept.has(marker)) this.markers.removeLayer(marker);
    for (const marker of kept) marker.addTo(this.markers);
    if (focused && !kept.has(focused)) this.focusNear(focused.getLatLng());
  }

  private inSight(): (Point | Cluster)[] {
    const bounds = this.map.getBounds().pad(0.2);
    const box: [number, number, number, number] = [
      bounds.getWest(),
      bounds.getSouth(),
      bounds.getEast(),
      bounds.getNorth(),
    ];
    return this.clusters.getClusters(box, Math.round(this.map.getZoom()));
  }

  private markerOf(found: Point | Cluster, before: Map<string, L.Marker>): L.Marker {
    const marker = before.get(keyOf(found));
    return marker ?? (isCluster(found) ? this.clusterMarker(found) : this.homeMarker(found.properties));
  }

  private focusedMarker(): L.Marker | undefined {
    return [...this.shown.values()].find((marker) => marker.getElement() === document.activeElement);
  }

  private focusNear(place: L.LatLng): void {
    const distance = (marker: L.Marker) => marker.getLatLng().distanceTo(place);
    const [nearest] = [...this.shown.values()].sort((a, b) => distance(a) - distance(b));
    (nearest?.getElement() ?? this.map.getContainer()).focus({ preventScroll: true });
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
    const popup = L.popup(BELOW_BUTTON).setLatLng(at).setContent(homes);
    popup.once(
      'remove',
      () => popup.getElement()?.contains(document.activeElement) && this.focusNear(L.latLng(at)),
    );
    // Leaflet closes it by Escape only while the map itself has the focus.
    homes.addEventListener('keydown', ({ key }) => key === 'Escape' && popup.close());
    popup.openOn(this.map);
    homes.querySelector('a')?.focus();
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
