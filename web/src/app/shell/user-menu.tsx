import {
  IconCalendarEvent,
  IconHelp,
  IconLogout,
  IconScale,
  IconSettings,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { Avatar } from '@/components/ui/avatar';
import { MenuButton, MenuLink } from '@/components/ui/menu';
import { Popover } from '@/components/ui/popover';
import { signOut } from '@/features/auth/sign-out';
import { useShownUser } from '@/features/profile/profile-api';
import { HELP_PATH } from './public/public-entries';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Avatar and name, and the person's own pages. Signing out of the signed-in layout leads to the start page. */
export function UserMenu({ signOutTo }: { signOutTo: '/' | '/signin' }) {
  const user = useShownUser();
  const name = user?.fullName ?? 'Your account';
  return (
    <Popover
      triggerClass="flex size-11 items-center justify-center rounded-pill"
      trigger={
        <>
          <Avatar name={user?.fullName} src={user?.avatar} size={36} />
          <span className="sr-only">Your account</span>
        </>
      }
      panelClass="w-64 p-2"
    >
      {(close) => (
        <>
          <Link
            to="/profile"
            onClick={close}
            className="mb-1 flex items-center gap-3 rounded-control p-3 hover:bg-brand-soft"
          >
            <Avatar name={user?.fullName} src={user?.avatar} size={44} />
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              <span className="block text-sm text-brand">View Profile</span>
            </span>
          </Link>
          <MenuLink to="/profile" onClick={close} icon={<IconUser {...icon} />}>
            Profile
          </MenuLink>
          <MenuLink to="/calendar" onClick={close} icon={<IconCalendarEvent {...icon} />}>
            Calendar
          </MenuLink>
          <MenuLink to="/settings" onClick={close} icon={<IconSettings {...icon} />}>
            Settings
          </MenuLink>
          <MenuLink to="/cases" onClick={close} icon={<IconScale {...icon} />}>
            Cases
          </MenuLink>
          <MenuLink to="/home#refer" onClick={close} icon={<IconUserPlus {...icon} />}>
            Invite a Friend
          </MenuLink>
          <MenuLink to={HELP_PATH} onClick={close} icon={<IconHelp {...icon} />}>
            Help Center
          </MenuLink>
          <MenuButton onClick={() => signOut(signOutTo)} icon={<IconLogout {...icon} />}>
            Sign Out
          </MenuButton>
        </>
      )}
    </Popover>
  );
}
