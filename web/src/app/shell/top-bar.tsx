import { IconMenu2, IconSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '@/components/ui/button';
import { openNavPanel } from '@/lib/forms/nav-panel';
import { Logo } from '../../components/ui/logo';
import { MenuPanel } from './menu-panel';
import { TopBarItems } from './top-bar-items';
import { UserMenu } from './user-menu';

/** The bar above the signed-in pages. */
export function TopBar() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="page flex h-14 items-center gap-1 lg:h-16">
        <IconButton label="Menu" className="-ms-2 lg:hidden" onClick={openNavPanel}>
          <IconMenu2 size={24} aria-hidden="true" />
        </IconButton>
        <Logo className="me-auto lg:hidden" />
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
    void navigate(q ? `/search?q=${encodeURIComponent(q)}` : '/search');
  }
  return (
    <form
      role="search"
      action="/search"
      // React writes an inline script for a function as the action, which the security policy refuses.
      onSubmit={search}
      className="relative me-auto hidden w-full max-w-md lg:block"
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
    </form>
  );
}
