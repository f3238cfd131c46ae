import { IconMenu2, IconSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '@/components/ui/button';
import { openNavPanel } from './nav-panel';
import { Logo } from '../../components/ui/logo';
import { MenuPanel } from './menu-panel';
import { TopBarItems } from './top-bar-items';
import { UserMenu } from './user-menu';

/** The bar above the signed-in pages. */
export function TopBar() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="page flex min-h-14 flex-wrap items-center justify-end gap-1 py-1 lg:min-h-16">
        <IconButton label="Menu" className="-ms-2 me-auto lg:hidden" onClick={openNavPanel}>
          <IconMenu2 size={24} aria-hidden="true" />
        </IconButton>
        <div className="flex min-w-5 flex-1 lg:hidden">
          <Logo />
        </div>
        <SearchBox />
        <TopBarItems />
        <UserMenu signOutTo="/" />
      </div>
      <MenuPanel />
    </header>
  );
}

function SearchBox() {
  const navigate = useNavigate();
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    const q = typeof words === 'string' ? words.trim() : '';
    void navigate(q ? `/search?q=${encodeURIComponent(q)}&type=all` : '/search');
  }
  return (
    <form
      role="search"
      action="/search"
      // React writes an inline script for a function as the action, which the security policy refuses.
      onSubmit={search}
      className="relative me-auto hidden max-w-md min-w-40 flex-1 lg:block"
    >
      <IconSearch
        size={20}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3 my-auto text-muted"
      />
      <input
        type="search"
        name="q"
        aria-label="Search homes"
        placeholder="City, area or title"
        enterKeyHint="search"
        className="min-h-11 w-full rounded-pill border border-control bg-canvas ps-10 pe-4"
      />
      {/* The words may say what they are for; a search without a type is one for rent. */}
      <input type="hidden" name="type" value="all" />
    </form>
  );
}
