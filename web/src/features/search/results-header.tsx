import { IconLayoutGrid, IconList, IconMap2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SelectField } from '@/components/ui/select';
import { useTerms } from '@/features/vocabulary/vocabulary-api';
import type { SearchState } from './search-state';

interface ResultsHeaderProps {
  state: SearchState;
  /** "23 homes", or empty while it is loading. */
  count: string;
  filters: ReactNode;
  onChange: (next: SearchState) => void;
}

/** The count, the order, and the view. Stays visible while scrolling. */
export function ResultsHeader({ state, count, filters, onChange }: ResultsHeaderProps) {
  const sorts = useTerms('sortOptions');
  return (
    <div className="sticky top-0 z-20 -mx-4 flex flex-wrap items-center gap-2 border-b border-line bg-canvas px-4 py-2 sm:mx-0 sm:px-0">
      <p aria-live="polite" className="me-auto font-semibold whitespace-nowrap">
        {count}
      </p>
      {filters}
      <SelectField
        label="Sort By"
        hideLabel
        title="Sort By"
        className="min-w-36 grow basis-44 sm:grow-0 sm:basis-52"
        options={sorts.length > 0 ? sorts : [{ value: 'default', label: 'Default Order' }]}
        value={state.sort}
        onChange={(event) => onChange({ ...state, sort: event.target.value, page: 1 })}
      />
      <div
        role="group"
        aria-label="Show as"
        className="flex rounded-control border border-control bg-surface"
      >
        <Toggle label="List" on={state.view === 'list'} onClick={() => onChange({ ...state, view: 'list' })}>
          <IconList size={20} aria-hidden="true" />
        </Toggle>
        <Toggle label="Grid" on={state.view === 'grid'} onClick={() => onChange({ ...state, view: 'grid' })}>
          <IconLayoutGrid size={20} aria-hidden="true" />
        </Toggle>
        <Toggle label="Map" on={state.map} onClick={() => onChange({ ...state, map: !state.map })}>
          <IconMap2 size={20} aria-hidden="true" />
        </Toggle>
      </div>
    </div>
  );
}

function Toggle({
  label,
  on,
  onClick,
  children,
}: {
  label: string;
  on: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={on}
      onClick={onClick}
      className="flex size-11 items-center justify-center rounded-control aria-pressed:bg-brand-soft aria-pressed:text-brand-strong"
    >
      {children}
    </button>
  );
}
