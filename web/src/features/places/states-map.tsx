import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber, plural, UNKNOWN } from '@/lib/format/formatting';
import { MAP_HEIGHT, MAP_WIDTH, STATE_SHAPES } from './nigeria-map';

interface StatesMapProps {
  /** Listings by state; more of them give a deeper green. Undefined while loading. */
  counts?: Record<string, number>;
  hrefFor: (state: string) => string;
}

/**
 * A map of Nigeria with each state as a link. The shapes are not in the tab order, since the list next to the map has
 * the same links. Outlines: @svg-maps/nigeria, CC-BY-4.0.
 */
export function StatesMap({ counts: known, hrefFor }: StatesMapProps) {
  const counts = known ?? {};
  const [pointed, setPointed] = useState<string>();
  const most = Math.max(1, ...Object.values(counts));
  return (
    <figure>
      <svg
        viewBox={`-2 -2 ${MAP_WIDTH + 4} ${MAP_HEIGHT + 4}`}
        role="group"
        aria-label="Map of the states of Nigeria"
        className="h-auto w-full"
        onPointerLeave={() => setPointed(undefined)}
      >
        {STATE_SHAPES.map(({ name, path }) => (
          <Link
            key={name}
            to={hrefFor(name)}
            tabIndex={-1}
            aria-label={known ? `${name}: ${plural(counts[name] ?? 0, 'home')}` : name}
            onPointerEnter={() => setPointed(name)}
          >
            <path
              d={path}
              className={`fill-brand stroke-canvas transition-opacity ${pointed === name ? 'opacity-100' : ''}`}
              strokeWidth="2.5"
              strokeLinejoin="round"
              fillOpacity={pointed === name ? 1 : depth(counts[name] ?? 0, most)}
            />
          </Link>
        ))}
      </svg>
      <figcaption className="mt-2 flex min-h-6 flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span aria-hidden="true">
          {pointed
            ? `${pointed}: ${known ? formatNumber(counts[pointed] ?? 0) : UNKNOWN} homes`
            : 'Press a state to see its homes'}
        </span>
        <span>Outlines: svg-maps, CC-BY-4.0</span>
      </figcaption>
    </figure>
  );
}

/** Square root, so that one large city does not make all other states look empty. */
function depth(count: number, most: number): number {
  return count === 0 ? 0.12 : 0.25 + 0.65 * Math.sqrt(count / most);
}
