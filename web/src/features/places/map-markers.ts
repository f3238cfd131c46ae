import L from 'leaflet';

/** A text label, centred on its place. */
export function label(text: string, look: string): L.Marker {
  const words = document.createElement('span');
  words.textContent = text;
  words.className = `absolute -translate-x-1/2 -translate-y-1/2 whitespace-nowrap ${look}`;
  const icon = L.divIcon({ html: words, className: '', iconSize: [0, 0] });
  return L.marker([0, 0], { icon, interactive: false, keyboard: false });
}

const MARKER =
  'absolute top-1/2 start-1/2 flex -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-pill border-2 font-bold whitespace-nowrap shadow-raised';

/** A marker with a short text, at least 44 px high with its margin, for fingers. */
export const textPin = (text: string): L.DivIcon =>
  marker(text, 'border-surface bg-brand px-2 py-1 text-xs text-on-brand hover:bg-brand-hover');

/** A round marker for several homes, larger for more. */
export const clusterPin = (count: string, many: boolean): L.DivIcon =>
  marker(count, `border-on-deep bg-deep text-sm text-on-deep ${many ? 'size-12' : 'size-10'}`);

function marker(text: string, look: string): L.DivIcon {
  const words = document.createElement('span');
  words.textContent = text;
  words.className = `${MARKER} ${look}`;
  return L.divIcon({ html: words, className: '', iconSize: [44, 44] });
}
