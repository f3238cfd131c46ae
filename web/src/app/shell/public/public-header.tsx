import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { Button, ButtonLink, IconButton } from '@/components/ui/button';
import { lateComponent, latePart } from '@/components/ui/late-part';
import { SkeletonLines } from '@/components/ui/skeleton';
import { openNavPanel } from '../nav-panel';
import { useSession } from '@/lib/session/session';
import { Logo } from '../../../components/ui/logo';
import { MegaMenu } from '../mega-menu';
import { PUBLIC_ENTRIES } from './public-entries';

const SignedInItems = lateComponent(
  () => import('../signed-in-items'),
  'SignedInItems',
  ({ failed, retry }) =>
    failed ? (
      <Button look="quiet" onClick={retry}>
        Retry
      </Button>
    ) : null,
);
const PublicMenuPanel = latePart(
  () => import('./public-menu-panel'),
  'PublicMenuPanel',
  <div className="p-5">
    <SkeletonLines />
  </div>,
);

const link =
  'inline-flex min-h-11 items-center gap-1 rounded-control px-3 font-medium text-muted hover:text-ink aria-[current]:text-brand-strong aria-expanded:text-brand-strong';

/** The header of the public pages, with variants for visitors and for signed-in people. */
export function PublicHeader() {
  const signedIn = useSession() !== null;
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="page flex min-h-14 flex-wrap items-center justify-end gap-1 py-1 lg:min-h-16">
        <IconButton
          label="Menu"
          className="-ms-2 me-auto lg:hidden"
          onClick={() => (signedIn ? openNavPanel() : setMenuOpen(!menuOpen))}
        >
          <IconMenu2 size={24} aria-hidden="true" />
        </IconButton>
        <div className="flex min-w-5 flex-1 lg:me-4 lg:flex-none">
          <Logo />
        </div>
        <nav aria-label="Main" className="me-auto hidden flex-wrap items-center lg:flex">
          {PUBLIC_ENTRIES.map(({ to, label }) => (
            <NavLink key={to} to={to} end className={link}>
              {label}
            </NavLink>
          ))}
          <MegaMenu triggerClass={link} />
        </nav>
        {signedIn ? (
          <SignedInItems />
        ) : (
          <>
            <ButtonLink to="/signin" look="quiet" className="max-lg:hidden">
              Become an Agent
            </ButtonLink>
            <ButtonLink to="/signin" className="whitespace-nowrap max-sm:px-3">
              <span>
                Sign In<span className="hidden sm:inline">/Sign Up</span>
              </span>
            </ButtonLink>
          </>
        )}
      </div>
      {menuOpen ? (
        <div className="absolute inset-x-0 appear-late bg-surface">
          <PublicMenuPanel open onClose={() => setMenuOpen(false)} />
        </div>
      ) : null}
    </header>
  );
}
