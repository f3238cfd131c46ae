import { IconX } from '@tabler/icons-react';
import { formatNairaShort } from '@/lib/format/formatting';
import type { SearchState } from './search-state';

/** The label of a filter's chip. */
export function filterText(name: string, value: string): string {
  const number = Number(value);
  const texts: Record<string, () => string> = {
    q: () => `“${value}”`,
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

interface FilterChipsProps {
  state: SearchState;
  onRemove: (name: string) => void;
  onClear: () => void;
}

/** The active filters, each with a button to remove it. */
export function FilterChips({ state, onRemove, onClear }: FilterChipsProps) {
  const on = Object.entries(state.filters);
  if (on.length === 0) return null;
  return (
    <ul aria-label="Filters" className="no-scrollbar flex gap-2 overflow-x-auto py-1">
      {on.map(([name, value]) => (
        <li key={name} className="shrink-0">
          <button
            type="button"
            onClick={() => onRemove(name)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-pill border border-control bg-surface px-3 text-sm font-medium hover:bg-brand-soft"
          >
            <span className="max-w-48 truncate">{filterText(name, value)}</span>
            <IconX size={16} aria-hidden="true" />
            <span className="sr-only">Remove filter</span>
          </button>
        </li>
      ))}
      <li className="shrink-0">
        <button
          type="button"
          onClick={onClear}
          className="min-h-11 rounded-pill px-3 text-sm font-semibold text-brand hover:bg-brand-soft"
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}
