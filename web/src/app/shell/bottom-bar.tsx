import {
  IconBookmark,
  IconCalendarQuestion,
  IconHome,
  IconSearch,
  IconUserCircle,
} from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { useSession } from '@/lib/session/session';

/** The five main entries at the bottom of phones. Hidden where a page has its own bar (data-contact-bar). */
export function BottomBar() {
  const signedIn = useSession() !== null;
  const entries = [
    { to: signedIn ? '/home' : '/', label: 'Home', icon: IconHome },
    { to: '/search', label: 'Search', icon: IconSearch },
    { to: '/saved', label: 'Saved', icon: IconBookmark },
    { to: '/enquiry', label: 'Requests', icon: IconCalendarQuestion },
    { to: '/profile', label: 'Me', icon: IconUserCircle },
  ];
  return (
    <nav
      aria-label="Quick"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] group-has-data-contact-bar/page:hidden sm:hidden"
    >
      <ul className="grid h-14 grid-cols-5">
        {entries.map(({ to, label, icon: Icon }) => (
          <li key={label} className="contents">
            <NavLink
              to={to}
              end
              className="flex flex-col items-center justify-center gap-0.5 text-[min(.75rem,4.5vw)] font-medium text-muted -outline-offset-3 aria-[current]:font-semibold aria-[current]:text-brand"
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
