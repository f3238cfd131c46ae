import { NavLink } from 'react-router';
import { Logo } from '../../components/ui/logo';
import { OWN_ENTRIES } from './navigation-entries';

/** The nine entries as links, the current page marked. */
export function OwnNavigation() {
  return (
    <nav aria-label="Main">
      <ul className="space-y-1">
        {OWN_ENTRIES.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-muted hover:bg-brand-soft hover:text-brand-strong aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-strong"
            >
              <Icon size={22} stroke={1.75} aria-hidden="true" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function SideRail() {
  return (
    <aside
      aria-label="Sections"
      className="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col gap-6 overflow-y-auto border-e border-line bg-surface px-3 py-2.5 lg:flex"
    >
      <Logo className="shrink-0 px-2" />
      <OwnNavigation />
    </aside>
  );
}
