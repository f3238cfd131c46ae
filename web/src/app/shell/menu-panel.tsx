import { IconHelp, IconLogout } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { MenuButton, MenuLink } from '@/components/ui/menu';
import { Sheet } from '@/components/ui/dialog';
import { PanelFigures } from './panel-figures';
import { signOut } from '@/features/auth/sign-out';
import { closeNavPanel } from './nav-panel';
import { usePersistedState } from '@/lib/session/persisted-state';
import { HELP_PATH } from './public/public-entries';
import { OwnNavigation } from './side-rail';

/** The slide-in panel of small screens: every entry, those that the top bar hides there, Help Center and Sign Out. */
export function MenuPanel() {
  const { openNav } = usePersistedState();
  return (
    <Sheet open={openNav} onClose={closeNavPanel} title="Menu">
      <div className="-m-2 flex flex-col gap-4" onClickCapture={closeOnLink}>
        <PanelFigures />
        <OwnNavigation />
        <div className="border-t border-line pt-3">
          <MenuLink to={HELP_PATH} icon={<IconHelp size={22} stroke={1.75} aria-hidden="true" />}>
            Help Center
          </MenuLink>
          <MenuButton
            icon={<IconLogout size={22} stroke={1.75} aria-hidden="true" />}
            onClick={() => signOut('/signin')}
          >
            Sign Out
          </MenuButton>
        </div>
      </div>
    </Sheet>
  );
}

function closeOnLink(event: MouseEvent) {
  if ((event.target as Element).closest('a')) closeNavPanel();
}
