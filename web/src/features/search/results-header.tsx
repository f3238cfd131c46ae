import {
  IconArrowDown,
  IconArrowUp,
  IconBell,
  IconDotsVertical,
  IconLayoutGrid,
  IconList,
  IconMap2,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { MenuButton } from '@/components/ui/menu';
import { Popover } from '@/components/ui/popover';
import { SelectField, type Option } from '@/components/ui/select';
import { useTerms } from '@/features/vocabulary/vocabulary-api';
import type { SearchState } from './search-state';

interface ResultsHeaderProps {
  state: SearchState;
  filters: ReactNode;
  onChange: (next: SearchState) => void;
  onSave: () => void;
}

const VIEWS = [
  { view: 'list', label: 'List', icon: IconList },
  { view: 'grid', label: 'Grid', icon: IconLayoutGrid },
] as const;

/**
 * Filters, order, map and view in one row that stays visible while scrolling. On phones a menu holds what is used
 * rarely.
 */
export function ResultsHeader({ state, filters, onChange, onSave }: ResultsHeaderProps) {
  const sorts = useTerms('sortOptions');
  return (
    <div className="sticky top-14 z-20 -mx-4 flex flex-wrap items-center gap-2 border-b border-line bg-canvas px-4 py-2 sm:mx-0 sm:px-0 lg:top-16">
      {filters}
      <SortField
        sorts={sorts.length > 0 ? sorts : [{ value: 'default', label: 'Default Order' }]}
        value={state.sort}
        short={state.map ? 'sm:max-lg:hidden' : 'sm:hidden'}
        onChange={(sort) => onChange({ ...state, sort, page: 1 })}
      />
      <Button
        look="secondary"
        className="shrink-0 whitespace-nowrap max-sm:hidden"
        icon={<IconBell size={20} aria-hidden="true" />}
        onClick={onSave}
      >
        Save this search
      </Button>
      <div
        role="group"
        aria-label="Show as"
        className="flex shrink-0 rounded-control border border-control bg-surface"
      >
        {VIEWS.map(({ view, label, icon: Icon }) => (
          <Toggle
            key={view}
            label={label}
            on={state.view === view}
            className="max-sm:hidden"
            onClick={() => onChange({ ...state, view })}
          >
            <Icon size={20} aria-hidden="true" />
          </Toggle>
        ))}
        <Toggle label="Map" on={state.map} onClick={() => onChange({ ...state, map: !state.map })}>
          <IconMap2 size={20} aria-hidden="true" />
        </Toggle>
      </div>
      <MoreMenu state={state} onChange={onChange} onSave={onSave} />
    </div>
  );
}

interface SortFieldProps {
  sorts: Option[];
  value: string;
  /** The class that hides the short name where there is room for the whole one. */
  short: string;
  onChange: (sort: string) => void;
}

/** Leaves the select's own arrow visible where the word has room next to it. */
const BESIDE_ARROW = 'clamp(1px, 100% - 5rem, 2.25rem)';

/**
 * On phones, and next to the map, there is room for one word of the chosen order: "Price" with an arrow lies over its
 * whole name.
 */
function SortField({ sorts, value, short, onChange }: SortFieldProps) {
  const chosen = sorts.find((sort) => sort.value === value) ?? sorts[0]!;
  const Arrow = { asc: IconArrowUp, desc: IconArrowDown }[chosen.value.split('_')[1] ?? ''];
  return (
    <div className="relative min-w-0 flex-1 basis-[4rem] sm:max-w-60 lg:me-auto">
      <SelectField
        label="Sort By"
        hideLabel
        title="Sort By"
        options={sorts}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute inset-y-px start-px flex items-center gap-1 rounded-control bg-surface ps-3 ${short}`}
        style={{ insetInlineEnd: BESIDE_ARROW }}
      >
        {/^\w*/.exec(chosen.label)![0]}
        {Arrow ? <Arrow size={16} /> : null}
      </span>
    </div>
  );
}

/** On phones: the other view, and saving the search. */
function MoreMenu({ state, onChange, onSave }: Omit<ResultsHeaderProps, 'filters'>) {
  const other = VIEWS.find(({ view }) => view !== state.view)!;
  return (
    <div className="sm:hidden">
      <Popover
        label="More"
        triggerClass="-me-2 flex size-11 items-center justify-center rounded-control hover:bg-brand-soft"
        trigger={<IconDotsVertical size={22} aria-hidden="true" />}
        panelClass="w-60 p-2"
      >
        {(close) => {
          const then = (act: () => void) => () => {
            close();
            act();
          };
          return (
            <>
              <MenuButton icon={<IconBell size={20} aria-hidden="true" />} onClick={then(onSave)}>
                Save this search
              </MenuButton>
              <MenuButton
                icon={<other.icon size={20} aria-hidden="true" />}
                onClick={then(() => onChange({ ...state, view: other.view }))}
              >
                Show as {other.label.toLowerCase()}
              </MenuButton>
            </>
          );
        }}
      </Popover>
    </div>
  );
}

interface ToggleProps {
  label: string;
  on: boolean;
  onClick: () => void;
  className?: string;
  children: ReactNode;
}

function Toggle({ label, on, onClick, className = '', children }: ToggleProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={on}
      onClick={onClick}
      className={`flex size-11 items-center justify-center rounded-control aria-pressed:bg-brand-soft aria-pressed:text-brand-strong ${className}`}
    >
      {children}
    </button>
  );
}
