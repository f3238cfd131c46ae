import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatNairaShort } from '@/lib/format/formatting';
import { stayText } from '@/features/stays/stay-words';
import type { SearchState } from './search-state';

/** The label of a filter's chip. */
function filterText(name: string, value: string): string {
  const number = Number(value);
  const texts: Record<string, () => string> = {
    q: () => `“${value}”`,
    exact: () => 'Exactly as typed',
    bbox: () => 'On the map',
    minPrice: () => `From ${formatNairaShort(number)}`,
    maxPrice: () => `Up to ${formatNairaShort(number)}`,
    maxTotal: () => `${formatNairaShort(number)} to enter`,
    bedroom: () => `${value} bed`,
    bedroomMin: () => `${value}+ beds`,
    bathroom: () => `${value} bath`,
    bathroomMin: () => `${value}+ baths`,
    amenities: () => value.split(',').join(', '),
    verified: () => 'Inspected',
  };
  return texts[name]?.() ?? value;
}

/** The active filters with their labels; the days and numbers of a stay are one, by the name of its first day. */
export function chipsOf({ filters }: SearchState): [name: string, text: string][] {
  const { from, to, guests, units } = filters;
  const stay =
    from && to ? stayText({ from, to, guests: Number(guests ?? 1), units: Number(units ?? 1) }) : '';
  return Object.entries(filters)
    .filter(([name]) => !['to', 'guests', 'units'].includes(name))
    .map(([name, value]) => [name, name === 'from' ? stay : filterText(name, value)]);
}

interface FilterChipsProps {
  state: SearchState;
  onRemove: (name: string) => void;
  onClear: () => void;
}

/** The active filters, each with a button to remove it. */
export function FilterChips({ state, onRemove, onClear }: FilterChipsProps) {
  const on = chipsOf(state);
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);
  // The pressed chip has been removed: the focus goes to the next one, or else to the heading.
  useEffect(() => {
    if (removed.current === null) return;
    const chip = list.current?.querySelectorAll('button')[removed.current];
    (chip ?? document.querySelector('h1'))?.focus({ preventScroll: true });
    removed.current = null;
  }, [on.length]);
  if (on.length === 0) return null;
  return (
    <ul ref={list} aria-label="Filters" className="no-scrollbar relative flex gap-2 overflow-x-auto py-1">
      {on.map(([name, text], at) => (
        <li key={name} className="shrink-0">
          <button
            type="button"
            onClick={() => {
              removed.current = at;
              onRemove(name);
            }}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-pill border border-control bg-surface px-3 text-sm font-medium hover:bg-brand-soft"
          >
            <span className="max-w-56 truncate">{text}</span>
            <IconX size={16} aria-hidden="true" />
            <span className="sr-only">Remove filter</span>
          </button>
        </li>
      ))}
      <li className="shrink-0">
        <button
          type="button"
          onClick={() => {
            removed.current = 0;
            onClear();
          }}
          className="min-h-11 rounded-pill px-3 text-sm font-semibold text-brand hover:bg-brand-soft"
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}
