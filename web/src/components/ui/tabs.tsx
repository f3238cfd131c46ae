import type { KeyboardEvent, ReactNode } from 'react';

interface Tab {
  value: string;
  label: ReactNode;
}

interface TabsProps {
  label: string;
  /** Links tabs and panel by id; unique on the page. */
  name: string;
  tabs: Tab[];
  value: string;
  onChange: (value: string) => void;
  /** An underline below the selected tab, or filled pills. */
  shape?: 'line' | 'pills';
  className?: string;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

const look = {
  line: 'border-b-3 border-transparent px-4 text-muted hover:text-ink aria-selected:border-brand aria-selected:text-brand-strong',
  pills:
    'rounded-pill px-1.5 text-sm text-ink sm:px-4 sm:text-base hover:bg-brand-soft aria-selected:bg-brand aria-selected:text-on-brand',
};

/** Tabs with arrow keys, Home and End. The panel is a TabPanel of the same name. */
export function Tabs({ label, name, tabs, value, onChange, shape = 'line', className = '' }: TabsProps) {
  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next =
      tabs[
        step(
          tabs.findIndex((tab) => tab.value === value),
          tabs.length,
        )
      ]!;
    onChange(next.value);
    document.getElementById(`${name}-tab-${next.value}`)?.focus();
  }
  // While none is selected the first can be reached by keyboard.
  const reachable = tabs.some((tab) => tab.value === value) ? value : tabs[0]?.value;
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className={`no-scrollbar flex overflow-x-auto ${shape === 'line' ? 'gap-1 border-b border-line' : ''} ${className}`}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${name}-tab-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={`${name}-panel`}
          tabIndex={tab.value === reachable ? 0 : -1}
          onClick={() => onChange(tab.value)}
          className={`min-h-11 shrink-0 font-semibold whitespace-nowrap -outline-offset-3 ${look[shape]}`}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

export function TabPanel({
  name,
  value,
  className,
  children,
}: {
  name: string;
  value: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="tabpanel" id={`${name}-panel`} aria-labelledby={`${name}-tab-${value}`} className={className}>
      {children}
    </div>
  );
}
