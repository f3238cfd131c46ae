import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { createMap, hasStreets } from '@/features/places/leaflet-map';
import { textPin } from '@/features/places/map-markers';
import type { WizardDraft } from '../wizard-draft';

interface PointPickerProps {
  point: WizardDraft['point'];
  /** The initial centre: the chosen city. */
  centre: { name: string; lat: number; lng: number };
  onPick: (point: WizardDraft['point']) => void;
}

/** Without streets, towns help only from further away. */
const zoomOf = (): number => (hasStreets() ? 12 : 10);

/** A press on the map sets the point; the button sets the middle of the map, also by keyboard. */
export function PointPicker({ point, centre, onPick }: PointPickerProps) {
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(null);
  const mark = useRef<L.Marker>(null);
  const pick = useRef<(at: L.LatLng) => void>(() => undefined);
  pick.current = ({ lat, lng }) =>
    onPick({ lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)), exact: point?.exact ?? false });

  useEffect(() => {
    const made = createMap(element.current!);
    // Leaflet needs a view before its other methods work.
    const start = point ?? centre;
    made.setView([start.lat, start.lng], zoomOf(), { animate: false });
    map.current = made;
    made.on('click', ({ latlng }: L.LeafletMouseEvent) => pick.current(latlng));
    return () => {
      made.remove();
      mark.current = null;
    };
    // The effects below follow what changes later.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (!point) map.current!.setView([centre.lat, centre.lng], zoomOf(), { animate: false });
    // The map follows the city only until a point is set.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [centre.lat, centre.lng]);

  useEffect(() => {
    mark.current?.remove();
    mark.current = point
      ? L.marker([point.lat, point.lng], { icon: textPin('Here'), keyboard: false }).addTo(map.current!)
      : null;
    if (point && !map.current!.getBounds().contains([point.lat, point.lng]))
      map.current!.setView([point.lat, point.lng], zoomOf(), { animate: false });
  }, [point]);

  return (
    <div>
      <p className="mb-2 text-sm text-muted">Press on the map where the home is (optional).</p>
      <div className="relative isolate overflow-hidden rounded-card border border-line">
        <div
          ref={element}
          role="region"
          aria-label={`Map around ${centre.name}`}
          className="h-64 bg-sunken"
        />
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => pick.current(map.current!.getCenter())}>
          Use the middle of the map
        </Button>
        {point ? (
          <Button look="quiet" onClick={() => onPick(null)}>
            Remove the point
          </Button>
        ) : null}
      </div>
    </div>
  );
}
